import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '../../../src/api/documents.ts';
import { changeLine } from '../../../src/commands/diff/change-words.ts';
import { compareSites, type SiteChanges } from '../../../src/commands/diff/compare.ts';
import { breaks, changesLines, changesMarkdown } from '../../../src/commands/diff/report.ts';
import { type Source, siteCopy } from '../../../src/commands/diff/site-copy.ts';
import { type ContentCopy, contentCopy } from '../../setup/content-copy.ts';
import { contents } from '../../setup/contents.ts';
import { siteSource } from '../../setup/site-source.ts';

const deployed = siteSource(contents.sample, 'https://robin.example');
const compare = async (after: Source, before = deployed): Promise<SiteChanges> =>
  compareSites(await siteCopy(before), await siteCopy(after));

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
  expect(none).toEqual({ appeared: [], vanished: [], changed: [], description: [] });
  expect(changesLines(places, none)).toEqual([
    'Changes from https://a.example to content',
    '',
    'Nothing changes.',
  ]);
});

test('an address that only begins like that of the site is not taken for it', async () => {
  const [before, after] = ['https://robin.example.com', 'https://robin.example:8443'];
  const copies = await Promise.all([deployed, siteSource(contents.sample, before)].map(siteCopy));
  for (const one of copies) expect(await one.body('/profile')).toContain('{site}/api/v1');
  const foreign: Source = { ...deployed, body: async () => JSON.stringify({ a: [before, after] }) };
  expect(await (await siteCopy(foreign)).body('/profile')).toBe(JSON.stringify({ a: [before, after] }));
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

test('changes of content do not break the published description', () => {
  expect(breaks(changes)).toBe(false);
  expect(changesMarkdown(places, changes)).toContain('No change breaks the published description.');
});

/** The site with another description. */
const describedAs = (source: Source, replace: (text: string) => string): Source => ({
  ...source,
  document: async path => {
    const text = await source.document(path);
    return path === documents.description && text !== undefined ? replace(text) : text;
  },
});

test('a removed field of the description breaks it', async () => {
  const narrowed = describedAs(deployed, text => text.replaceAll('"work_mode":{', '"mode":{'));
  const found = await compare(narrowed);
  expect(breaks(found)).toBe(true);
  for (const report of [changesLines(places, found).join('\n'), changesMarkdown(places, found)]) {
    expect(report).toContain('Role/work_mode: the field is removed');
  }
});

test('values are code in Markdown, so that nothing in them is markup', () => {
  const after = 'a `b` ``c``\n<!-- @everyone [x](https://evil.example) -->';
  const text = changesMarkdown(places, {
    appeared: ['GET /<b>'],
    vanished: [],
    changed: [{ resource: 'GET /<i>', changes: [{ path: '/a', kind: 'added', after }] }],
    description: [],
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
  const text = changesMarkdown(places, { appeared: [], vanished: [], changed: long, description: [] });
  expect(text.length).toBeLessThan(65_536);
  expect(text).toContain('do not fit into a comment');
});

test('what is no description of this API is refused with a sentence', async () => {
  const other = describedAs(deployed, () => '<!doctype html>');
  await expect(siteCopy(other)).rejects.toThrow('That is no OpenAPI description of this API.');
});
