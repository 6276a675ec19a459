import { setTimeout as pause } from 'node:timers/promises';
import { InvalidArgumentError } from 'commander';
import { operationPath } from '../../api/operations/address.ts';
import { operations } from '../../api/registry.ts';
import { health } from '../../schemas/health.ts';
import { CommandError } from '../command-line/command-error.ts';
import { perform, printOutcome } from '../command-line/owner-command.ts';
import { processTerminal, type Terminal } from '../command-line/terminal.ts';
import { type CheckOptions, checkCommand } from '../live-site/check-command.ts';
import { type Client, NoAnswer, openClient } from '../live-site/client.ts';
import { parseJson } from '../live-site/json.ts';

interface Options extends CheckOptions {
  readonly commit: string;
}

/** Milliseconds between two requests. */
const INTERVAL = 10_000;

/** The most seconds of one request, and of the last one with its retry. */
const LONGEST = 15;
const MARGIN = 2 * LONGEST;

const examples = `
npm run await-deploy -- https://deploy-preview-7--my-site.netlify.app --commit "$(git rev-parse HEAD)"
npm run await-deploy -- https://my-site.netlify.app --commit "$(git rev-parse HEAD)" --timeout 900
`;

const parseCommit = (typed: string): string => {
  if (/^[0-9a-f]{40}$/.test(typed)) return typed;
  throw new InvalidArgumentError('Write the whole id, as git rev-parse HEAD prints it.');
};

const commitIn = (text: string): string | undefined => {
  try {
    return health.parse(parseJson(text)).deploy.commit;
  } catch {
    return undefined;
  }
};

/** What the deployment says at this moment: the commit that it was built from, or why that is not known. */
const ask = async ({ send }: Client): Promise<{ readonly commit?: string; readonly said: string }> => {
  try {
    const { status, text } = await send(operationPath(operations.getHealth));
    const commit = commitIn(text);
    return commit === undefined ? { said: `status ${status}` } : { commit, said: `commit ${commit}` };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { said: error.message.replace(/\.$/, '') };
  }
};

/** @throws {CommandError} if the deployment is not there in time */
const awaitDeploy = async (
  client: Client,
  { commit, timeout }: Pick<Options, 'commit' | 'timeout'>,
  interval: number,
): Promise<void> => {
  const end = performance.now() + timeout * 1000;
  for (;;) {
    const { commit: built, said } = await ask(client);
    if (built === commit) return;
    if (performance.now() + interval > end) {
      throw new CommandError(
        `${client.site} was not built from ${commit} within ${timeout} seconds. It last answered: ${said}.`,
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
  const program = checkCommand('await-deploy', terminal, {
    description: 'Waits until a deployment was built from a commit.',
    examples,
    failure: 'it was not in time',
  })
    .requiredOption('--commit <id>', 'the commit', parseCommit)
    .action(async (site: string, { commit, timeout, ...common }: Options) => {
      terminal.report([`Waiting for ${site} …`]);
      // The client would otherwise end the last request, and its answer would not be known.
      const client = openClient(site, { each: Math.min(timeout, LONGEST), total: timeout + MARGIN });
      await awaitDeploy(client, { commit, timeout }, interval);
      printOutcome(common, terminal, { value: { commit }, lines: [`${site} was built from ${commit}.`] });
    });
  return perform(program, args, terminal);
};

if (import.meta.main) process.exitCode = await awaitDeployCommand(process.argv.slice(2), processTerminal());
