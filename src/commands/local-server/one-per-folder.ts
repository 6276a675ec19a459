import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Environment } from '../../deploy/context.ts';
import { MINUTE } from '../../schemas/milliseconds.ts';
import { isServed, servingPort } from './free-port.ts';
import { openLocalData } from './local-data.ts';

const claim = z.object({ pid: z.int().positive(), port: z.int(), since: z.int() });

/** Milliseconds that a claim is valid before its port responds. Must exceed the time of the build before. */
const STARTING = 5 * MINUTE;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The claim of another process; undefined if there is none, or if that process has ended. */
const otherIn = async (file: string): Promise<z.infer<typeof claim> | undefined> => {
  // A damaged file is not a claim.
  const written: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  const { data } = claim.safeParse(written);
  if (!data || data.pid === process.pid || !isRunning(data.pid)) return undefined;
  // The process id may have been reused.
  return Date.now() - data.since < STARTING || (await isServed('127.0.0.1', data.port)) ? data : undefined;
};

/**
 * Claims a folder for this process until it ends. Two servers would both write `dist`, each with links to itself.
 * @throws if another process has claimed the folder
 */
export const claimFolder = async (folder: string, port: number): Promise<void> => {
  const file = join(folder, '.netlify', 'serving.json');
  const other = await otherIn(file);
  if (other) {
    throw new Error(
      `Another server already serves this folder at http://localhost:${other.port} (process ${other.pid}). Stop it first.`,
    );
  }
  await openLocalData(dirname(file));
  writeFileSync(file, JSON.stringify({ pid: process.pid, port, since: Date.now() }));
  process.once('exit', () => rmSync(file, { force: true }));
};

/**
 * Claims the working directory, and returns the port to serve it on. If either fails, prints the error and exits.
 * Call this before a build, which would otherwise be wasted.
 */
export const requirePort = async (env: Environment, command: string): Promise<number> => {
  try {
    const port = await servingPort(env, command);
    await claimFolder(process.cwd(), port);
    return port;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
};
