import { LEASE } from '../../netlify/intake/deliver.ts';
import { keys, nameOf } from '../../netlify/intake/keys.ts';
import type { Submission } from '../../netlify/intake/record.ts';
import type { Store } from '../../netlify/intake/store.ts';
import { InboxProblem } from './inbox-problem.ts';

/**
 * The lowest number that no attempt has had.
 * @throws {InboxProblem} while an attempt is being made: what it does to the record would meet what is about to be done
 */
export const nextAttempt = async (store: Store, record: Submission): Promise<number> => {
  const leases = await store.list(keys.lease(record.id, 0).replace(/0$/, ''));
  const last = Math.max(-1, ...leases.map(key => Number(nameOf(key))));
  const held = last < 0 ? undefined : await store.get(keys.lease(record.id, last));
  const at = typeof held === 'object' && held !== null && 'at' in held ? Date.parse(String(held.at)) : 0;
  // A lease that the record already counts belongs to an attempt that is over.
  if (last >= record.delivery.attempts && Math.abs(Date.now() - at) < LEASE) {
    throw new InboxProblem(`${record.id} is being mailed at this moment. Try again in two minutes.`);
  }
  return Math.max(record.delivery.attempts, last + 1);
};

const refusal = (record: Submission, again: boolean): string | undefined => {
  const { id, status } = record;
  if (status === 'received' || status === 'undelivered' || (status === 'delivered' && again))
    return undefined;
  if (status === 'delivered') return `${id} was delivered. Add --again to mail it once more.`;
  return `${id} is ${status}: you have dealt with it. Only what is received, undelivered or delivered is mailed.`;
};

/**
 * Puts a submission back among the pending ones, to be mailed now. This is the one step that the table of transitions does not
 * have: what it had become stays in its history, and it starts over.
 * @throws {InboxProblem} where the owner has dealt with it, it was delivered and `again` is not said, or it is being mailed
 */
export const putBack = async (store: Store, record: Submission, again: boolean): Promise<void> => {
  const reason = refusal(record, again);
  if (reason) throw new InboxProblem(reason);
  const { id, status, history } = record;
  const at = new Date().toISOString();
  const pending: Submission = {
    ...record,
    status: 'received',
    history: status === 'received' ? history : [...history, { status: 'received', at }],
    delivery: { ...record.delivery, attempts: await nextAttempt(store, record), next_at: at },
  };
  // What is kept of it stays until it is delivered: its shorter history says that it is not the latest.
  await store.set(keys.pending(id), pending);
};
