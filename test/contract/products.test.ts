import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { compareProducts } from '../../src/api/resources/products/products.ts';
import { platformName } from '../../src/schemas/platform.ts';
import { downloadOptions, productList } from '../../src/schemas/product.ts';
import { expectError, read } from './expect-body.ts';
import { request, requestRead } from './request.ts';

const list = (query = '') => read(`/products${query}`, productList);

test.each(['', '?status'])('GET /products%s lists every product, live first, then by name', async query => {
  const { products, total, status } = await list(query);
  expect(status).toBe('all');
  expect(total).toBe(products.length);
  expect([...products].sort(compareProducts)).toEqual(products);
});

test.each(['?status=live', '?status=live&status=live'])(
  'GET /products%s leaves retired ones out',
  async query => {
    const { products } = await list();
    const live = await list(query);
    expect(live.status).toBe('live');
    expect(live.products).toEqual(products.filter(product => product.status === 'live'));
  },
);

test('GET /products?status=lives is 400 and says what would be right', async () => {
  const error = expectError(await request('/products?status=lives'), 'invalid_parameter');
  expect(error.message).toContain('live, all');
  expect(error.message).toContain('Did you mean “live”?');
});

test('every screenshot is a WebP of the size that its product states', async () => {
  for (const { screenshots = [] } of (await list()).products) {
    for (const { url, width, height } of screenshots) {
      const answer = await fetch(url);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const bytes = await answer.arrayBuffer();
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  }
});

describe('GET /products/{id}/download', () => {
  test('lists an option for each platform of the product, which leads to the address that the product names', async () => {
    let redirects = 0;
    for (const product of (await list()).products) {
      expect(Object.keys(product.download).sort()).toEqual(Object.keys(product.platforms).sort());
      const { options, links } = await read(`/products/${product.id}/download`, downloadOptions);
      expect(links.product).toBe(product.links.self);
      expect(Object.fromEntries(options.map(({ platform, target }) => [platform, target]))).toEqual(
        product.download,
      );
      for (const { url, target } of options) {
        expect((await request(url)).headers.get('location')).toBe(target);
        redirects += 1;
      }
    }
    expect(redirects).toBeGreaterThan(0);
  });

  test('with a platform that the product lacks, or none has, is 404 and names those it has', async () => {
    const { products } = await list();
    for (const product of products) {
      const lacking = platformName.options.filter(platform => !product.download[platform]);
      for (const platform of [...lacking, 'windows', 'IOS']) {
        const answer = await requestRead(`/products/${product.id}/download?platform=${platform}`);
        const { message } = expectError(answer, 'platform_not_available');
        for (const name of Object.keys(product.download)) expect(message).toContain(name);
        if (product.status === 'live') expect(message).toContain(product.links.download);
      }
    }
  });
});
