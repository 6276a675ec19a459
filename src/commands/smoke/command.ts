import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { CommandError } from '../command-line/command-error.ts';
import { processTerminal } from '../command-line/terminal.ts';
import { sendInquiry } from './send-inquiry.ts';

const terminal = processTerminal();
const root = join(import.meta.dirname, '..', '..', '..');

const originOf = (input: string): string => {
  const url = URL.parse(input);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new InvalidArgumentError('Enter a full URL, such as https://robin.example.');
};

const isDelivered = async (site: string): Promise<boolean> => {
  try {
    await sendInquiry(site, line => terminal.print([line]));
    return true;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    terminal.report([`error: ${error.message}`]);
    return false;
  }
};

/** `npm run smoke`: the contract tests, against a deployment instead of a local build. */
await new Command('npm run smoke --')
  .description('Runs the contract tests against a deployment. Without --send, they change nothing there.')
  .argument('<url>', 'the deployment’s URL, or http://localhost:8888 for npm start', originOf)
  .option('--read-limit', 'test whether Netlify limits reads; it may then reject your requests for a minute')
  .option('--send', 'also send an inquiry, wait until it is delivered, and withdraw it')
  .action(async (site: string, { readLimit, send }: { readLimit?: true; send?: true }) => {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const env = { ...process.env, BASE_URL: site, READ_LIMIT: readLimit ? '1' : '' };
    const args = [vitest, 'run', '--project', 'deployed'];
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
    process.exitCode = status ?? 1;
    if (send && !(await isDelivered(site))) process.exitCode = 1;
  })
  .parseAsync();
