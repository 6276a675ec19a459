import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const buildCommand = fileURLToPath(new URL('../build/command.ts', import.meta.url));

/**
 * A build, and each call of a function in a thread of the local server, compile the same modules every time. The
 * cache saves a seventh of the time.
 * @see https://nodejs.org/api/module.html#module-compile-cache
 */
export const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url));

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Builds the site into `outDir` in a new process, so that no state is left over from an earlier build. Resolves to
 * whether it succeeded.
 */
export const buildSite = async (outDir: string, env: NodeJS.ProcessEnv = process.env): Promise<boolean> => {
  const child = spawn(process.execPath, [buildCommand, '--out-dir', outDir], {
    env: { NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: 'inherit',
  });
  // A signal to this process also ends the build.
  const end = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, end);
  const [code] = await once(child, 'exit');
  for (const signal of SIGNALS) process.off(signal, end);
  return code === 0;
};
