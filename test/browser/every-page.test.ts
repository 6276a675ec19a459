import { describe, expect, inject, test } from 'vitest';
import { documents, operationPagePath, productPath } from '../../src/api/documents.ts';
import { productList } from '../../src/schemas/product.ts';
import { expectAccessible, overflow, useBrowser, type Watched } from '../setup/browser.ts';

const siteUrl = inject('siteUrl');
const { open } = useBrowser(siteUrl);

const sitemap = await (await fetch(new URL(documents.sitemap, siteUrl))).text();
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
const { products } = productList.parse(await (await fetch(`${siteUrl}/api/v1/products`)).json());

/** One product per status: the pages of the others differ only in their data. */
const representatives = ['live', 'retired'].flatMap(status => {
  const last = products.findLast(product => product.status === status);
  return last ? [productPath(last.id)] : [];
});
const isProduct = (path: string): boolean => products.some(({ id }) => path === productPath(id));

/** The reference of a read and of a write: the other pages of the reference differ only in their data. */
const references = (['listExperience', 'createInquiry'] as const).map(operationPagePath);
const isReference = (path: string): boolean => path.startsWith(operationPagePath(''));

/** The HTML pages in the sitemap: their paths have no file extension. */
const pages = listed.filter(
  path =>
    !path.includes('.') &&
    (!(isProduct(path) || isReference(path)) ||
      [...representatives, ...references].some(shown => shown === path)),
);
const missing = '/there-is-no-such-page';

const NARROW = 360;
const WIDE = 1440;
const WIDTHS = [NARROW, 768, WIDE];

/**
 * Both colour schemes, one at the narrowest and one at the widest layout. With the second content the lengths of texts count:
 * test/api/appearance.test.ts checks the contrast of any accent.
 */
const looks =
  inject('projectName') === 'site'
    ? ([
        { colorScheme: 'light', width: WIDE, rules: 'all' },
        { colorScheme: 'dark', width: NARROW, rules: 'colours' },
      ] as const)
    : ([{ colorScheme: 'light', width: WIDE, rules: 'all' }] as const);

const sized = (width: number) => ({ viewport: { width, height: 900 } });

/** Horizontal overflow of the page in pixels at each width. */
const overflows = async ({ page }: Watched): Promise<number[]> => {
  const found: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    found.push(await overflow(page));
  }
  return found;
};

const noOverflow = WIDTHS.map(() => 0);

test('the sitemap lists the pages, including products', () => {
  expect(pages).toEqual(expect.arrayContaining([documents.home, documents.experience, documents.resume]));
  expect(representatives).toHaveLength(2);
  expect(listed).toEqual(expect.arrayContaining(products.map(({ id }) => productPath(id))));
});

/** Not in the sitemap: the status page is for the sender of an inquiry, and /mcp is an endpoint for programs too. */
const unlisted = [documents.inquiryStatus, documents.mcp];

describe.each([...pages, ...unlisted])('%s', path => {
  test.each(looks)(
    'is accessible and free of faults in $colorScheme colours at $width pixels',
    async look => {
      const watched = await open(path, { colorScheme: look.colorScheme, ...sized(look.width) });
      await expectAccessible(watched.page, look.rules);
      if (look.width === WIDE) expect(await overflows(watched), `overflow at ${WIDTHS}`).toEqual(noOverflow);
      expect(watched.faults).toEqual([]);
    },
  );
});

// The second content has other texts in the same pages, so these are looked at once.
describe.each(inject('projectName') === 'site' ? [...pages, ...unlisted] : [])('%s', path => {
  test('without JavaScript has its content, one h1, its address and a link preview', async () => {
    const { page, faults } = await open(path, { javaScriptEnabled: false });
    expect((await page.locator('main').textContent())?.trim()).toMatch(/.{20}/s);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('nav [aria-current=page]').count()).toBeLessThanOrEqual(1);
    const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await attribute('html', 'lang')).toBe('en');
    if (pages.includes(path)) {
      expect(await attribute('link[rel=canonical]', 'href')).toBe(`${siteUrl}${path}`);
      expect(await attribute('meta[property="og:url"]', 'content')).toBe(`${siteUrl}${path}`);
      expect(await attribute('meta[property="og:image"]', 'content')).toBe(`${siteUrl}${documents.picture}`);
    }
    expect(faults).toEqual([]);
  });
});

describe('an unknown URL', () => {
  test.each(looks)('shows a page with links to other pages in $colorScheme colours', async look => {
    const watched = await open(missing, { colorScheme: look.colorScheme, ...sized(look.width) });
    await expectAccessible(watched.page, look.rules);
    expect(await overflows(watched)).toEqual(noOverflow);
    expect(watched.faults).toEqual([`404 GET ${missing}`]);
    expect(await watched.page.locator('link[rel=canonical]').count()).toBe(0);
    await watched.page.locator('main').getByRole('link', { name: 'Experience' }).click();
    expect(new URL(watched.page.url()).pathname.replace(/\/$/, '')).toBe(documents.experience);
  });
});
