import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { API_PATH, operationPath } from '../../../src/api/address.ts';
import { paths, productPath } from '../../../src/api/paths.ts';
import { operations } from '../../../src/api/registry.ts';
import { productList } from '../../../src/schemas/product.ts';
import { resume } from '../../../src/schemas/resume.ts';
import { expectFits } from '../expectations.ts';
import { get } from '../site.ts';
import { request } from './request.ts';

test('the headers of an answer that agents poll are short', async () => {
  const { headers } = await get(operationPath(operations.getHealth));
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  expect(lines.join('').length).toBeLessThanOrEqual(700);
});

test('the home page links to hiring.md and products.md in its first kilobyte, is a ProfilePage, and links to the owner’s profiles with rel=me', async () => {
  const { basics } = expectFits(await request('/resume'), resume);
  const { text } = await get(paths.home);
  for (const path of [paths.hiring, '/products.md']) expect(text.slice(0, 1024)).toContain(`href="${path}"`);
  expect(text).toContain('"@type":"ProfilePage"');
  expect(text).toContain('"mainEntity":{"@type":"Person"');
  for (const { url } of basics.profiles) expect(text).toContain(`<a href="${url}" rel="me">`);
});

test('the page of a product offers Safari its iOS app, unless it is retired', async () => {
  const { products } = expectFits(await request('/products'), productList);
  for (const { id, status, platforms } of products) {
    const { text } = await get(productPath(id));
    const offered = /name="apple-itunes-app" content="app-id=(\d+)"/.exec(text)?.[1];
    expect(offered).toBe(status === 'live' ? platforms.ios?.app_id : undefined);
  }
});

const READ = /\bcurl (?:-s )?['"]?https?:\/\/[^\s/'"`]+([^\s'"`]*)['"]?(?=\n|`|$)/g;

test('the read commands in the README and the guides work with the sample', async () => {
  const files = await Array.fromAsync(glob(['README.md', 'docs/*.md']));
  const texts = await Promise.all(files.map(file => readFile(file, 'utf8')));
  const read = texts.flatMap(text => [...text.matchAll(READ)].map(([, path = '']) => path));
  const ofApi = read.filter(path => path.startsWith(API_PATH) && !path.includes('{'));
  expect(ofApi.length).toBeGreaterThan(0);
  for (const path of ofApi) expect((await get(path)).status, path).toBeLessThan(400);
});
