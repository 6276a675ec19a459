import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SECOND } from '../../schemas/milliseconds.ts';
import { isRunning } from './claim.ts';

const buildCommand = fileURLToPath(new URL('../build/command.ts', import.meta.url));
const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url));

/**
 * Builds the site into `outDir` in a new process, so that no state is left over from an earlier build. Resolves to
 * whether it succeeded. `signal` ends it.
 */
export const buildSite = async (
  outDir: string,
  signal?: AbortSignal,
  env = process.env,
): Promise<boolean> => {
  // Builds compile the same modules every time, which takes a seventh of the time.
  const options = { env: { NODE_COMPILE_CACHE: compileCache, ...env }, stdio: 'inherit', signal } as const;
  const child = spawn(process.execPath, [buildCommand, '--out-dir', outDir], options);
  return once(child, 'exit').then(
    ([code]) => code === 0,
    () => false,
  );
};

/** Aborted by Ctrl-C, or when the process is told to end. */
export const interrupted = (): AbortSignal => {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => controller.abort());
  return controller.signal;
};

/** The parent and, if it is a shell that waits for this process, the shell’s parent. /proc exists only on Linux. */
const ancestors = (): string => {
  const parent = process.ppid;
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const isShell = read(`/proc/${parent}/cmdline`).split('\0')[1] === '-c';
  // The name of the program, in parentheses, may contain any character.
  const [, grandparent] = read(`/proc/${parent}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  return `${parent} ${isShell ? grandparent : isRunning(parent)}`;
};

/**
 * Ends this process with SIGTERM soon after npm has ended, if npm started it: npm cannot forward SIGKILL, and a
 * shell between the two does not forward SIGTERM.
 * @param every milliseconds between two checks
 */
export const exitWithParent = (env: NodeJS.ProcessEnv, every = SECOND): void => {
  if (env['npm_lifecycle_event'] === undefined) return;
  const first = ancestors();
  setInterval(() => ancestors() === first || process.kill(process.pid, 'SIGTERM'), every).unref();
};
