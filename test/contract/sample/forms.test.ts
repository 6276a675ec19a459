import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { paths } from '../../../src/api/documents/paths.ts';
import { availabilityText } from '../../../src/api/resources/profile/profile-words.ts';
import { productList } from '../../../src/schemas/product.ts';
import { profile } from '../../../src/schemas/profile.ts';
import { english } from '../../../src/words/language.ts';
import { address, read, request } from './request.ts';

const page = async (path: `/${string}`): Promise<string> => (await request(address.page(path))).text;

const forms = [paths.support, paths.inquire] as const;

/** The modules that a page loads, including their imports. */
const modulesOf = async (html: string): Promise<Map<string, string>> => {
  const loaded = new Map<string, string>();
  const load = async (url: string): Promise<void> => {
    if (loaded.has(url)) return;
    const { text } = await request(url);
    loaded.set(url, text);
    for (const [, file = ''] of text.matchAll(/from"(\.\/[^"]+)"/g)) await load(new URL(file, url).href);
  };
  for (const [, source = ''] of html.matchAll(/<script[^>]* src="([^"]+)"/g))
    await load(address.page(`/${source.slice(1)}`));
  return loaded;
};

test.each(forms)('GET %s loads little script, and never inserts input as HTML', async path => {
  const modules = await modulesOf(await page(path));
  expect(modules.size).toBeGreaterThan(1);
  const script = [...modules.values()].join('');
  expect(gzipSync(script).length).toBeLessThan(6000);
  expect(script).not.toContain('innerHTML');
});

test('GET /support offers every product of the catalog with its platforms', async () => {
  const html = await page(paths.support);
  const { products } = await read('/products', productList);
  for (const { id, platforms } of products) {
    const names = Object.keys(platforms).join(' ');
    expect(html).toContain(`<option value="${id}"${names && ` data-platforms="${names}"`}>`);
  }
});

test('GET /inquire says above the form whether proposals are welcome', async () => {
  const html = await page(paths.inquire);
  const shown = await read('/profile', profile);
  const at = html.indexOf(availabilityText(shown, english) ?? 'not stated');
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(html.indexOf('<form'));
  expect(html.includes('Please do not propose a role')).toBe(shown.availability?.status === 'closed');
});
