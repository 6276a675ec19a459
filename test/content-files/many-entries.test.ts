import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { responseFiles } from '../../src/api/response-files.ts';
import { checkContent } from '../../src/content-files/check.ts';
import { readSite } from '../../src/content-files/read-content.ts';
import { SourceReader } from '../../src/content-files/source-reader.ts';
import { markdownVersions } from '../../src/site/markdown-versions.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { manyEntries } from '../setup/many-entries.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { writeContent } from '../setup/written-content.ts';

const COUNT = 250;

/** Comparing each entry with all others would take four times as long for twice as many. */
const MOST = 3;

const ROUNDS = 2;

const parent = temporaryFolder();

const tasksWith = async (count: number) => {
  const folder = join(parent, String(count));
  cpSync(contents.smallest, folder, { recursive: true });
  writeContent(folder, manyEntries(count));
  const { content } = await readSite(folder, TODAY);
  const reader = new SourceReader(folder);
  const sources = reader.readAll();
  return {
    'reading all files': () => new SourceReader(folder).readAll(),
    'checking all files': () => checkContent(reader, sources, TODAY),
    'making every body and document': () => {
      const { build } = builtOf(content);
      responseFiles(build);
      for (const make of markdownVersions(build).values()) make();
    },
  };
};

const once = await tasksWith(COUNT);
const twice = await tasksWith(2 * COUNT);

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

test.each(Object.keys(once) as (keyof typeof once)[])(
  '%s takes about twice as long for twice as many entries',
  task => {
    // Anything may slow down a single round, such as a collection of garbage.
    const rounds = Array.from({ length: ROUNDS }, () => ({
      one: cpuOf(once[task]),
      two: cpuOf(twice[task]),
    }));
    const single = Math.min(...rounds.map(({ one }) => one));
    const double = Math.min(...rounds.map(({ two }) => two));
    expect(double).toBeLessThan(MOST * single);
  },
);
