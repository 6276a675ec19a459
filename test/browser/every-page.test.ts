import { expect, inject, test } from 'vitest';
import { operationPagePath, paths, productPath } from '../../src/api/paths.ts';
import { productList } from '../../src/schemas/product.ts';
import { expectAccessible, overflow, useBrowser, type Watched } from '../setup/browser.ts';

const siteUrl = inject('siteUrl');
const { open } = useBrowser(siteUrl);

const sitemap = await (await fetch(new URL(paths.sitemap, siteUrl))).text();
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
const { products } = productList.parse(await (await fetch(`${siteUrl}/api/v1/products`)).json());

/** One page per kind: the others differ only in their data. */
const representatives = ['live', 'retired'].flatMap(status => {
  const last = products.findLast(product => product.status === status);
  return last ? [productPath(last.id)] : [];
});
const isProduct = (path: string): boolean => products.some(({ id }) => path === productPath(id));

const references = (['listExperience', 'createInquiry'] as const).map(operationPagePath);
const isReference = (path: string): boolean => path.startsWith(operationPagePath(''));

const pages = listed.filter(
  path =>
    !path.includes('.') &&
    (!(isProduct(path) || isReference(path)) ||
      [...representatives, ...references].some(shown => shown === path)),
);

const NARROW = 360;
const WIDE = 1440;
const WIDTHS = [NARROW, 768, WIDE];

const sized = (width: number) => ({ viewport: { width, height: 900 } });

/** Horizontal overflow in pixels at each width. */
const overflows = async ({ page }: Watched): Promise<number[]> => {
  const pixels: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    pixels.push(await overflow(page));
  }
  return pixels;
};

const noOverflow = WIDTHS.map(() => 0);

test('the sitemap lists the pages of all products', () => {
  expect(representatives).toHaveLength(2);
  expect(listed).toEqual(expect.arrayContaining(products.map(({ id }) => productPath(id))));
});

/** The sitemap omits the endpoint for MCP clients. */
const unlisted = [paths.mcp];

const expectAccessibleInBoth = async ({ page }: Watched): Promise<void> => {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: NARROW, height: 900 });
  await expectAccessible(page, 'colors');
};

// One after another in the same page, because a browser’s process for a page takes longer to start than to check it.
let shared: Watched | undefined;

test.each([...pages, ...unlisted])(
  '%s has no errors, fits every width, and is accessible in both color schemes',
  async path => {
    shared ??= await open('about:blank');
    const { page, faults } = shared;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: WIDE, height: 900 });
    await page.goto(path);
    expect(await overflows(shared), `overflow at ${WIDTHS}`).toEqual(noOverflow);
    await expectAccessibleInBoth(shared);
    expect(faults).toEqual([]);
  },
);

test.each([...pages, ...unlisted])(
  '%s has its content, one h1, its URL and a link preview without scripts',
  async path => {
    const response = await fetch(new URL(path, siteUrl), { headers: { Accept: 'text/html' } });
    const html = await response.text();
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
    const [, picture = ''] = /<meta property="og:image" content="([^"]*)">/.exec(html) ?? [];
    if (picture.startsWith(siteUrl))
      expect((await fetch(picture)).headers.get('Content-Type')).toMatch(/^image\/(png|webp)$/);
    else expect(path).toMatch(/^\/products\/(overlap|sluice)$/);
  },
);

test('an unknown URL shows a page with links to other pages', async () => {
  const missing = '/there-is-no-such-page';
  const watched = await open(missing, sized(WIDE));
  const { page, faults } = watched;
  expect(await overflows(watched)).toEqual(noOverflow);
  await expectAccessibleInBoth(watched);
  expect(faults).toEqual([`404 GET ${missing}`]);
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
  // The page is short, so its footer is at the bottom of the window.
  const bottom = await page.locator('footer').evaluate(footer => footer.getBoundingClientRect().bottom);
  expect(bottom).toBeGreaterThanOrEqual(900);
  await page.locator('main').getByRole('link', { name: 'Experience' }).click();
  expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(paths.experience);
});
