import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { SECOND } from '../../schemas/calendar.ts';

const buildCommand = fileURLToPath(new URL('../build/command.ts', import.meta.url));

const VARIABLES = `
Variables:
  PORT           the port, 8888 by default
  CONTENT_DIR    the content folder, content by default
  ALLOWED_HOSTS  other names of this machine, such as a tunnel’s
`;

/** Builds the site in a new process, without state of an earlier build. Resolves to the report of a failed build. */
export const buildSite = async (
  outDir: string,
  signal?: AbortSignal,
  env = process.env,
): Promise<string | undefined> => {
  const child = spawn(process.execPath, [buildCommand, '--out-dir', outDir], {
    env,
    signal,
    stdio: ['inherit', 'inherit', 'pipe'],
  });
  let report = '';
  child.stderr.on('data', chunk => {
    process.stderr.write(chunk);
    report += String(chunk);
  });
  const [code] = await once(child, 'close').catch(() => [undefined]);
  return code === 0 ? undefined : report;
};

/**
 * If npm started this process, ends it with SIGTERM soon after its parent has ended, which may be a shell: shells do not
 * forward the SIGTERM that npm sends, and nothing forwards SIGKILL.
 * @param every milliseconds between two checks
 */
export const exitWithParent = (every = SECOND): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), every).unref();
};

/**
 * Begins a command that has no arguments, so it exits at one, or after the help. The signal says when the command should
 * end: at Ctrl-C, or once npm has ended.
 */
export const beginCommand = (command: string, description: string): AbortSignal => {
  new Command(`${command} --`).description(description).addHelpText('after', VARIABLES).parse();
  exitWithParent();
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => controller.abort());
  return controller.signal;
};
