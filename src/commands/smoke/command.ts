import { Command, InvalidArgumentError } from 'commander';
import { CommandError } from '../command-line/command-error.ts';
import { processTerminal } from '../command-line/terminal.ts';
import { requirePublic, runTests } from './run-tests.ts';
import { sendInquiry } from './send-inquiry.ts';

const terminal = processTerminal();

const smokedOrigin = (input: string): string => {
  const url = URL.parse(input);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new InvalidArgumentError('Enter a full URL, such as https://robin.example.');
};

interface Options {
  readonly readLimit?: true;
  readonly send?: true;
  readonly verbose?: true;
}

/** `npm run smoke`: the contract tests, against a deployment instead of a local build. */
await new Command('npm run smoke --')
  .description('Runs the contract tests against a deployment. Without --send, they change nothing there.')
  .argument('<url>', 'the deployment’s URL, or http://localhost:8888 for npm start', smokedOrigin)
  .option('--read-limit', 'test whether Netlify limits reads; it may then reject your requests for a minute')
  .option('--send', 'also send an inquiry, wait until it is delivered, and withdraw it')
  .option('--verbose', 'show the complete output of the tests')
  .action(async (site: string, { send, ...options }: Options) => {
    try {
      await requirePublic(site);
      terminal.print([`Testing ${site}…`]);
      const { isOk, lines } = runTests(site, options);
      terminal[isOk ? 'print' : 'report'](lines);
      if (!isOk) process.exitCode = 1;
      if (send) await sendInquiry(site, line => terminal.print([line]));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      terminal.report([`error: ${error.message}`]);
      process.exitCode = 1;
    }
  })
  .parseAsync();
