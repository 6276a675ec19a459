import type { Command } from 'commander';
import { counted } from '../../api/prose/words.ts';
import { readContent } from '../../content-files/read-content.ts';
import { type Activity, activityContent } from '../../schemas/activity.ts';
import { DAY } from '../../schemas/calendar.ts';
import { contentKinds } from '../../schemas/content.ts';
import { UsageError } from '../command-line/command-error.ts';
import { perform } from '../command-line/owner-command.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { type EditingOptions, editingCommand, type Outcome } from '../content-edit/apply-plan.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { countLocalCommits } from './git-commits.ts';
import { gitHubContributions } from './github-contributions.ts';

interface ActivityOptions extends EditingOptions {
  readonly repository?: readonly string[];
  readonly author?: readonly string[];
  readonly github?: string;
  readonly private?: true;
}

const { file } = contentKinds.activity;

/** `YYYY-MM-DD`, in UTC. */
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** GitHub returns at most a year. */
const WEEKS = 52;

/** The Monday that the last year begins with. */
const firstMonday = (today: string): number => {
  const time = Date.parse(today);
  return time - (((new Date(time).getUTCDay() + 6) % 7) + (WEEKS - 1) * 7) * DAY;
};

const weeksFrom = (first: number, counts: readonly (readonly [string, number])[]): Activity['weeks'] => {
  const weeks = Array.from({ length: WEEKS }, (_, index) => ({
    start: isoDay(first + index * 7 * DAY),
    commits: 0,
  }));
  for (const [day, count] of counts) {
    const week = weeks[Math.floor((Date.parse(day) - first) / (7 * DAY))];
    if (week) week.commits += count;
  }
  return weeks;
};

/** @throws {CommandError} if a source cannot be read or has no commit by the authors, or the content is invalid */
const refreshActivity = async (
  plan: ContentPlan,
  options: ActivityOptions,
  terminal: Terminal,
): Promise<Outcome> => {
  const { repository = [], github, json } = options;
  if (repository.length === 0 && github === undefined)
    throw new UsageError('Specify at least one source: --repository <folder> or --github <user>.');
  const { today } = terminal;
  const { site } = readContent(terminal.content, today);
  const authors = options.author ?? [site.owner.email];
  const first = firstMonday(today);
  if (!json) terminal.report(['Counting…']);
  const [{ days, notes }, contributions] = await Promise.all([
    countLocalCommits(repository, authors, github !== undefined),
    github === undefined ? undefined : gitHubContributions(github, terminal.env, isoDay(first), today),
  ]);
  const activity = activityContent.parse({
    as_of: today,
    // Names of repositories may be private, so they are left out.
    source: new Intl.ListFormat('en').format([
      ...(repository.length > 0 ? ['Commits in Git repositories'] : []),
      ...(contributions ? ['Contributions on GitHub: commits, issues, pull requests, and reviews'] : []),
    ]),
    unit: contributions ? 'contributions' : 'commits',
    private_included: options.private,
    weeks: weeksFrom(first, [...days, ...(contributions ?? [])]),
  });
  plan.write(file, `${JSON.stringify(activity, null, 2)}\n`);
  const sum = activity.weeks.reduce((total, { commits }) => total + commits, 0);
  const total = counted(sum, github === undefined ? 'commit' : 'contribution');
  return {
    value: { activity, notes },
    lines: [...notes.map(note => `note: ${note}`), `${total} in the ${WEEKS} weeks since ${isoDay(first)}.`],
  };
};

const help = {
  description:
    'Counts your commits or GitHub contributions per week, and writes only the counts to activity.json. If a source cannot be read, or no commit is yours, the file stays as it is.',
  examples: `
npm run activity -- --repository ../app --repository ../site       count your commits in two clones
npm run activity -- --author me@example.com --author me@work.example --repository ../app
GITHUB_TOKEN=… npm run activity -- --github your-name              use GitHub’s counts
npm run activity -- --github your-name --repository ../app --dry-run
`,
};

export const activityCommand = (terminal: Terminal): Command =>
  editingCommand('activity', terminal, help, refreshActivity)
    .option('--repository <folder...>', 'local clones, bare or not')
    .option('--author <email...>', 'email addresses that you commit with; defaults to the owner’s')
    .option('--private', 'state that private repositories are among those counted')
    .option('--github <user>', 'the contributions that GitHub counts for this user; needs GITHUB_TOKEN');

if (import.meta.main) process.exitCode = await perform(activityCommand);
