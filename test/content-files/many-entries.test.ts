import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { responseFiles } from '../../src/api/response-files.ts';
import { checkContent } from '../../src/content-files/check.ts';
import { readSite } from '../../src/content-files/read-content.ts';
import { SourceReader } from '../../src/content-files/source-reader.ts';
import type { Content } from '../../src/schemas/content.ts';
import { markdownVersions } from '../../src/site/markdown-versions.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { manyEntries } from '../setup/many-entries.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { writeContent } from '../setup/written-content.ts';

const COUNT = 500;

/** Comparing each entry with all others would take four times as long for twice as many. */
const MOST = 3;

const ROUNDS = 2;

const parent = temporaryFolder();

const folderOf = (count: number): string => {
  const root = join(parent, String(count));
  cpSync(contents.smallest, root, { recursive: true });
  writeContent(root, manyEntries(count));
  return root;
};

const readerOf = (folder: string) => {
  const reader = new SourceReader(folder);
  return { reader, sources: reader.readAll() };
};

let prepared: Readonly<Record<'once' | 'twice', Prepared>>;

const prepare = async (count: number) => {
  const folder = folderOf(count);
  const { content } = await readSite(folder, TODAY);
  return { folder, read: readerOf(folder), content };
};

type Prepared = Awaited<ReturnType<typeof prepare>>;

beforeAll(async () => {
  prepared = { once: await prepare(COUNT), twice: await prepare(2 * COUNT) };
});

/** In microseconds per run. The clock is too coarse for a few short runs. */
const cpuOf = (run: () => unknown): number => {
  const before = process.cpuUsage();
  let runs = 0;
  let total = 0;
  for (; total < 100_000; runs += 1) {
    run();
    total = process.cpuUsage(before).user;
  }
  return total / runs;
};

const everyDocument = (content: Content): unknown[] => {
  const bodies = builtOf(content);
  return [
    ...responseFiles(bodies.build).map(({ body }) => body()),
    ...[...markdownVersions(bodies.build).values()].map(make => make()),
  ];
};

test.each<readonly [string, (prepared: Prepared) => unknown]>([
  ['reading', ({ folder }) => readerOf(folder)],
  ['checking', ({ read: { reader, sources } }) => checkContent(reader, sources, TODAY)],
  ['making every body and document', ({ content }) => everyDocument(content)],
])('%s takes about twice as long for twice as many entries', (_, run) => {
  // Anything may slow down a single round, such as a collection of garbage.
  const rounds = Array.from({ length: ROUNDS }, () => [
    cpuOf(() => run(prepared.once)),
    cpuOf(() => run(prepared.twice)),
  ]);
  const [once = 0, twice = 0] = [0, 1].map(column => Math.min(...rounds.map(round => round[column] ?? 0)));
  expect(twice).toBeLessThan(MOST * once);
});
