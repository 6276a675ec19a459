import { readFile } from 'node:fs/promises';
import type { AxeResults, RunOptions } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { findChromium } from './find-chromium.ts';

/** The console message for a response that is recorded separately. */
const FAILED_RESPONSE = 'Failed to load resource: the server responded with';

/** Console errors, exceptions, failed requests, responses such as `404 GET /path`, and requests to other sites. */
const watch = (page: Page, origin: string): string[] => {
  const faults: string[] = [];
  page.on('console', message => {
    const type = message.type();
    const text = message.text();
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

let launched: Promise<Browser> | undefined;

/** One for all test files of a worker. It ends with the worker. */
const browser = (): Promise<Browser> => {
  // Containers have little shared memory.
  launched ??= chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--disable-dev-shm-usage'],
  });
  return launched;
};

/** `open` opens a page of the site at `url` in a new context, which is closed after the tests of a file. */
export const useBrowser = (url: string) => {
  const contexts: BrowserContext[] = [];
  afterAll(() => Promise.all(contexts.map(context => context.close())));
  return {
    open: async (path: string, options: BrowserContextOptions = {}) => {
      const context = await (await browser()).newContext({ baseURL: url, ...options });
      contexts.push(context);
      const page = await context.newPage();
      const faults = watch(page, new URL(url).origin);
      await page.goto(path);
      return { page, context, faults };
    },
  };
};

const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8');

const colorRules: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** `colors` runs only the color rules, for a page that was checked in its other color scheme. */
export const expectAccessible = async (page: Page, rules: 'all' | 'colors' = 'all'): Promise<void> => {
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules === 'colors' && colorRules) });
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`);
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(node => node.html).join('\n')}`,
  );
  expect(findings).toEqual([]);
};

/** Pixels by which the page overhangs its window, or text its picture. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const overhangs = [...document.querySelectorAll<SVGTextElement>('svg text')].flatMap(text => {
      const inner = text.getBoundingClientRect();
      const outer = text.ownerSVGElement?.getBoundingClientRect();
      return outer && inner.width > 0 ? [outer.left - inner.left, inner.right - outer.right] : [];
    });
    return Math.max(scrollWidth - clientWidth, Math.floor(Math.max(0, ...overhangs)));
  });
