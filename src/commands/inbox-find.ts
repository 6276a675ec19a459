import { find } from '../../netlify/intake/find.ts';
import { keys, nameOf } from '../../netlify/intake/keys.ts';
import type { Submission } from '../../netlify/intake/record.ts';
import type { Store } from '../../netlify/intake/store.ts';
import { submissionId } from '../schemas/submission.ts';
import { InboxProblem } from './inbox-problem.ts';

/** Reads at a time: enough to hide the way to the live store, too few for it to limit them. */
const AT_ONCE = 16;

const idsThatBegin = async (store: Store, start: string): Promise<string[]> => {
  const found = await Promise.all([store.list(keys.pending(start)), store.list(keys.record(start))]);
  const ids = found.flat().map(nameOf);
  // What a write leaves lying in the local folder for a moment is no submission.
  return [...new Set(ids)].filter(id => submissionId.safeParse(id).success).sort();
};

const urgency = ({ status }: Submission): number => ['received', 'undelivered'].indexOf(status) + 1 || 3;

/** By what needs the owner first: pending, then undelivered, then the rest, and within each the newest. */
const byUrgency = (a: Submission, b: Submission): number =>
  urgency(a) - urgency(b) || Date.parse(b.received_at) - Date.parse(a.received_at);

/** Everything that has come in, in the order of urgency. `unreadable` are ids whose record is broken. */
export const readAll = async (store: Store): Promise<{ found: Submission[]; unreadable: string[] }> => {
  const ids = await idsThatBegin(store, '');
  const found: Submission[] = [];
  const unreadable: string[] = [];
  const read = async (id: string) => {
    const record = await find(store, id).catch((error: unknown) => {
      // One broken record must not hide the others; a store that fails hides all of them.
      if (!(error instanceof Error && error.name === 'ZodError')) throw error;
      unreadable.push(id);
    });
    if (record) found.push(record);
  };
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    await Promise.all(ids.slice(start, start + AT_ONCE).map(read));
  }
  return { found: found.sort(byUrgency), unreadable };
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

/** @throws {InboxProblem} where no id begins so, or more than one */
export const findTyped = async (store: Store, typed: string): Promise<Submission> => {
  const id = await idOf(store, typed);
  const record = await find(store, id);
  if (!record) throw new InboxProblem(`${id} is gone.`);
  return record;
};
