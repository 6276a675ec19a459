import { expect, inject, test } from 'vitest';
import { paths, productPath } from '../../src/api/paths.ts';
import { productList } from '../../src/schemas/product.ts';
import { useBrowser } from '../setup/browser.ts';

const siteUrl = inject('siteUrl');
const { open } = useBrowser(siteUrl);

const KB = 1024;

test('the home page weighs under 100 KB without images and 15 KB of script, without layout shift', async () => {
  const { page } = await open(paths.home);
  await page.waitForLoadState('networkidle');
  const { shift, ...bytes } = await page.evaluate(async () => {
    const loaded = ['navigation', 'resource']
      .flatMap(type => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType !== 'img');
    const size = (files: readonly PerformanceResourceTiming[]) =>
      files.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
    let moved = 0;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) moved += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    return {
      total: size(loaded),
      scripts: size(loaded.filter(({ name }) => name.endsWith('.js'))),
      shift: moved,
    };
  });
  expect(bytes.total).toBeGreaterThan(5 * KB);
  expect(bytes.total).toBeLessThan(100 * KB);
  expect(bytes.scripts).toBeLessThan(15 * KB);
  expect(shift).toBeLessThan(0.01);
});

test.each([
  [paths.experience, '.filter'],
  [paths.reference, '.contents'],
])('on %s, the first tab stop skips the navigation to %s', async (path, first) => {
  const { page } = await open(path);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(`main ${first} :focus`).count()).toBe(1);
});

test('the tab key reaches the navigation links in order, with a visible focus', async () => {
  const { page } = await open(paths.home);
  await page.locator('.owner').focus();
  for (const name of await page.locator('nav[aria-label=Main] a').allTextContents()) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await focused.textContent()).toBe(name);
    expect(await focused.evaluate(link => getComputedStyle(link).outlineStyle)).toBe('solid');
  }
});

test('the navigation is a menu on a phone, which works without JavaScript', async () => {
  const phone = { viewport: { width: 390, height: 800 }, javaScriptEnabled: false };
  const { page } = await open(paths.skills, phone);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Experience' });
  expect(await link.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  expect(await link.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await link.isVisible()).toBe(false);
  expect(await page.locator(':focus').textContent()).toBe('Menu');
});

const pageCount = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test.each(['A4', 'Letter'])('the printed résumé fits on two pages of %s in a wide font', async format => {
  const { page } = await open(paths.resume, { colorScheme: 'dark' });
  await page.evaluate(() => document.documentElement.style.setProperty('--sans', '"DejaVu Sans"'));
  const pages = pageCount(await page.pdf({ format }));
  expect(pages).toBeGreaterThanOrEqual(1);
  expect(pages).toBeLessThanOrEqual(2);
});

test('the résumé prints as dark text on white, without screen-only elements', async () => {
  const { page } = await open(paths.resume, { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const selector of ['nav', '.head', '.foot', '.formats']) {
    for (const element of await page.locator(selector).all()) expect(await element.isVisible()).toBe(false);
  }
  const body = page.locator('body');
  expect(await body.evaluate(element => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(251, 250, 248)',
  );
});

const LABEL = 'Copy as Markdown';

const withClipboard = async (path: string) => {
  const watched = await open(path);
  await watched.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return { ...watched, copied: () => watched.page.evaluate(() => navigator.clipboard.readText()) };
};

test('the Markdown button copies the page by keyboard, and confirms it', async () => {
  const { page, copied, faults } = await withClipboard(paths.resume);
  const button = page.getByRole('button', { name: LABEL });
  await button.focus();
  // The second press comes while the result is shown.
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Enter');
  const live = page.locator('[data-copy-markdown][aria-live="polite"]');
  await expect.poll(() => live.textContent()).toBe('Copied');
  expect(await copied()).toBe(await (await fetch(siteUrl + paths.resumeMarkdown)).text());
  await expect.poll(() => live.textContent()).toBe(LABEL);
  expect(faults).toEqual([]);
});

test('the Markdown button reports that the page’s Markdown cannot be loaded', async () => {
  const { page } = await withClipboard(paths.resume);
  await page.route(`**${paths.resumeMarkdown}`, route => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: LABEL }).click();
  await expect.poll(() => page.locator('[data-copy-markdown]').textContent()).toBe('Not copied');
});

test('the button of a code block copies the code, or selects it when the clipboard is blocked', async () => {
  const { page, copied } = await withClipboard(paths.mcp);
  const button = page.getByRole('button', { name: 'Copy URL' });
  await button.click();
  await expect.poll(copied).toBe(siteUrl + paths.mcp);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.getByRole('button', { name: 'Copy Command' }).click();
  const command = `claude mcp add --transport http robin-sample ${siteUrl}${paths.mcp}`;
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(command);
});

const response = await fetch(`${siteUrl}/api/v1/products`);
const { products } = productList.parse(await response.json());

/** One product of each status. The other product pages differ only in their data. */
const shown = ['live', 'retired'].flatMap(is => products.find(({ status }) => status === is) ?? []);

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
