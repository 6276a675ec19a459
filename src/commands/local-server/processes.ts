import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SECOND } from '../../schemas/calendar.ts';

const buildCommand = fileURLToPath(new URL('../build/command.ts', import.meta.url));

/** Builds the site in a new process, without state of an earlier build. Resolves to whether it succeeded. */
export const buildSite = async (
  outDir: string,
  signal?: AbortSignal,
  env = process.env,
): Promise<boolean> => {
  const options = { env, stdio: 'inherit', signal } as const;
  const child = spawn(process.execPath, [buildCommand, '--out-dir', outDir], options);
  const [code] = await once(child, 'exit').catch(() => [undefined]);
  return code === 0;
};

export const interrupted = (): AbortSignal => {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => controller.abort());
  return controller.signal;
};

export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The parent and, if it is a shell that waits, the shell’s parent. Only Linux has /proc. */
const ancestors = (): string => {
  const parent = process.ppid;
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const isShell = read(`/proc/${parent}/cmdline`).split('\0')[1] === '-c';
  // The name of the program, in parentheses, may contain any character.
  const grandparent = /^.*\) \S+ (\d+)/s.exec(read(`/proc/${parent}/stat`))?.[1];
  return `${parent} ${isShell ? grandparent : isRunning(parent)}`;
};

/**
 * If npm started this process, ends it with SIGTERM soon after npm has ended: npm cannot forward SIGKILL, and a shell
 * between the two does not forward SIGTERM.
 * @param every milliseconds between two checks
 */
export const exitWithParent = (every = SECOND): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const first = ancestors();
  setInterval(() => ancestors() === first || process.kill(process.pid, 'SIGTERM'), every).unref();
};
