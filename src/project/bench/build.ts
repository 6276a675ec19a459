import { join } from 'node:path';
import { type Case, large, sample } from './build-targets.ts';
import { generateContent, sampleContent } from './generate-content.ts';
import { type Measured, measureBuild } from './measure-build.ts';
import { tempFolder } from './temp-folder.ts';

/** How often each content is built; the median counts. */
const RUNS = 3;

interface Result extends Case {
  readonly measured: Measured;
}

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
  while (runs.length < RUNS) {
    process.stderr.write(`${entry.name}: build ${runs.length + 1} of ${RUNS}\n`);
    runs.push(await measureBuild(content, join(folder, `run-${runs.length}`)));
  }
  return { ...entry, measured: median(runs) };
};

const isMet = ({ measured, target }: Pick<Result, 'measured' | 'target'>): boolean =>
  measured.seconds < target.seconds;

const line = (result: Result) => {
  const { name, measured, target } = result;
  return {
    what: name,
    'median s': measured.seconds.toFixed(2),
    'peak MB': Math.round(measured.peakMb),
    files: measured.files,
    rules: measured.rules,
    target: `< ${target.seconds} s`,
    met: isMet(result) ? 'yes' : 'no',
  };
};

/**
 * Builds the sample and a generated content, and compares the time with the targets. All folders are removed at the end only: see
 * `measureBuild`.
 */
export const run = async (): Promise<boolean> => {
  const folder = tempFolder();
  const results: Result[] = [];
  for (const entry of [sample, large]) {
    results.push(await measure(entry, join(folder, String(results.length))));
  }
  console.table(results.map(line));
  return results.every(isMet);
};
