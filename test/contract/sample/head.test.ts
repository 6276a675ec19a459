import { expect, test } from 'vitest';
import { paths, productPath } from '../../../src/api/documents/paths.ts';
import { productList } from '../../../src/schemas/product.ts';
import { resume } from '../../../src/schemas/resume.ts';
import { address, read, request } from './request.ts';

const html = async (path: string): Promise<string> => (await request(`${address.site}${path}`)).text;

test('the home page is a profile page, and it and the résumé link to the owner’s profiles with rel=me', async () => {
  const { basics } = await read('/resume', resume);
  const [home, page] = await Promise.all([html(paths.home), html(paths.resume)]);
  for (const { url } of basics.profiles) {
    expect(home).toContain(`<link rel="me" href="${url}">`);
    expect(page).toContain(`<a href="${url}" rel="me">`);
  }
  expect(home).toContain('"@type":"ProfilePage"');
  expect(home).toContain('"mainEntity":{"@type":"Person"');
});

test('the page of a live product with an iOS app names it for the banner of Safari, and no other page does', async () => {
  const { products } = await read('/products', productList);
  for (const { id, status, platforms } of products) {
    const named = /<meta name="apple-itunes-app" content="app-id=(\d+)">/.exec(
      await html(productPath(id)),
    )?.[1];
    expect(named, id).toBe(status === 'live' ? platforms.ios?.app_id : undefined);
  }
  expect(await html(paths.products)).not.toContain('apple-itunes-app');
});
