import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Option } from 'commander';
import { CommandError } from '../command-line/command-error.ts';
import { perform, printOutcome } from '../command-line/owner-command.ts';
import { processTerminal, type Terminal } from '../command-line/terminal.ts';
import { type CheckOptions, checkCommand } from '../live-site/check-command.ts';
import { openClient } from '../live-site/client.ts';
import { NotDescribed } from '../live-site/deployment.ts';
import { buildSite } from '../local-server/build-site.ts';
import { compareSites } from './compare.ts';
import { changesLines, changesMarkdown } from './report.ts';
import { builtSource, deployedSource, type Source, withoutAddress } from './resources.ts';

interface Options extends CheckOptions {
  readonly dist?: string;
  readonly markdown?: true;
}

const examples = `
npm run diff -- https://robin.example                      what a deploy of the content would change
npm run diff -- https://robin.example --dist dist          the same with a finished build
npm run --silent diff -- https://robin.example --markdown  for a comment on a pull request
`;

/** Reads a copy of the site. The error for something else names the place. */
const copyFrom = async (source: Source, place: string): Promise<Source> => {
  try {
    return await withoutAddress(source);
  } catch (error) {
    if (!(error instanceof NotDescribed)) throw error;
    throw new CommandError(
      `There is no site of this API in ${place}: it has no API description, or one of another API.`,
    );
  }
};

/** The site in the folder `dist`, or a build of the content, which is removed after `use`. */
const withBuild = async <Value>(
  dist: string | undefined,
  { content, env, report }: Terminal,
  use: (copy: Source, place: string) => Promise<Value>,
): Promise<Value> => {
  if (dist !== undefined) return use(await copyFrom(builtSource(dist), dist), dist);
  const folder = await mkdtemp(join(tmpdir(), 'agent-api-'));
  try {
    report([`Building ${content} …`]);
    const out = join(folder, 'dist');
    if (!(await buildSite(out, { ...env, CONTENT_DIR: content }, 'stderr'))) {
      throw new CommandError(`${content} does not build. The messages above say why.`);
    }
    return await use(await copyFrom(builtSource(out), content), content);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** `npm run diff`. Resolves to the exit code. */
export const diffCommand = (args: readonly string[], terminal: Terminal): Promise<number> => {
  const program = checkCommand('diff', terminal, {
    description: 'Shows what a build of the content changes for the clients of a deployment.',
    examples,
  })
    .option('--dist <folder>', 'compare this build instead of a new one')
    .addOption(new Option('--markdown', 'print Markdown').conflicts('json'))
    .action(async (site: string, { dist, markdown, timeout, ...common }: Options) => {
      await withBuild(dist, terminal, async (next, place) => {
        terminal.report([`Reading ${site} …`]);
        const client = openClient(site, { total: timeout });
        const changes = await compareSites(await copyFrom(deployedSource(client), site), next);
        const places = { from: site, to: place };
        const lines = markdown ? changesMarkdown(places, changes).split('\n') : changesLines(places, changes);
        printOutcome(common, terminal, { value: { address: site, ...changes }, lines, ok: true });
      });
    });
  return perform(program, args, terminal);
};

if (import.meta.main) process.exitCode = await diffCommand(process.argv.slice(2), processTerminal());
