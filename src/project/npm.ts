import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * The program and its first arguments that run npm: the npm that runs this process if there is one, which works on Windows too, where
 * `npm` is a script for a shell.
 */
export const npmCommand = (): readonly [string, readonly string[]] => {
  const npm = process.env['npm_execpath'];
  return npm ? [process.execPath, [npm]] : ['npm', []];
};

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Installs from the lockfile of a folder, without running what is installed. npm’s errors go to stderr. A signal to this process ends
 * npm first, so that the caller can remove the folder.
 * @throws if npm fails or is ended
 */
export const npmCi = async (folder: string, ...options: readonly string[]): Promise<void> => {
  const [command, first] = npmCommand();
  const child = spawn(
    command,
    [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...options],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const end = () => child.kill();
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`npm could not install the packages in ${folder}.`);
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
};
