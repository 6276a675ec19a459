import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '../../../src/api/documents/documents.ts';
import { compareSites, type SiteChanges } from '../../../src/commands/diff/compare.ts';
import { changesLines, changesMarkdown } from '../../../src/commands/diff/report.ts';
import { type Source, withoutAddress } from '../../../src/commands/diff/resources.ts';
import { changeLine } from '../../../src/json-changes/change-words.ts';
import { type ContentCopy, contentCopy } from '../../setup/content-copy.ts';
import { contents } from '../../setup/contents.ts';
import { siteSource } from '../../setup/site-source.ts';

const deployed = siteSource(contents.sample, 'https://robin.example');
const compare = async (after: Source, before = deployed): Promise<SiteChanges> =>
  compareSites(await withoutAddress(before), await withoutAddress(after));

const places = { from: 'https://a.example', to: 'content' };
const role = 'quayside-freight-staff-engineer';
let copy: ContentCopy;
let changes: SiteChanges;

const edit = async (file: string, change: (text: string) => string, target = file): Promise<void> =>
  writeFile(join(copy.folder, target), change(await readFile(join(copy.folder, file), 'utf8')));

beforeAll(async () => {
  copy = await contentCopy(contents.sample);
  await edit(`experience/${role}.yaml`, text =>
    text.replace(/^role: .*$/m, 'role: Principal Engineer').replace(/^url: .*\n/m, ''),
  );
  await edit(
    'products/tidenote.yaml',
    text => text.replace(/^name: .*$/m, 'name: Ebbnote'),
    'products/ebbnote.yaml',
  );
  changes = await compare(siteSource(copy.folder, 'http://localhost:8888'));
});
afterAll(() => copy.remove());

const linesOf = (resource: string): string[] =>
  (changes.changed.find(one => one.resource === resource)?.changes ?? []).map(changeLine);

test('the same content at another address changes nothing', async () => {
  const none = await compare(siteSource(contents.sample, 'http://localhost:8888'));
  expect(none).toEqual({ appeared: [], vanished: [], changed: [] });
  expect(changesLines(places, none)).toEqual([
    'Changes from https://a.example to content',
    '',
    'Nothing changes.',
  ]);
});

test('an address that only begins like that of the site is not taken for it', async () => {
  const [before, after] = ['https://robin.example.com', 'https://robin.example:8443'];
  const copies = await Promise.all([deployed, siteSource(contents.sample, before)].map(withoutAddress));
  for (const one of copies) expect(await one.body('/profile')).toContain('{site}/api/v1');
  const foreign: Source = { ...deployed, body: async () => JSON.stringify({ a: [before, after] }) };
  expect(await (await withoutAddress(foreign)).body('/profile')).toBe(JSON.stringify({ a: [before, after] }));
});

test('an edited and a removed field of a role are found at the role, by their paths', () => {
  expect(linesOf(`GET /experience/${role}`)).toEqual([
    '/role changed: "Staff Engineer" → "Principal Engineer"',
    '/url removed: "https://quayside.example.com"',
  ]);
  // The list has the same body, and does not repeat it.
  expect(changes.changed.map(({ resource }) => resource)).not.toContain('GET /experience');
  expect(linesOf('GET /resume').join('\n')).toContain('Principal Engineer');
});

test('a new product appears, and joins the list', () => {
  expect(changes.appeared).toEqual(['GET /products/ebbnote', 'GET /products/ebbnote/download']);
  expect(linesOf('GET /products')).toContainEqual(expect.stringMatching(/^\/products\/\d added: "ebbnote"$/));
});

test('what appears in one direction vanishes in the other', async () => {
  const back = await compare(deployed, siteSource(copy.folder, 'http://localhost:8888'));
  expect(back.vanished).toEqual(changes.appeared);
  expect(back.appeared).toEqual([]);
});

test('documents that are text change by lines', () => {
  const lines = linesOf(documents.llms);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('\n')).toMatch(/^line \d+ added: .*Ebbnote/m);
});

test('values are code in Markdown, so that nothing in them is markup', () => {
  const after = 'a `b` ``c``\n<!-- @everyone [x](https://evil.example) -->';
  const text = changesMarkdown(places, {
    appeared: ['GET /<b>'],
    vanished: [],
    changed: [{ resource: 'GET /<i>', changes: [{ path: '/a', kind: 'added', after }] }],
  });
  expect(text).toContain('- `/a` added: ```"a `b` ``c``\\n<!-- @everyone [x](https://evil.example) -->"```');
  expect(text).toContain('<code>GET /&lt;i&gt;</code>');
  expect(text).toContain('- `GET /<b>`');
});

test('a comment is never longer than GitHub allows', () => {
  const long = Array.from({ length: 5000 }, (_, index) => ({
    resource: `GET /resource-${index}`,
    changes: [{ path: '/text', kind: 'changed', before: 'x'.repeat(60), after: 'y'.repeat(60) } as const],
  }));
  const text = changesMarkdown(places, { appeared: [], vanished: [], changed: long });
  expect(text.length).toBeLessThan(65_536);
  expect(text).toContain('do not fit into a comment');
});

test('what is no description of this API is refused with a sentence', async () => {
  const other: Source = { ...deployed, document: async () => '<!doctype html>' };
  await expect(withoutAddress(other)).rejects.toThrow('That is no OpenAPI description of this API.');
});

test('a read that only the new release has appears', async () => {
  const older: Source = {
    ...deployed,
    body: async path => (path === '/activity' ? undefined : deployed.body(path)),
  };
  expect(await compare(deployed, older)).toEqual({ appeared: ['GET /activity'], vanished: [], changed: [] });
});

test('entries of a list that are too many to be requested one by one are not', async () => {
  const products = Array.from({ length: 3000 }, (_, index) => ({ id: `product-${index}` }));
  let requested = 0;
  const endless: Source = {
    ...deployed,
    body: async path => {
      if (path === '/products') return JSON.stringify({ products });
      if (!path.startsWith('/products/')) return deployed.body(path);
      requested += 1;
      return '{}';
    },
  };
  await expect(compare(deployed, endless)).rejects.toThrow(
    /GET \/products\/\{id\}(\/download)? has 3000 entries, too many to request each of them\./,
  );
  expect(requested).toBeLessThan(10);
});
