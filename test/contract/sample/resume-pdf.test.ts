import { expect, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { discoveryLinks, linkValue } from '../../../src/api/places.ts';
import { readPdf } from '../../setup/pdf.ts';
import { address } from './request.ts';

test('GET /resume.pdf is a tagged PDF with a file name and a canonical page', async () => {
  const response = await fetch(address.page(paths.resumePdf));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('etag')).toBeTruthy();
  expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="[\w-]*resume\.pdf"/);
  const link = response.headers.get('link');
  expect(link).toContain(linkValue(discoveryLinks));
  expect(link).toContain('</resume>; rel="canonical"');
  const { headings } = readPdf(Buffer.from(await response.arrayBuffer()));
  expect(headings[0]).toBe('H1');
});
