import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { documents, isDocument, typedDocuments } from '../../src/api/documents/documents.ts';
import { header } from '../../src/api/http/headers.ts';

const text = await readFile('docs/discovery.md', 'utf8');

/** The rows of the tables of what is served. */
const rows = text
  .slice(0, text.indexOf('\n## Left out'))
  .split('\n')
  .filter(line => line.startsWith('| ') && !/^\| (---|Address|Header|Element) /.test(line));

/** What their first cells name: one thing, or several that belong together. */
const named = rows.flatMap(line => (line.split('|')[1] ?? '').split(',').map(name => name.trim()));

/** Headers that only clients send. */
const OF_REQUESTS: readonly string[] = [header.idempotencyKey, header.ifNoneMatch, header.origin];

test('every document for programs is in the table of files', () => {
  const paths = [...Object.values(documents).filter(isDocument), ...typedDocuments, documents.manifest];
  expect(paths.length).toBeGreaterThan(10);
  const missing = paths.filter(path => !path.endsWith('.md') && !named.includes(`\`${path}\``));
  expect(missing).toEqual([]);
});

test('every header of a response is in the table of headers', () => {
  const sent = Object.values(header).filter(name => !OF_REQUESTS.includes(name));
  expect(sent.filter(name => !named.includes(`\`${name}\``))).toEqual([]);
});

test('every file and header in the tables has a source, and is served', () => {
  expect(rows.length).toBeGreaterThan(25);
  for (const line of rows) expect(line).toMatch(/\]\((https?:\/\/|\.\.\/)[^)]+\).*\| \d{4} \|$/);
  const served = new Set<string>([...Object.values(documents), ...Object.values(header)]);
  const files = named.filter(first => /^`[/A-Z][^`]*`$/.test(first)).map(first => first.slice(1, -1));
  expect(files.length).toBeGreaterThan(25);
  expect(files.filter(file => !served.has(file))).toEqual([]);
});
