import AxeBuilder from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findChromium, NO_CHROMIUM } from '../../src/commands/find-chromium.ts';

/** A page that is being watched. */
export interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  /**
   * What went wrong so far, a line each: errors and warnings of the console, uncaught exceptions, requests that failed, were
   * answered with 400 or above (`404 GET /path`), or left the site.
   */
  readonly faults: readonly string[];
}

/** What the console says of every answer from 400 on; the answer itself is noted already. */
const ABOUT_AN_ANSWER = 'Failed to load resource: the server responded with';

const watch = (page: Page, origin: string): string[] => {
  const faults: string[] = [];
  page.on('console', message => {
    const [type, text] = [message.type(), message.text()];
    if ((type === 'error' || type === 'warning') && !text.startsWith(ABOUT_AN_ANSWER)) {
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
 * A browser for the tests of one file. `open` gives a page of the site at `url` in a context of its own, which is closed after
 * the test; `options` are the context's, such as `colorScheme`, `viewport` and `javaScriptEnabled`.
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
      if (!browser) throw new Error('open a page inside a test');
      const context = await browser.newContext({ baseURL: url, ...options });
      contexts.push(context);
      const page = await context.newPage();
      const faults = watch(page, new URL(url).origin);
      await page.goto(path);
      return { page, context, faults };
    },
  };
};

/** Fails with what axe finds against a page as it stands: the rule, its help and the elements. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(node => node.html).join('\n')}`,
  );
  expect(found).toEqual([]);
};

/** By how many pixels the page is wider than its window, or the text of a picture begins outside of it. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const texts = [...document.querySelectorAll('svg text')].map(text => text.getBoundingClientRect().left);
    return Math.max(scrollWidth - clientWidth, Math.ceil(-Math.min(0, ...texts)));
  });
