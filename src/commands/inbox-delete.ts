import { createInterface } from 'node:readline/promises';
import { folders, keys, markerAt, nameOf } from '../../netlify/records/keys.ts';
import { find, UnreadableRecord } from '../../netlify/records/record.ts';
import type { Store } from '../../netlify/records/store.ts';
import { timeOf } from '../../netlify/records/submission-id.ts';
import { refuseWhileMailed } from './inbox-change.ts';
import { InboxProblem } from './inbox-problem.ts';

const DAY = 86_400_000;
/** Reads at a time. */
const AT_ONCE = 16;

/** The claims that recognise a retry of the submission: they are kept for the days after it came in. */
const claimsOf = async (store: Store, id: string): Promise<string[]> => {
  const day = (offset: number) => new Date(timeOf(id).getTime() + offset * DAY).toISOString().slice(0, 10);
  const listed = await Promise.all(
    [-1, 0, 1, 2].map(offset => store.list(`${folders.retry}${day(offset)}/`)),
  );
  const claims: string[] = [];
  const all = listed.flat();
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const read = all.slice(start, start + AT_ONCE).map(async key => {
      const value = (await store.get(key))?.value;
      if (typeof value === 'object' && value !== null && 'id' in value && value.id === id) claims.push(key);
    });
    await Promise.all(read);
  }
  return claims.sort();
};

/**
 * Removes a submission, readable or not, and everything that was kept because of it. What leads to the record goes before the
 * record: where the command ends half-way, it can be found and deleted again. What recognised a retry goes too, so that the same
 * body would be taken as a new submission.
 * @throws {InboxProblem} while it is being mailed
 */
export const remove = async (store: Store, id: string): Promise<string[]> => {
  const found = await find(store, id).catch((error: unknown) => {
    if (!(error instanceof UnreadableRecord)) throw error;
  });
  if (found) refuseWhileMailed(found);
  const tickets = (await store.list(folders.rate)).filter(key => nameOf(key) === id);
  const markers = (await store.list(folders.pending)).filter(key => markerAt(key)?.id === id);
  const all = [...tickets, ...(await claimsOf(store, id)), ...markers, keys.record(id)];
  for (const key of all) await store.delete(key);
  return all;
};

/**
 * Asks before something is lost.
 * @throws {InboxProblem} where the answer is no, or nobody is there to answer
 */
export const confirm = async (question: string): Promise<void> => {
  if (!process.stdin.isTTY) throw new InboxProblem('Nobody is here to confirm it: add --yes.');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question(`${question} [y/N] `).finally(() => prompt.close());
  if (!/^y(es)?$/i.test(answer.trim())) throw new InboxProblem('Nothing was deleted.');
};
