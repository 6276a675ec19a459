import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { operationPath } from '../../api/address.ts';
import { operations } from '../../api/registry.ts';
import { project } from '../../deploy/build/function-bundles.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import { perform } from '../command-line/owner-command.ts';

/** @throws {CommandError} if visitors cannot reach the site at this URL */
const requirePublic = async (site: string): Promise<void> => {
  const url = new URL(operationPath(operations.getIndex), site);
  const { status, headers } = await serviceFetch(url, { redirect: 'manual' });
  const target = status >= 300 && status < 400 ? URL.parse(headers.get('location') ?? '', url) : null;
  // A redirect to the primary domain keeps the path, and one to a login does not.
  if (target?.pathname === url.pathname)
    throw new CommandError(`${site} redirects to ${target.origin}. Test that URL.`);
  if (target || status === 401 || status === 403)
    throw new CommandError(
      `${site} is not public: ${target ? `it redirects to ${target.origin}` : `it returned ${status}`}. In Netlify, under Project configuration, set Project visibility to Public.`,
    );
};

const smokedOrigin = (input: string): string => {
  const url = URL.parse(input);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new InvalidArgumentError('Enter a full URL, such as https://robin.example.');
};

/** `npm run smoke`: the contract tests, against a deployment instead of a local build. */
export const smokeCommand = (): Command =>
  new Command('npm run smoke --')
    .description('Runs the contract tests against a deployment. Without --send, they change nothing there.')
    .argument('<url>', 'the deployment’s URL, or http://localhost:8888 for npm start', smokedOrigin)
    .option(
      '--read-limit',
      'test whether Netlify limits reads; it may then reject your requests for a minute',
    )
    .option('--send', 'also send an inquiry, wait until it is delivered, and withdraw it')
    .exitOverride()
    .action(async (site: string, { readLimit, send }: { readLimit?: true; send?: true }) => {
      await requirePublic(site);
      const env = { BASE_URL: site, READ_LIMIT: readLimit ? '1' : '', SEND: send ? '1' : '' };
      const args = [join(project, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'deployed'];
      const options = { cwd: project, stdio: 'inherit', env: { ...process.env, ...env } } as const;
      const { status } = spawnSync(process.execPath, args, options);
      if (status !== 0) throw new CommandError(`${site} did not pass all tests.`);
    });

if (import.meta.main) process.exitCode = await perform(smokeCommand);
