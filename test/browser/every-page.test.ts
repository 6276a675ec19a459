import { describe, expect, inject, test } from 'vitest';
import { operationPagePath, paths, productPath } from '../../src/api/paths.ts';
import { productList } from '../../src/schemas/product.ts';
import { expectAccessible, overflow, useBrowser, type Watched } from '../setup/browser.ts';

const siteUrl = inject('siteUrl');
const { open } = useBrowser(siteUrl);

const sitemap = await (await fetch(new URL(paths.sitemap, siteUrl))).text();
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
const { products } = productList.parse(await (await fetch(`${siteUrl}/api/v1/products`)).json());

/** One product per status. The other product pages differ only in their data. */
const representatives = ['live', 'retired'].flatMap(status => {
  const last = products.findLast(product => product.status === status);
  return last ? [productPath(last.id)] : [];
});
const isProduct = (path: string): boolean => products.some(({ id }) => path === productPath(id));

/** The reference pages of a read and a write. The other reference pages differ only in their data. */
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
  expect(pages).toEqual(expect.arrayContaining([paths.home, paths.experience, paths.resume]));
  expect(representatives).toHaveLength(2);
  expect(listed).toEqual(expect.arrayContaining(products.map(({ id }) => productPath(id))));
});

/** Not in the sitemap, because it is also the endpoint for MCP clients. */
const unlisted = [paths.mcp];

/** Checks all rules in light colors, and the color rules in dark colors at the narrowest width. */
const expectAccessibleInBoth = async ({ page }: Watched): Promise<void> => {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: NARROW, height: 900 });
  await expectAccessible(page, 'colors');
};

test.each([...pages, ...unlisted])(
  '%s has no errors, fits every width, and is accessible in both color schemes',
  async path => {
    const watched = await open(path, sized(WIDE));
    expect(await overflows(watched), `overflow at ${WIDTHS}`).toEqual(noOverflow);
    await expectAccessibleInBoth(watched);
    expect(watched.faults).toEqual([]);
  },
);

/** The HTML of a page as served, before any script runs. */
const source = async (path: string): Promise<string> =>
  (await fetch(new URL(path, siteUrl), { headers: { Accept: 'text/html' } })).text();

test.each([...pages, ...unlisted])(
  '%s has its content, one h1, its address and a link preview without scripts',
  async path => {
    // Templates are not part of the page until a script shows them.
    const html = (await source(path)).replaceAll(/<template[\s\S]*?<\/template>/g, '');
    const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0].replaceAll(/<[^>]*>/g, ' ') ?? '';
    expect(main.replaceAll(/\s+/g, ' ').trim()).toMatch(/.{20}/);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    const [navigation = ''] = /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec(html) ?? [];
    expect(navigation.match(/aria-current="page"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(html).toContain('<html lang="en"');
    if (!pages.includes(path)) return;
    const url = `${siteUrl}${path}`;
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toContain(`<meta property="og:url" content="${url}">`);
    expect(html).toContain(`<meta property="og:image" content="${siteUrl}${paths.picture}">`);
  },
);

describe('an unknown URL', () => {
  test('shows a page with links to other pages', async () => {
    const watched = await open(missing, sized(WIDE));
    expect(await overflows(watched)).toEqual(noOverflow);
    await expectAccessibleInBoth(watched);
    expect(watched.faults).toEqual([`404 GET ${missing}`]);
    expect(await watched.page.locator('link[rel=canonical]').count()).toBe(0);
    // The page is short, so its footer is at the bottom of the window.
    const bottom = await watched.page
      .locator('footer')
      .evaluate(footer => footer.getBoundingClientRect().bottom);
    expect(bottom).toBeGreaterThanOrEqual(900);
    await watched.page.locator('main').getByRole('link', { name: 'Experience' }).click();
    expect(new URL(watched.page.url()).pathname.replace(/\/$/, '')).toBe(paths.experience);
  });
});
