import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const run = promisify(execFile);
const ROUNDS = 11;

interface Start {
  readonly name: string;
  /** Milliseconds that importing the bundle takes beyond importing an empty function. */
  readonly above: number;
  readonly bytes: number;
}

/** Bundles one function as the platform does: one ES module for Node with everything in it. */
const bundle = async (entry: string, outfile: string): Promise<number> => {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    logLevel: 'error',
    banner: {
      js: "import { createRequire as _cr } from 'node:module'; const require = _cr(import.meta.url);",
    },
  });
  return (await stat(outfile)).size;
};

/** Milliseconds that a fresh process takes to import a module: the median of several processes. */
const importTime = async (file: string): Promise<number> => {
  const script = `const t = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(performance.now() - t)`;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
    times.push(Number(stdout));
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
};

/** Measures the start of functions by name, each against an empty one. */
export const measureStart = async (names: readonly string[]): Promise<Start[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  try {
    const empty = join(folder, 'empty.ts');
    await writeFile(empty, 'export default () => new Response();\n');
    await bundle(empty, join(folder, 'empty.mjs'));
    const base = await importTime(join(folder, 'empty.mjs'));
    const starts: Start[] = [];
    for (const name of names) {
      const outfile = join(folder, `${name}.mjs`);
      const bytes = await bundle(resolve('netlify/functions', `${name}.ts`), outfile);
      starts.push({ name, above: (await importTime(outfile)) - base, bytes });
    }
    return starts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
