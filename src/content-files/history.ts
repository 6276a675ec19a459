import { dayAfter, type FileChange, type History, yearBefore } from '../api/resources/changes/history.ts';
import { reasonOf } from '../schemas/reason-of.ts';
import { git, readBlobs } from './git.ts';
import { dayOf, gitLogArguments, parseGitLog, type Revision } from './git-log.ts';
import { retirements } from './retirement.ts';

/**
 * The first day of which a clone has every change. The oldest commit shows only what was there before: its files may be older, so
 * they are no additions, and git does not list them. In a shallow clone that commit has a parent that is missing, and there may be
 * earlier commits on the same day.
 */
const firstKnownDay = async (folder: string): Promise<string> => {
  const oldest = await git(folder, 'log', '--first-parent', '--max-parents=0', '--format=%H %ct', 'HEAD');
  const [id = '', seconds = ''] = oldest.split(' ');
  const [header = ''] = (await git(folder, 'cat-file', 'commit', id)).split('\n\n', 1);
  const day = dayOf(seconds);
  return /^parent /m.test(header) ? dayAfter(day) : day;
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

/**
 * The changes of the content files in the year before the day `until`, or before the newest commit of the content. The current
 * date is not used, so that the same commit gives the same list. A missing or partial history is not an error: the site can be
 * built from a copy of the files, from a shallow clone and from a clone without blobs.
 */
export const readHistory = async (folder: string, until?: string): Promise<History> => {
  try {
    const newest = await git(folder, 'log', '-1', '--first-parent', '--format=%ct', '--', '.');
    if (newest === '') return { unknown: 'The content has not been committed yet.' };
    const known = await firstKnownDay(folder);
    if (known > dayOf(newest)) {
      return { unknown: 'The site was built from a shallow clone, which has no history of the content.' };
    }
    const year = yearBefore(until ?? dayOf(newest));
    const knownSince = [known, year].sort().at(-1) ?? known;
    const log = await git(folder, ...gitLogArguments, `--since=${knownSince}T00:00:00Z`, '--', '.');
    const revisions = parseGitLog(log).filter(({ date }) => date >= knownSince);
    const retired = await retirements(revisions, ids => readBlobs(folder, ids));
    return {
      knownSince,
      changes: revisions.map(revision => ({
        date: revision.date,
        path: revision.path,
        kind: retired.has(revision) ? 'retired' : kindOf(revision),
      })),
    };
  } catch (error) {
    return { unknown: whyUnknown(error) };
  }
};
