import { beforeAll, expect, test } from 'vitest';
import { responseFiles } from '../../src/api/response-files.ts';
import { checkContent } from '../../src/content-files/check.ts';
import { readSite } from '../../src/content-files/read-content.ts';
import { SourceReader } from '../../src/content-files/source-reader.ts';
import { markdownVersions } from '../../src/documents/markdown-versions.ts';
import { type OpenApi, openApi } from '../../src/documents/openapi/openapi.ts';
import type { Content } from '../../src/schemas/content.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { manyEntries } from '../setup/many-entries.ts';

const COUNT = 1000;

/** Comparing each entry with all others would take four times as long for twice as many. */
const MOST = 3;

const RUNS = 3;

const filesOf = (count: number): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(manyEntries(count)).flatMap(([folder, entries]) =>
      Object.entries(entries).map(([id, entry]) => [`${folder}/${id}.yaml`, JSON.stringify(entry)]),
    ),
  );

const readerOf = (files: ReadonlyMap<string, string>) => {
  const reader = new SourceReader(contents.smallest, files);
  return { reader, sources: reader.readAll() };
};

let prepared: Readonly<Record<'once' | 'twice', Prepared>>;
let description: OpenApi;

const prepare = async (count: number) => {
  const files = filesOf(count);
  const { content } = await readSite(contents.smallest, TODAY, files);
  return { files, read: readerOf(files), content };
};

type Prepared = Awaited<ReturnType<typeof prepare>>;

beforeAll(async () => {
  prepared = { once: await prepare(COUNT), twice: await prepare(2 * COUNT) };
  description = openApi(builtOf(prepared.once.content).build);
});

/** In microseconds, on average. The clock is too coarse for a few short runs. */
const cpuOf = (run: () => unknown): number => {
  const before = process.cpuUsage();
  let runs = 0;
  let total = 0;
  for (; runs < RUNS || total < 300_000; runs += 1) {
    run();
    total = process.cpuUsage(before).user;
  }
  return total / runs;
};

const everyDocument = (content: Content): unknown[] => {
  const bodies = builtOf(content);
  const described = { description: () => description, mcpMarkdown: () => '' };
  return [
    ...responseFiles(bodies.build).map(({ body }) => body()),
    ...[...markdownVersions(bodies.build, described).values()].map(make => make()),
  ];
};

test.each<readonly [string, (prepared: Prepared) => unknown]>([
  ['reading', ({ files }) => readerOf(files)],
  ['checking', ({ read: { reader, sources } }) => checkContent(reader, sources, TODAY)],
  ['making every body and document', ({ content }) => everyDocument(content)],
])('%s takes about twice as long for twice as many entries', (_, run) => {
  const [once, twice] = [cpuOf(() => run(prepared.once)), cpuOf(() => run(prepared.twice))];
  expect(twice).toBeLessThan(MOST * once);
});
