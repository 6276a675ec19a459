import { folders, nameOf } from '../../netlify/records/keys.ts';
import { find, type Submission, UnreadableRecord } from '../../netlify/records/record.ts';
import type { Store } from '../../netlify/records/store.ts';
import { submissionId } from '../schemas/submission.ts';
import { InboxProblem } from './inbox-problem.ts';

/** Reads at a time: enough to hide the way to the live store, too few for it to limit them. */
const AT_ONCE = 16;

const idsThatBegin = async (store: Store, start: string): Promise<string[]> => {
  const ids = (await store.list(folders.records)).map(nameOf);
  // What a write leaves lying in the local folder for a moment is no submission.
  return ids.filter(id => id.startsWith(start) && submissionId.safeParse(id).success).sort();
};

const urgency = ({ status }: Submission): number => ['received', 'undelivered'].indexOf(status) + 1 || 3;

/** By what needs the owner first: pending, then undelivered, then the rest, and within each the newest. */
const byUrgency = (a: Submission, b: Submission): number =>
  urgency(a) - urgency(b) || Date.parse(b.received_at) - Date.parse(a.received_at);

/** Everything that has come in. */
export interface Everything {
  /** In the order of urgency. */
  readonly found: readonly Submission[];
  /** What is stored and cannot be understood, as it is. */
  readonly unreadable: readonly UnreadableRecord[];
}

/** Everything that has come in. */
export const readAll = async (store: Store): Promise<Everything> => {
  const ids = await idsThatBegin(store, '');
  const found: Submission[] = [];
  const unreadable: UnreadableRecord[] = [];
  const read = async (id: string) => {
    const one = await find(store, id).catch((error: unknown) => {
      // One broken record must not hide the others; a store that fails hides all of them.
      if (!(error instanceof UnreadableRecord)) throw error;
      unreadable.push(error);
    });
    if (one) found.push(one);
  };
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    await Promise.all(ids.slice(start, start + AT_ONCE).map(read));
  }
  return { found: found.sort(byUrgency), unreadable: unreadable.sort((a, b) => (a.id < b.id ? -1 : 1)) };
};

/**
 * The id that `typed` begins, as it is copied out of the list: an ellipsis at the end is part of no id.
 * @throws {InboxProblem} where there is none, or more than one
 */
export const idOf = async (store: Store, typed: string): Promise<string> => {
  const start = typed.replace(/(…|\.\.\.)$/, '');
  const ids = /^\w+$/.test(start) ? await idsThatBegin(store, start) : [];
  const [id] = ids;
  if (id === undefined) {
    throw new InboxProblem(`Nothing here has an id that begins with ${JSON.stringify(start)}.`);
  }
  if (ids.length === 1) return id;
  throw new InboxProblem(`${ids.length} ids begin with ${start}: ${ids.slice(0, 5).join(', ')}. Type more.`);
};
