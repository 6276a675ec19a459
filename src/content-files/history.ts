import { dayAfter, type FileChange, type History, yearBefore } from '../api/resources/changes/history.ts';
import { reasonOf } from '../schemas/reason-of.ts';
import { changedFields } from './changed-fields.ts';
import { git, readBlobs } from './git.ts';
import { dayOf, gitLogArguments, parseGitLog, type Revision } from './git-log.ts';
import { retirements } from './retirement.ts';
import { ownRevisions } from './sample-history.ts';

interface Commit {
  readonly id: string;
  readonly date: string;
  /** Ids of the parents that the clone has. */
  readonly parents: string;
}

const commitIn = (line: string): Commit => {
  const [id = '', seconds = '', ...parents] = line.split(' ');
  return { id, date: dayOf(seconds), parents: parents.join(' ') };
};

/** The newest and the oldest commit of the content, which may be the same; undefined if there is none. */
const contentCommits = async (folder: string): Promise<{ newest: Commit; oldest: Commit } | undefined> => {
  const log = await git(folder, 'log', '--first-parent', '--format=%H %ct %P', '--', '.');
  const lines = log.split('\n').filter(line => line !== '');
  const [newest, oldest] = [lines.at(0), lines.at(-1)];
  return newest && oldest ? { newest: commitIn(newest), oldest: commitIn(oldest) } : undefined;
};

/**
 * The first day of which a clone has every change. The oldest commit of the content shows only what was there before: its files may
 * be older, so they are no additions. In a shallow clone that commit has a parent that is missing, and there may be earlier commits
 * on the same day.
 */
const firstKnownDay = async (folder: string, { id, date, parents }: Commit): Promise<string> => {
  const [header = ''] = (await git(folder, 'cat-file', 'commit', id)).split('\n\n', 1);
  return parents === '' && /^parent /m.test(header) ? dayAfter(date) : date;
};

const kindOf = ({ action }: Revision): FileChange['kind'] => (action === 'deleted' ? 'retired' : action);

/** The reason why there is no history, as a sentence for the list of changes. */
const whyUnknown = (error: unknown): string => {
  const message = reasonOf(error);
  if (message.includes('not a git repository'))
    return 'The site was built from a copy of the content without history.';
  if (message.includes('does not have any commits')) return 'The content has not been committed yet.';
  return 'The history of the content could not be read when the site was built.';
};

const latest = (...days: readonly (string | undefined)[]): string =>
  days
    .filter(day => day !== undefined)
    .sort()
    .at(-1) ?? '';

const earliest = (a: string, b: string): string => (a < b ? a : b);

interface HistoryOptions {
  /** The day at which the year of changes ends. Default: the day of the newest commit of the content. */
  readonly until?: string | undefined;
  /** `changes_since` of the site file: what was there by the end of this day is no change. */
  readonly changesSince?: string | undefined;
}

/**
 * The changes of the content files in the year before the day `until`. The current date is not used, so that the same commit gives
 * the same list. A missing or partial history is not an error: the site can be built from a copy of the files, from a shallow clone
 * and from a clone without blobs.
 */
export const readHistory = async (
  folder: string,
  { until, changesSince }: HistoryOptions = {},
): Promise<History> => {
  try {
    const commits = await contentCommits(folder);
    if (!commits) return { unknown: 'The content has not been committed yet.' };
    const { newest, oldest } = commits;
    const complete = await firstKnownDay(folder, oldest);
    if (complete > newest.date) {
      return { unknown: 'The site was built from a shallow clone, which has no history of the content.' };
    }
    const start = latest(complete, yearBefore(until ?? newest.date));
    const log = await git(folder, ...gitLogArguments, `--since=${start}T00:00:00Z`, '--', '.');
    const logged = parseGitLog(log).filter(({ commit, date }) => date >= start && commit !== oldest.id);
    const own = await ownRevisions(folder, logged, { start, changesSince });
    const read = (ids: readonly string[]) => readBlobs(folder, ids);
    // First, because it reads all versions at once: a partial clone then has what the other needs.
    const fields = await changedFields(own.revisions, read);
    const retired = await retirements(own.revisions, read);
    return {
      // The day after the baseline may not have come yet.
      knownSince: earliest(latest(start, own.baseline && dayAfter(own.baseline)), until ?? newest.date),
      changes: own.revisions.map(revision => {
        const edited = fields.get(revision) ?? [];
        return {
          date: revision.date,
          path: revision.path,
          kind: retired.has(revision) ? 'retired' : kindOf(revision),
          ...(edited.length > 0 && { fields: edited }),
        };
      }),
    };
  } catch (error) {
    return { unknown: whyUnknown(error) };
  }
};
