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
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { type WrittenContent, writeContent } from '../setup/written-content.ts';

const COUNT = 250;

/** Comparing each entry with all others would take four times as long for twice as many. */
const MOST = 3;

const ROUNDS = 2;

const TECHNOLOGIES = 40;
const ROLES_PER_EMPLOYER = 5;

/** Half of them roles, each with a product that names it and a few technologies that others have too. */
const manyEntries = (count: number): WrittenContent => {
  const numbers = [...Array(count / 2).keys()];
  const tech = (at: number) => ['TypeScript', `Tool ${at % TECHNOLOGIES}`];
  const role = (at: number) => ({
    organization: `Employer ${at % Math.ceil(numbers.length / ROLES_PER_EMPLOYER)}`,
    role: `Engineer ${at}`,
    start: `${1990 + (at % 30)}-01`,
    end: `${1990 + (at % 30)}-09`,
    location: 'Oslo',
    summary: `Built *part ${at}* of https://example.org/${at}.`,
    tech: tech(at),
    products: [`product-${at}`],
  });
  const product = (at: number) => ({
    name: `Name ${at}`,
    tagline: `Does *thing ${at}*`,
    description: `Does \`${at}\`, and nothing else.`,
    status: 'live',
    category: ['Utilities'],
    pricing: { model: 'free' },
    platforms: { web: { url: `https://${at}.example.org` } },
    privacy_policy: 'https://example.org/privacy',
    role: `role-${at}`,
    tech: tech(at),
  });
  return {
    experience: Object.fromEntries(numbers.map(at => [`role-${at}`, role(at)])),
    products: Object.fromEntries(numbers.map(at => [`product-${at}`, product(at)])),
  };
};

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

test.each(Object.keys(once) as (keyof typeof once)[])('%s takes time in proportion to entries', task => {
  // Anything may slow down a single round, such as a collection of garbage.
  const rounds = Array.from({ length: ROUNDS }, () => ({
    one: cpuOf(once[task]),
    two: cpuOf(twice[task]),
  }));
  const single = Math.min(...rounds.map(({ one }) => one));
  const double = Math.min(...rounds.map(({ two }) => two));
  expect(double).toBeLessThan(MOST * single);
});
