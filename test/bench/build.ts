import { join } from 'node:path';
import { type Case, large, medium, sample } from './build-targets.ts';
import { generateContent, sampleContent } from './generate-content.ts';
import { type Measured, measureBuild } from './measure-build.ts';
import { tempFolder } from './temp-folder.ts';

interface Result extends Case {
  readonly measured: Measured;
}

/** How far above the straight line counts as above it: the small builds' times differ by as much from run to run. */
const NOISE = 1.25;

/** The run with the median time. */
const median = (runs: readonly Measured[]): Measured => {
  const run = runs.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(runs.length / 2)];
  if (!run) throw new Error('there was no run');
  return run;
};

const measure = async (entry: Case, folder: string): Promise<Result> => {
  const content = entry.size ? join(folder, 'content') : sampleContent;
  if (entry.size) await generateContent(content, entry.size);
  const runs: Measured[] = [];
  while (runs.length < entry.runs) {
    process.stderr.write(`${entry.name}: build ${runs.length + 1} of ${entry.runs}\n`);
    runs.push(await measureBuild(content, join(folder, `run-${runs.length}`)));
  }
  return { ...entry, measured: median(runs) };
};

const isMet = ({ measured, target }: Pick<Result, 'measured' | 'target'>): boolean =>
  measured.seconds < target.seconds && measured.peakMb < (target.peakMb ?? Number.POSITIVE_INFINITY);

const line = (result: Result) => {
  const { name, measured, target } = result;
  const memory = target.peakMb === undefined ? '' : `, ${target.peakMb} MB`;
  return {
    what: name,
    'median s': measured.seconds.toFixed(2),
    'peak MB': Math.round(measured.peakMb),
    files: measured.files,
    rules: measured.rules,
    target: `< ${target.seconds} s${memory}`,
    met: isMet(result) ? 'yes' : 'no',
  };
};

/**
 * Builds the sample and two generated contents, and compares the cost with the targets. All folders are removed at the end only: see
 * `measureBuild`.
 */
export const run = async (): Promise<boolean> => {
  const folder = tempFolder();
  const results: Result[] = [];
  for (const entry of [sample, medium, large]) {
    results.push(await measure(entry, join(folder, String(results.length))));
  }
  console.table(results.map(line));

  const [small = 0, middle = 0, big = 0] = results.map(({ measured }) => measured.seconds);
  const straight = small + ((middle - small) * large.size.products) / medium.size.products;
  const linear = big <= straight * NOISE;
  process.stdout.write(
    `Growth: ${big.toFixed(1)} s where a straight line from the smaller two ends at ${straight.toFixed(1)} s: ` +
      `${linear ? 'no worse than linear' : 'worse than linear'}.\n`,
  );
  return linear && results.every(isMet);
};
