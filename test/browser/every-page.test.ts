import { expect, inject, test } from 'vitest';
import { operationPagePath, paths, productPath } from '../../src/api/paths.ts';
import { expectAccessible, overflow, useBrowser } from '../setup/browser.ts';

const siteUrl = inject('siteUrl');
const { open } = useBrowser(siteUrl);

const sitemap = await (await fetch(new URL(paths.sitemap, siteUrl))).text();
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);

/** Live and retired, a read and a write. The pages of others differ only in their data. */
const representatives = [
  productPath('tidenote'),
  productPath('doorstep'),
  operationPagePath('listExperience'),
  operationPagePath('createInquiry'),
];
const pages = [...listed.filter(path => !/\.|^\/(products|docs)\//.test(path)), ...representatives];

const NARROW = 360;
const WIDE = 1440;

// One after another in the same page, because a browser’s process for a page takes longer to start than to check it.
const { page, faults } = await open('about:blank');

/** Checks the page in both color schemes, without errors, and without overflow at any width. Returns its HTML. */
const check = async (path: string): Promise<string> => {
  faults.length = 0;
  await page.emulateMedia({ colorScheme: 'light' });
  const response = await page.goto(path);
  for (const width of [WIDE, 768, NARROW]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `overflow at ${width}`).toBe(0);
    if (width === WIDE) await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colors');
  return response?.text() ?? '';
};

// The sitemap omits the endpoint for MCP clients.
test.each([...pages, paths.mcp])('%s fits any width, is accessible, and has a link preview', async path => {
  const html = await check(path);
  expect(faults).toEqual([]);
  const [main = ''] = /<main[\s>][\s\S]*<\/main>/.exec(html) ?? [];
  expect(main.replaceAll(/<[^>]*>|\s+/g, '')).toMatch(/.{20}/);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  const [navigation = ''] = /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec(html) ?? [];
  expect(navigation.match(/aria-current="page"/g)?.length ?? 0).toBeLessThanOrEqual(1);
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}${path}">`);
  expect(html).toContain(`<meta property="og:url" content="${siteUrl}${path}">`);
  expect(html).toContain(`<meta property="og:image" content="${siteUrl}/`);
  if (path !== paths.mcp) expect(listed).toContain(path);
});

test('an unknown URL shows a page with links to other pages', async () => {
  const missing = '/there-is-no-such-page';
  expect(await check(missing)).not.toContain('rel="canonical"');
  expect(faults).toEqual([`404 GET ${missing}`]);
  await page.setViewportSize({ width: WIDE, height: 900 });
  // The page is short, so its footer is at the bottom of the window.
  const bottom = await page.locator('footer').evaluate(footer => footer.getBoundingClientRect().bottom);
  expect(bottom).toBeGreaterThanOrEqual(900);
  await page.locator('main').getByRole('link', { name: 'Experience' }).click();
  expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(paths.experience);
});
