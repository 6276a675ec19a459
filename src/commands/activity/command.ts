import type { Command } from 'commander';
import { type Activity, activityContent } from '../../schemas/activity.ts';
import { contentKinds } from '../../schemas/content.ts';
import { UsageError } from '../command-line/command-error.ts';
import {
  type EditingOptions,
  editingCommand,
  type Outcome,
  perform,
  printOutcome,
} from '../command-line/owner-command.ts';
import { processTerminal, type Terminal, todayOf } from '../command-line/terminal.ts';
import { type Applied, applyPlan, undoLines } from '../content-edit/apply-plan.ts';
import { ContentPlan, ownContent } from '../content-edit/content-plan.ts';
import { countLocalCommits, type LocalCommits } from './git-commits.ts';
import { type GitHubAccess, gitHubContributions } from './github-contributions.ts';
import { mondays, weeksOf } from './weeks.ts';

export interface ActivityOptions extends EditingOptions {
  /** Local folders. */
  readonly repository?: readonly string[];
  /** Email addresses. */
  readonly author?: readonly string[];
  readonly github?: string;
}

const { file } = contentKinds.activity;

const GITHUB = 'https://api.github.com/graphql';

const gitHubAccess = (login: string, env: Terminal['env']): GitHubAccess => {
  const token = env['GITHUB_TOKEN'];
  if (token) return { login, token, endpoint: env['GITHUB_GRAPHQL_URL'] ?? GITHUB };
  throw new UsageError(
    'GitHub needs a token, even for public data. Create one without any scopes, and set GITHUB_TOKEN to it.',
  );
};

/** The sources of the counts, without names of repositories, because those may be private. */
const sourceText = ({ repository = [], github }: ActivityOptions): string =>
  new Intl.ListFormat('en-GB').format([
    ...(repository.length > 0 ? ['Commits in Git repositories'] : []),
    ...(github === undefined ? [] : ['Contributions on GitHub: commits, issues, pull requests and reviews']),
  ]);

const warnings = (local: LocalCommits | undefined, authors: readonly string[]): string[] => [
  ...(local?.onGitHub ?? []).map(
    folder => `${folder} was left out: it is a clone from GitHub, and GitHub counts its commits.`,
  ),
  ...(local?.shallow ?? []).map(
    folder =>
      `${folder} is a shallow clone, so older commits may be missing. Run \`git fetch --unshallow\` there.`,
  ),
  ...(local && local.days.size === 0 && local.onGitHub.length === 0
    ? [`Found no commits by ${authors.join(' or ')}. Use --author with the email addresses you commit with.`]
    : []),
];

const linesOf = (
  { changes, dry_run: dry }: Applied,
  { weeks }: Pick<Activity, 'weeks'>,
  notes: readonly string[],
): string[] => {
  const total = weeks.reduce((sum, { commits }) => sum + commits, 0);
  const counted = `${total.toLocaleString('en')} in ${weeks.length} weeks since ${weeks[0]?.start}.`;
  const done =
    changes.length === 0 ? `${file} is up to date.` : dry ? 'Nothing was written.' : `Wrote ${file}.`;
  return [...notes.map(note => `note: ${note}`), `${counted} ${done}`];
};

/**
 * Counts commits per week, and writes the counts to the content, unless a source cannot be read.
 * @throws {CommandError} if a source cannot be read, or the content is invalid
 */
export const refreshActivity = async (options: ActivityOptions, terminal: Terminal): Promise<Outcome> => {
  const { repository = [], github, json } = options;
  if (repository.length === 0 && github === undefined) {
    throw new UsageError('Specify at least one source: --repository <folder> or --github <user>.');
  }
  const { site } = ownContent(terminal);
  const authors = options.author ?? [site.owner.email];
  const access = github === undefined ? undefined : gitHubAccess(github, terminal.env);
  const today = todayOf(terminal);
  const starts = mondays(today);
  if (!json) terminal.report(['Counting…']);
  const [local, contributions] = await Promise.all([
    repository.length > 0 ? countLocalCommits(repository, authors, github !== undefined) : undefined,
    access && gitHubContributions(access, starts[0] ?? today, today),
  ]);
  const sources = [local, contributions].flatMap(source => (source ? [source.days] : []));
  const localPrivate = local !== undefined && local.onGitHub.length < repository.length;
  const plan = new ContentPlan(terminal.content);
  const cache = activityContent.parse({
    as_of: today,
    source: sourceText(options),
    private_included: localPrivate || (contributions?.privateIncluded ?? false),
    weeks: weeksOf(starts, sources),
  });
  plan.write(file, `${JSON.stringify(cache, null, 2)}\n`);
  const applied = await applyPlan(plan, options, terminal);
  const notes = warnings(local, authors);
  return {
    value: { ...applied, activity: cache, notes },
    lines: [...linesOf(applied, cache, notes), ...undoLines(applied)],
  };
};

const examples = `
npm run activity -- --repository ../app --repository ../site       count your commits in two clones
npm run activity -- --author me@example.com --author me@work.example --repository ../app
GITHUB_TOKEN=… npm run activity -- --github your-name              take GitHub’s counts
npm run activity -- --github your-name --repository ../app --dry-run
`;

const collect = (value: string, values: readonly string[] = []): string[] => [...values, value];

const activityProgram = (terminal: Terminal): Command =>
  editingCommand('activity', terminal, {
    description:
      'Counts your commits or GitHub contributions per week, and writes only the counts to activity.json. If a source cannot be read, the file stays as it is.',
    examples,
  })
    .option('--repository <folder>', 'a local clone, bare or not; repeat the option for more clones', collect)
    .option('--author <email>', 'an email address you commit with; default: the owner’s address', collect)
    .option(
      '--github <user>',
      'the contributions that GitHub counts for this user; needs GITHUB_TOKEN, without any scopes',
    )
    .action(async (options: ActivityOptions) =>
      printOutcome(options, terminal, await refreshActivity(options, terminal)),
    );

/** `npm run activity`. Resolves to the exit code. */
export const activityCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  perform(activityProgram(terminal), args, terminal);

if (import.meta.main) process.exitCode = await activityCommand(process.argv.slice(2), processTerminal());
