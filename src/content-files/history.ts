import { dayAfter, type FileChange, type History, yearBefore } from '../api/history.ts';
import { git, readBlobs } from './git.ts';
import { dayOf, gitLogArguments, parseGitLog, type Revision } from './git-log.ts';
import { retirements } from './retirement.ts';

/**
 * The first day of which a clone knows every commit; undefined where it has them all. The oldest commit of a shallow clone names
 * a parent that is not there: every file looks new in it, and others may have come before it on the same day.
 */
const knownSince = async (folder: string): Promise<string | undefined> => {
  if ((await git(folder, 'rev-parse', '--is-shallow-repository')) !== 'true') return undefined;
  const oldest = await git(folder, 'log', '--first-parent', '--max-parents=0', '--format=%H %ct', 'HEAD');
  const [id = '', seconds = ''] = oldest.split(' ');
  const [header = ''] = (await git(folder, 'cat-file', 'commit', id)).split('\n\n', 1);
  return /^parent /m.test(header) ? dayAfter(dayOf(seconds)) : undefined;
};

const kindOf = ({ action }: Revision): FileChange['kind'] => (action === 'deleted' ? 'retired' : action);

/** Why there is no history, in a sentence for the body of the changes. */
const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('not a git repository'))
    return 'The site was built from a copy of the content that has no history.';
  if (message.includes('does not have any commits')) return 'The content is in no commit yet.';
  return 'The history of the content could not be read when the site was built.';
};

/**
 * What happened to the files of the content folder in the year before the day `until`, or before the newest commit that
 * touched them: never before today, so that the same commit gives the same list. A missing or partial history is no
 * failure: the site can be built from a copy of the files, from a shallow clone and from one without blobs.
 */
export const readHistory = async (folder: string, until?: string): Promise<History> => {
  try {
    const newest = await git(folder, 'log', '-1', '--first-parent', '--format=%ct', '--', '.');
    if (newest === '') return { unknown: 'The content is in no commit yet.' };
    const known = await knownSince(folder);
    if (known !== undefined && known > dayOf(newest)) {
      return { unknown: 'The site was built from a shallow clone, which has no history of the content.' };
    }
    const year = yearBefore(until ?? dayOf(newest));
    const since = known !== undefined && known > year ? known : year;
    const log = await git(folder, ...gitLogArguments, `--since=${since}T00:00:00Z`, '--', '.');
    const revisions = parseGitLog(log).filter(({ date }) => date >= since);
    const retired = await retirements(revisions, ids => readBlobs(folder, ids));
    return {
      since,
      changes: revisions.map(revision => ({
        date: revision.date,
        path: revision.path,
        kind: retired.has(revision) ? 'retired' : kindOf(revision),
      })),
    };
  } catch (error) {
    return { unknown: reasonOf(error) };
  }
};
