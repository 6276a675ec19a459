import { setTimeout as pause } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import { operationPath } from '../../api/address.ts';
import { operations } from '../../api/registry.ts';
import { health } from '../../schemas/health.ts';
import { perform } from '../owner-command/command.ts';
import { CommandError } from '../owner-command/command-error.ts';
import type { Terminal } from '../owner-command/terminal.ts';

interface Options {
  readonly commit: string;
  readonly minutes: number;
}

/** Milliseconds between requests, and for one. */
const INTERVAL = 10_000;
const TIMEOUT = 15_000;

const MINUTE = 60_000;

const help = `
Example:
  npm run await-deploy -- https://deploy-preview-7--my-site.netlify.app --commit "$(git rev-parse HEAD)"

Exit codes: 0 it is there, 1 it was not there in time, 2 wrong usage.
`;

const parseAddress = (typed: string): string => {
  const url = URL.parse(typed);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new InvalidArgumentError('Write the whole address, such as https://robin.example.');
};

const parseCommit = (typed: string): string => {
  if (/^[0-9a-f]{40}$/.test(typed)) return typed;
  throw new InvalidArgumentError('Write the whole id, such as git rev-parse HEAD prints.');
};

const parseMinutes = (typed: string): number => {
  const minutes = Number(typed);
  if (minutes > 0 && minutes <= 60) return minutes;
  throw new InvalidArgumentError('It must be a number up to 60.');
};

/** What the deployment says at this moment: the commit that it was built from, or why that is not known. */
const ask = async (site: string): Promise<{ readonly commit?: string; readonly said: string }> => {
  try {
    const url = new URL(operationPath(operations.getHealth), site);
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
    const { data } = health.safeParse(await response.json().catch(() => undefined));
    const commit = data?.deploy.commit;
    return commit === undefined
      ? { said: `status ${response.status}` }
      : { commit, said: `commit ${commit}` };
  } catch (error) {
    const cause: unknown = Reflect.get(Object(error), 'cause');
    return { said: cause instanceof Error ? cause.message : String(error) };
  }
};

/** @throws {CommandError} if the deployment is not there in time */
const awaitDeploy = async (site: string, { commit, minutes }: Options, interval: number): Promise<void> => {
  const end = performance.now() + minutes * MINUTE;
  for (;;) {
    const { commit: built, said } = await ask(site);
    if (built === commit) return;
    if (performance.now() + interval > end) {
      throw new CommandError(
        `${site} was not built from ${commit} within ${minutes} minutes. It last answered: ${said}.`,
      );
    }
    await pause(interval);
  }
};

/** `npm run await-deploy`. Resolves to the exit code. */
export const awaitDeployCommand = (
  args: readonly string[],
  terminal: Terminal,
  interval = INTERVAL,
): Promise<number> => {
  const program = new Command('npm run await-deploy --')
    .description('Waits until a deployment was built from a commit.')
    .argument('<address>', 'the address of the deployment', parseAddress)
    .requiredOption('--commit <id>', 'the commit', parseCommit)
    .option('--minutes <number>', 'how long to wait at most', parseMinutes, 15)
    .exitOverride()
    .configureOutput({ writeOut: terminal.print, writeErr: terminal.report })
    .showHelpAfterError('Add --help for examples.')
    .addHelpText('after', help)
    .action(async (site: string, options: Options) => {
      terminal.report(`Waiting for ${site} …\n`);
      await awaitDeploy(site, options, interval);
      terminal.print(`${site} was built from ${options.commit}.\n`);
    });
  return perform(program, args, terminal);
};
