import { describe, expect, inject, test } from 'vitest';
import { documents } from '../../src/api/documents.ts';
import { expectAccessible, overflow, useBrowser, type Watched } from '../setup/browser.ts';

const siteUrl = inject('siteUrl');
const { open } = useBrowser(siteUrl);

const sitemap = await (await fetch(new URL(documents.sitemap, siteUrl))).text();
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
/** What the sitemap lists for people has no file’s ending. */
const pages = listed.filter(path => !path.includes('.'));
const missing = '/there-is-no-such-page';

const WIDTHS = [360, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;

/** Goes through the widths, and fails where something is not accessible or sticks out to the side. */
const holdsAtEveryWidth = async ({ page }: Watched): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `overflow at ${width}`).toBe(0);
    await expectAccessible(page);
  }
};

test('the sitemap lists the pages', () => {
  expect(pages).toEqual(expect.arrayContaining([documents.home, documents.experience, documents.resume]));
});

/** Where an inquiry stands is for its sender alone, and /mcp for programs too: neither is in a list. */
const unlisted = [documents.inquiryStatus, documents.mcp];

describe.each([...pages, ...unlisted])('%s', path => {
  test.each(SCHEMES)('in the %s is accessible, fits its window and has no fault', async colorScheme => {
    const watched = await open(path, { colorScheme });
    await holdsAtEveryWidth(watched);
    expect(watched.faults).toEqual([]);
  });

  test('shows all it has without script', async () => {
    const plain = await open(path, { javaScriptEnabled: false });
    expect((await plain.page.locator('main').textContent())?.trim()).toMatch(/.{20}/s);
    expect(plain.faults).toEqual([]);
  });
});

describe.each(pages)('%s', path => {
  test('names its address, its preview and its language, and has one first heading', async () => {
    const { page } = await open(path);
    const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await attribute('link[rel=canonical]', 'href')).toBe(`${siteUrl}${path}`);
    expect(await attribute('meta[property="og:url"]', 'content')).toBe(`${siteUrl}${path}`);
    expect(await attribute('meta[property="og:image"]', 'content')).toBe(`${siteUrl}${documents.picture}`);
    expect(await attribute('html', 'lang')).toBe('en');
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('nav [aria-current=page]').count()).toBeLessThanOrEqual(1);
  });
});

describe('an address where there is nothing', () => {
  test.each(SCHEMES)('in the %s gives a page that leads on', async colorScheme => {
    const watched = await open(missing, { colorScheme });
    await holdsAtEveryWidth(watched);
    expect(watched.faults).toEqual([`404 GET ${missing}`]);
    expect(await watched.page.locator('link[rel=canonical]').count()).toBe(0);
    await watched.page.locator('main').getByRole('link', { name: 'Experience' }).click();
    expect(new URL(watched.page.url()).pathname.replace(/\/$/, '')).toBe(documents.experience);
  });
});
