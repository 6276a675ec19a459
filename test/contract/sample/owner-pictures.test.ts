import { expect, test } from 'vitest';
import { productList } from '../../../src/schemas/product.ts';
import { read } from './expect-body.ts';
import { address } from './request.ts';

test('pictures of the owner run and load nothing when they are opened by their addresses', async () => {
  const { products } = await read('/products', productList);
  const home = await (await fetch(address.page('/'))).text();
  const icons = products.map(({ icon }) => icon).filter(icon => icon.startsWith(address.site));
  const avatars = [...home.matchAll(/<img src="(\/avatar\.\w+)"/g)].map(
    ([, path = '']) => address.site + path,
  );
  expect(icons.length).toBeGreaterThan(0);
  expect(avatars.length).toBeGreaterThan(0);
  for (const picture of [...icons, ...avatars]) {
    const { status, headers } = await fetch(picture);
    expect(status, picture).toBe(200);
    // A deployment joins this policy with the one of all pages; both apply.
    expect(headers.get('content-security-policy'), picture).toMatch(/default-src 'none'.*; sandbox$/);
  }
});
