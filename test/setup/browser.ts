import AxeBuilder from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findChromium, NO_CHROMIUM } from './find-chromium.ts';

/** A page that records its faults. */
export interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  /**
   * The faults so far, one line each: console errors and warnings, uncaught exceptions, failed requests, responses
   * with a status of 400 or above (`404 GET /path`), and requests to other sites.
   */
  readonly faults: readonly string[];
}

/**
 * Matches the console message for a response with status 400 or above. The response itself is recorded separately.
 */
const FAILED_RESPONSE = 'Failed to load resource: the server responded with';

const watch = (page: Page, origin: string): string[] => {
  const faults: string[] = [];
  page.on('console', message => {
    const [type, text] = [message.type(), message.text()];
    if ((type === 'error' || type === 'warning') && !text.startsWith(FAILED_RESPONSE)) {
      faults.push(`console ${type}: ${text}`);
    }
  });
  page.on('pageerror', error => faults.push(`uncaught: ${error.message}`));
  page.on('request', request => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol.startsWith('http')) faults.push(`off the site: ${url}`);
  });
  page.on('requestfailed', request =>
    faults.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`),
  );
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400)
      faults.push(`${response.status()} ${response.request().method()} ${pathname}`);
  });
  return faults;
};

/**
 * A browser for the tests of one file. `open` opens a page of the site at `url` in a new context, which is closed after the
 * test. `options` are those of the context, such as `colorScheme`, `viewport` and `javaScriptEnabled`.
 */
export const useBrowser = (url: string) => {
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];

  beforeAll(async () => {
    const executablePath = findChromium();
    if (!executablePath) throw new Error(NO_CHROMIUM);
    // Shared memory is scarce in containers.
    browser = await chromium.launch({ executablePath, args: ['--disable-dev-shm-usage'] });
  });
  afterEach(async () => {
    await Promise.all(contexts.map(context => context.close()));
    contexts = [];
  });
  afterAll(() => browser?.close());

  return {
    open: async (path: string, options: BrowserContextOptions = {}): Promise<Watched> => {
      if (!browser) throw new Error('Open a page inside a test only.');
      const context = await browser.newContext({ baseURL: url, ...options });
      contexts.push(context);
      const page = await context.newPage();
      const faults = watch(page, new URL(url).origin);
      await page.goto(path);
      return { page, context, faults };
    },
  };
};

/** The axe rules that check colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Fails if axe has findings on the current page, with the rule, its help and the elements. `colors` runs only the
 * color rules, for a page that was already checked in its other color scheme.
 */
export const expectAccessible = async (page: Page, rules: 'all' | 'colors' = 'all'): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      ...(rules === 'colors' && { runOnly: { type: 'rule', values: colorRules } }),
    })
    // Halves the time by skipping frames of other origins. The pages have no frames.
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(node => node.html).join('\n')}`,
  );
  expect(found).toEqual([]);
};

/** Pixels by which the page is wider than its window, or by which text overhangs the picture that it is in. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const overhangs = [...document.querySelectorAll<SVGTextElement>('svg text')].flatMap(text => {
      const [inner, outer] = [text.getBoundingClientRect(), text.ownerSVGElement?.getBoundingClientRect()];
      return outer && inner.width > 0 ? [outer.left - inner.left, inner.right - outer.right] : [];
    });
    return Math.max(scrollWidth - clientWidth, Math.floor(Math.max(0, ...overhangs)));
  });
