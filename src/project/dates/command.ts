import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import * as z from 'zod';
import { aligned } from '../table.ts';
import { type TestRun, testRuns } from './dates.ts';

const project = resolve(import.meta.dirname, '../../..');

const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
});

interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
}

/** Copies what git has or would add, and links to the packages. */
const copyProject = async (folder: string): Promise<void> => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
  });
  for (const path of listed.split('\0')) {
    // A file may be deleted and still in the index.
    if (path === '' || !existsSync(join(project, path))) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(project, path), join(folder, path));
  }
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
};

/** The variables that a run adds to the environment. */
const environmentOf = ({ clock, timeZone, language }: TestRun): NodeJS.ProcessEnv => ({
  ...clock?.(),
  ...(timeZone && { TZ: timeZone }),
  ...(language && { LANG: language, LC_ALL: language }),
});

const runTests = async (name: string, run: TestRun): Promise<Result> => {
  const temporary = await mkdtemp(join(tmpdir(), 'dates-'));
  try {
    const cwd = run.folder ? join(temporary, run.folder) : project;
    if (run.folder) await copyProject(cwd);
    const file = join(temporary, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const args = [join(cwd, 'node_modules/vitest/vitest.mjs'), 'run', ...run.vitest];
    const added = environmentOf(run);
    console.log(`\n${name}: vitest run ${run.vitest.join(' ')} ${JSON.stringify(added)}\n`);
    const began = performance.now();
    const env = { ...process.env, ...added };
    const child = spawn(process.execPath, [...args, ...reporters], { cwd, env, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    const seconds = Math.round((performance.now() - began) / 1000);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const counts = text === undefined ? undefined : report.parse(JSON.parse(text));
    const failed = counts?.numFailedTests ?? 0;
    return {
      passed: counts?.numPassedTests ?? 0,
      // A file that cannot be loaded, or an error outside of the tests, counts as one.
      failed: failed === 0 && code !== 0 ? 1 : failed,
      skipped: counts?.numPendingTests ?? 0,
      seconds,
    };
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 });
  }
};

const summaryOf = (results: readonly (readonly [name: string, result: Result])[]): string => {
  const sum = (count: Exclude<keyof Result, 'seconds'>) =>
    results.reduce((total, [, result]) => total + result[count], 0);
  const head = ['day', 'time zone', 'language', 'vitest run', 'passed', 'failed', 'skipped', 'seconds'];
  const rows = results.map(([name, { passed, failed, skipped, seconds }]) => {
    const { timeZone = '', language = '', vitest = [] } = testRuns[name] ?? {};
    return [name, timeZone, language, vitest.join(' '), ...[passed, failed, skipped, seconds].map(String)];
  });
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${aligned([head, ...rows])}\n\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`;
};

const runAll = async (names: readonly string[], { summary: file }: { summary?: string }): Promise<void> => {
  const results: [string, Result][] = [];
  for (const [name, run] of Object.entries(testRuns)) {
    if (names.length > 0 && !names.includes(name)) continue;
    results.push([name, await runTests(name, run)]);
  }
  const summary = summaryOf(results);
  console.log(`\n${summary}`);
  if (file) await writeFile(file, summary);
  process.exitCode = results.some(([, { failed }]) => failed > 0) ? 1 : 0;
};

/**
 * `npm run project -- dates`: runs the tests today, and again on other days, in other time zones, languages and folders. Prints a table, and
 * how many tests passed and failed in total. Exits with 1 if one of the runs fails.
 */
export const configure = (command: Command): Command =>
  command
    .addArgument(
      new Argument('[days...]', 'the runs to do (default: all)')
        .choices(Object.keys(testRuns))
        .default([], 'all'),
    )
    .option('--summary <file>', 'write the table to a file too')
    .action(runAll);
