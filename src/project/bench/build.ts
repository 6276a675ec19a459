import { join } from 'node:path';
import { type Row, table } from '../table.ts';
import { generateContent, sampleContent } from './generate-content.ts';
import { type Measured, measureBuild } from './measure-build.ts';
import { tempFolder } from './temp-folder.ts';

/** How often each content is built; the median counts. */
const RUNS = 3;

const LARGE = { roles: 100, products: 1000 };

/** How many times as long as a build of the sample one of the large content may take. */
const MOST = 3;

/** The run with the median time. */
const median = (runs: readonly Measured[]): Measured => {
  const run = runs.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(runs.length / 2)];
  if (!run) throw new Error('there was no run');
  return run;
};

const measure = async (name: string, content: string, folder: string): Promise<Measured> => {
  const runs: Measured[] = [];
  while (runs.length < RUNS) {
    process.stderr.write(`${name}: build ${runs.length + 1} of ${RUNS}\n`);
    runs.push(await measureBuild(content, join(folder, `${name}-${runs.length}`)));
  }
  return median(runs);
};

const figures = ({ peakMb, files, rules }: Measured): string =>
  `${Math.round(peakMb)} MB at most, ${files} files, ${rules} rules`;

/**
 * `npm run project -- bench build`: builds the sample and 1,000 products, and compares the times. All folders are removed at the end only:
 * see `measureBuild`. Resolves to whether the bound is kept.
 */
export const run = async (): Promise<boolean> => {
  const folder = tempFolder();
  const content = join(folder, 'content');
  await generateContent(content, LARGE);
  const sample = await measure('sample', sampleContent, folder);
  const large = await measure('large', content, folder);
  const times = large.seconds / sample.seconds;
  const rows: Row[] = [
    { what: 'sample content', figure: figures(sample), target: '', met: true },
    {
      what: `${LARGE.roles} roles, ${LARGE.products} products`,
      figure: `${times.toFixed(1)} × sample, ${figures(large)}`,
      target: `${MOST} × sample`,
      met: times <= MOST,
    },
  ];
  console.log(table(rows));
  return rows.every(({ met }) => met);
};
