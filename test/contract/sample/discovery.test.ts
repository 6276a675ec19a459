import { expect, test } from 'vitest';
import { discoveryLinks, linkValue, paths, productMarkdownPath } from '../../../src/api/documents/paths.ts';
import { operationPath } from '../../../src/api/operations/address.ts';
import { operations } from '../../../src/api/registry.ts';
import { changeList } from '../../../src/schemas/changes.ts';
import { lastDay } from '../../../src/schemas/partial-date.ts';
import { productList } from '../../../src/schemas/product.ts';
import { childrenOf, rootOf, textOf } from '../../setup/xml.ts';
import { read } from './expect-body.ts';
import { address, request } from './request.ts';

const page = (path: string) => request(`${address.site}${path}`);

test.each([
  [operationPath(operations.getResume), '/resume.md'],
  ['/resume.json', '/resume.md'],
] as const)('GET %s points to its Markdown version %s too', async (path, version) => {
  const link = (await page(path)).headers.get('link');
  expect(link).toContain(linkValue(discoveryLinks));
  expect(link).toContain(`<${version}>; rel="alternate"; type="text/markdown"`);
});

test('the home page names the documents about hiring and the apps in its first kilobyte, and in its header', async () => {
  const { text, headers } = await page('/');
  for (const path of [paths.hiring, '/products.md']) {
    expect(text.slice(0, 1024)).toContain(`href="${path}"`);
    expect(headers.get('link')).toContain(`<${path}>; rel="related"; type="text/markdown"`);
  }
});

test('the home page names the feed in its head', async () => {
  const { text } = await page('/');
  expect(text).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="\/changes\.xml">/);
});

test('llms.txt links to the Markdown version of every product, which has its name and its address', async () => {
  const llms = (await page(paths.llms)).text;
  const { products } = await read('/products', productList);
  for (const { id, name, links } of products) {
    const path = productMarkdownPath(id);
    const { text } = await page(path);
    expect(text).toContain(name);
    expect(text).toContain(links.self);
    expect(llms).toContain(address.page(path));
  }
});

test('GET /changes and the feed list the same, newest first', async () => {
  const { changes, total, links } = await read('/changes', changeList);
  expect(total).toBe(changes.length);
  const days = changes.map(({ date }) => lastDay(date));
  expect(days).toEqual(days.toSorted().reverse());
  for (const { url } of changes) expect((await request(url)).status, url).toBe(200);
  const { text } = await request(links.feed);
  const entries = childrenOf(rootOf(text), 'entry');
  expect(entries.map(entry => textOf(entry, 'updated').slice(0, 10))).toEqual(days);
});
