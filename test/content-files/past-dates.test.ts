import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContent } from '../../src/content-files/read.ts';
import { contentErrorOf } from '../setup/content-error-of.ts';
import { contents } from '../setup/contents.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(contents.sample, folder, { recursive: true });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs `check` while a content file is changed. */
const edited = async (file: string, from: RegExp, to: string, check: () => void): Promise<void> => {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  expect(before).toMatch(from);
  await writeFile(path, before.replace(from, to));
  try {
    check();
  } finally {
    await writeFile(path, before);
  }
};

const today = '2026-11-20';
const DEGREE = 'experience/example-university-msc.yaml';

/** File, replaced text, its replacement, the field, and the expected remedy. */
const mistakes: [string, RegExp, string, string, RegExp][] = [
  [DEGREE, /^start: .*\nend: .*/m, 'start: 2030-04', 'start', /once it has begun\. Move the file out/],
  ['profile.yaml', /^updated: .*/m, 'updated: 2026-11-22', 'updated', /last revision/],
  ['site.yaml', /^catalog_snapshot: .*/m, 'catalog_snapshot: 2027-01-01', 'catalog_snapshot', /last checked/],
  ['activity.json', /"as_of": "[^"]*"/, '"as_of": "2026-12-01"', 'as_of', /were counted/],
  [
    'products/tidenote.yaml',
    /^first_released: .*/m,
    'first_released: 2027-01-01',
    'first_released',
    /Leave it out/,
  ],
  ['products/tidenote.yaml', /updated: .*/, 'updated: 2027-01-01', 'platforms.ios.updated', /latest release/],
  ['products/sluice.yaml', /updated: .*/, 'updated: 2027-01-01', 'platforms.linux.updated', /latest release/],
  [
    'products/doorstep.yaml',
    /^retired_on: .*/m,
    'retired_on: 2027-01-01',
    'retired_on',
    /Leave it out until/,
  ],
  ['products/tidenote.yaml', /date: 2026-.*/, 'date: 2027-01-01', 'releases[0].date', /once it is out/],
];

test.each(mistakes)(
  'the content check rejects a future date in %s (%s becomes %s)',
  async (file, from, to, field, remedy) =>
    edited(file, from, to, () => {
      const [problem, ...others] = contentErrorOf(folder, today).problems;
      expect(others).toEqual([]);
      expect(problem).toMatchObject({ field, line: expect.any(Number) });
      expect(problem?.message).toMatch(/^is in the future \(today is 2026-11-20\)\. /);
      expect(problem?.message).toMatch(remedy);
    }),
);

test('the content check reports each week that has not begun', () => {
  expect(
    contentErrorOf(folder, '2026-10-31').problems.filter(({ file }) => file.endsWith('.json')),
  ).toMatchObject([{ field: 'as_of' }, { field: 'weeks[50].start' }, { field: 'weeks[51].start' }]);
});

test.each([
  ['this month', DEGREE, /^end: .*/m, 'end: 2026-11'],
  ['tomorrow, which has begun in the east', 'profile.yaml', /^updated: .*/m, 'updated: 2026-11-21'],
  ['a future start of availability', 'profile.yaml', /from: .*/, 'from: 2099-01-01'],
])('the content check accepts %s', async (_, file, from, to) =>
  edited(file, from, to, () => {
    expect(readContent(folder, today).site.name).toBeTruthy();
  }),
);
