import { expect, inject, test } from 'vitest';
import { paths, productPath } from '../../src/api/paths.ts';
import { productList } from '../../src/schemas/product.ts';
import { useBrowser } from '../setup/browser.ts';

const siteUrl = inject('siteUrl');
const { open } = useBrowser(siteUrl);
const response = await fetch(`${siteUrl}/api/v1/products`);
const { products } = productList.parse(await response.json());

/** One product of each status. The other product pages differ only in their data. */
const shown = ['live', 'retired'].flatMap(is => products.find(({ status }) => status === is) ?? []);

test('the products page links to every product, and marks the retired ones', async () => {
  const { page } = await open(paths.products);
  const links = page.locator('.products a');
  expect(await links.evaluateAll(list => list.map(link => link.getAttribute('href')))).toEqual(
    products.map(({ id }) => productPath(id)),
  );
  const retired = products.filter(({ status }) => status === 'retired').length;
  expect(await page.locator('.products .retired').count()).toBe(retired);
});

test.each(shown)(
  'the page of $id has its icon, downloads and support form, and no button once retired',
  async product => {
    const { page } = await open(productPath(product.id));
    const platforms = Object.keys(product.download);
    const [shownLinks, other] = ['main .action', '.notice + ul a'].map(links => page.locator(links));
    const links = await (product.status === 'live' ? shownLinks : other)?.evaluateAll(list =>
      list.map(link => link.getAttribute('href')),
    );
    if (product.status === 'retired') expect(await shownLinks?.count()).toBe(0);
    expect(links).toEqual(platforms.map(platform => `${siteUrl}${productPath(product.id)}/${platform}`));
    expect(await page.locator(`a[href="${product.support.form}"]`).count()).toBeGreaterThan(0);
    expect(await page.locator('.notice').count()).toBe(product.status === 'retired' ? 1 : 0);
    const icon = page.locator('.product-head img');
    expect(await icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  },
);
