import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';

const root = join(import.meta.dirname, '..', '..', '..');

const originOf = (typed: string): string => {
  const url = URL.parse(typed);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new InvalidArgumentError('Give the full address, such as https://robin.example.');
};

/** `npm run smoke`: the contract tests, against a deployment instead of a local build. */
new Command('npm run smoke --')
  .description('Runs the contract tests against a deployment, without storing or changing anything there.')
  .argument('<address>', 'the address of the deployment, or of npm start', originOf)
  .option(
    '--read-limit',
    'test whether Netlify limits reads; it may refuse your requests for a minute afterwards',
  )
  .action((site: string, { readLimit = false }: { readLimit?: boolean }) => {
    const { status } = spawnSync(
      process.execPath,
      [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'deployed'],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, BASE_URL: site, READ_LIMIT: readLimit ? '1' : '' },
      },
    );
    process.exitCode = status ?? 1;
  })
  .parse();
