import { expect, test } from 'vitest';
import { operationPath } from '../../../src/api/operations/address.ts';
import { paths } from '../../../src/api/paths.ts';
import { discoveryLinks, linkValue } from '../../../src/api/places.ts';
import { operations } from '../../../src/api/registry.ts';
import { address, request } from './request.ts';

const page = (path: string) => request(`${address.site}${path}`);

test.each([
  [operationPath(operations.getResume), '/resume.md'],
  ['/resume.json', '/resume.md'],
] as const)('GET %s links to its Markdown version %s', async (path, version) => {
  const link = (await page(path)).headers.get('link');
  expect(link).toContain(linkValue(discoveryLinks));
  expect(link).toContain(`<${version}>; rel="alternate"; type="text/markdown"`);
});

test('the home page links to hiring.md and products.md in its first kilobyte and in its header', async () => {
  const { text, headers } = await page('/');
  for (const path of [paths.hiring, '/products.md']) {
    expect(text.slice(0, 1024)).toContain(`href="${path}"`);
    expect(headers.get('link')).toContain(`<${path}>; rel="related"; type="text/markdown"`);
  }
});
