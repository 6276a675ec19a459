import { subjectOf } from '../../contract/subject.ts';
import type { Fetch } from '../command-line/limited-fetch.ts';
import { perform, printOutcome } from '../command-line/owner-command.ts';
import { processTerminal, type Terminal, todayOf } from '../command-line/terminal.ts';
import { type CheckOptions, checkCommand } from '../live-site/check-command.ts';
import { openClient } from '../live-site/client.ts';
import { openDeployment } from '../live-site/deployment.ts';
import { PROBE_REQUESTS } from './read-limit.ts';
import { hasPassed, smokeLines, smokeValue } from './report.ts';
import { smoke } from './run.ts';

interface Options extends CheckOptions {
  readonly readLimit?: boolean;
}

const examples = `
npm run smoke -- http://localhost:8888                  the site of npm start
npm run smoke -- https://robin.example                  a deployment
npm run smoke -- https://robin.example --read-limit     find out if the platform limits reads
npm run --silent smoke -- https://robin.example --json  for programs
`;

/** `npm run smoke`. `send` sends the requests, if not the network. Resolves to the exit code. */
export const smokeCommand = (args: readonly string[], terminal: Terminal, send?: Fetch): Promise<number> => {
  const program = checkCommand('smoke', terminal, {
    description: 'Checks every read of a deployment, and looks at its writes without sending anything.',
    examples,
    failure: 'a check failed',
  })
    .option(
      '--read-limit',
      `send up to ${PROBE_REQUESTS} more requests to find out if the platform limits reads; the site may refuse your reads for a minute afterwards`,
    )
    .action(async (site: string, { timeout, readLimit = false, ...common }: Options) => {
      const client = openClient(site, { total: timeout, ...(send && { fetch: send }) });
      const deployment = await openDeployment(client);
      const onArea = (area: string) => terminal.report([`Checking ${site}: ${area} …`]);
      const result = await smoke(subjectOf(deployment, todayOf(terminal)), { readLimit, onArea });
      printOutcome(common, terminal, {
        value: smokeValue(deployment, result),
        lines: smokeLines(deployment, result),
        ok: hasPassed(result),
      });
    });
  return perform(program, args, terminal);
};

if (import.meta.main) process.exitCode = await smokeCommand(process.argv.slice(2), processTerminal());
