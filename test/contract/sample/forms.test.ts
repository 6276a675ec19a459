import { expect, test } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import { availabilityText } from '../../../src/api/resources/profile/profile-words.ts';
import { productList } from '../../../src/schemas/product.ts';
import { profile } from '../../../src/schemas/profile.ts';
import { address, read, request } from './request.ts';

const page = async (path: `/${string}`): Promise<string> => (await request(address.page(path))).text;

test('GET /support offers every product of the catalog with its platforms', async () => {
  const html = await page(paths.support);
  const { products } = await read('/products', productList);
  for (const { id, platforms } of products) {
    const names = Object.keys(platforms).join(' ');
    expect(html).toContain(`<option value="${id}"${names && ` data-platforms="${names}"`}>`);
  }
});

test('GET /inquire states above the form whether inquiries are welcome', async () => {
  const html = await page(paths.inquire);
  const shown = await read('/profile', profile);
  const at = html.indexOf(availabilityText(shown) ?? 'not stated');
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(html.indexOf('<form'));
  expect(html.includes('Not accepting role proposals right now.')).toBe(
    shown.availability?.status === 'closed',
  );
});
