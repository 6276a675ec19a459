import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PAGE = '.github/SECURITY.md';
const text = await readFile(PAGE, 'utf8');

/** Links to tests: their names, and their files from the folder of the page. */
const cited = (markdown: string) =>
  [...markdown.matchAll(/\[([^\]]+)\]\(([^)]+\.test\.ts)\)/g)].map(([, name = '', file = '']) => ({
    name,
    file,
  }));

/** Whether a file has a test of that name. Names have no quotes that would be escaped. */
const hasTest = async ({
  name,
  file,
}: {
  readonly name: string;
  readonly file: string;
}): Promise<boolean> => {
  const source = await readFile(join('.github', file), 'utf8').catch(() => '');
  return ["'", '`', '"'].some(quote => source.includes(`${quote}${name}${quote}`));
};

const threats = text
  .slice(text.indexOf('\n## Threats'))
  .split('\n')
  .filter(line => /^\| (?!---|Who wants what)/.test(line));

test('every threat names code that stops it, and a test that shows it', () => {
  expect(threats.length).toBeGreaterThan(20);
  for (const line of threats) {
    const [, , what = '', shown = ''] = line.split('|');
    expect(what, line).toMatch(/\]\([^)]+\)/);
    expect(cited(shown), line).not.toEqual([]);
  }
});

test('every test that is named exists under that name', async () => {
  const found = await Promise.all(cited(text).map(async link => ({ ...link, exists: await hasTest(link) })));
  expect(found.filter(({ exists }) => !exists)).toEqual([]);
});

test('a test that does not exist is found', async () => {
  const file = '../test/docs/security.test.ts';
  expect(await hasTest({ name: 'every test that is named exists under that name', file })).toBe(true);
  for (const other of ['../test/docs/links.test.ts', '../test/docs/no-such.test.ts'])
    expect(await hasTest({ name: 'every test that is named exists under that name', file: other })).toBe(
      false,
    );
});
