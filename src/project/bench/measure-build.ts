import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const preload = new URL('./peak-memory.ts', import.meta.url).href;

/** What one build took, and what it made. */
export interface Measured {
  readonly seconds: number;
  readonly peakMb: number;
  readonly files: number;
  readonly rules: number;
}

/** Runs the build command, from the start of its process to the end. */
const runBuild = async (contentDir: string, out: string): Promise<Pick<Measured, 'seconds' | 'peakMb'>> => {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', preload, 'src/commands/build/command.ts', '--out-dir', out],
    {
      cwd: project,
      env: { ...process.env, CONTENT_DIR: contentDir },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  );
  const outputs = child.stdio.slice(1).map(stream => text(stream as NodeJS.ReadableStream));
  const [code] = await once(child, 'exit');
  const seconds = (performance.now() - started) / 1000;
  const [stdout, stderr, peak] = await Promise.all(outputs);
  if (code !== 0) throw new Error(`the build of ${contentDir} failed:\n${stdout}${stderr}`);
  return { seconds, peakMb: Number(peak) / 1024 };
};

/**
 * Builds the content in `contentDir` once, in the folder `workshop`. Astro keeps a cache beside the output, so the folder must be a
 * new one for each build. It stays: ext4 does not reuse the inode of a file deleted in the last minutes and searches past all of them
 * for each new file, so that after the deletion of 5,000 files the next build takes up to twice as long.
 */
export const measureBuild = async (contentDir: string, workshop: string): Promise<Measured> => {
  const out = join(workshop, 'dist');
  const cost = await runBuild(contentDir, out);
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const rules = (await readFile(join(out, '_redirects'), 'utf8')).trimEnd().split('\n');
  return { ...cost, files: entries.filter(entry => entry.isFile()).length, rules: rules.length };
};
