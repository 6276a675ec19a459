import { randomBytes } from 'node:crypto';
import { keys } from '../../netlify/records/keys.ts';
import type { Submission } from '../../netlify/records/record.ts';
import type { Store } from '../../netlify/records/store.ts';
import { newId } from '../../netlify/records/submission-id.ts';
import { change, refuseWhileMailed } from './inbox-change.ts';
import { InboxProblem } from './inbox-problem.ts';

const refusal = (record: Submission, again: boolean): string | undefined => {
  const { id, status } = record;
  if (status === 'received' || status === 'undelivered' || (status === 'delivered' && again))
    return undefined;
  if (status === 'delivered') return `${id} was delivered. Add --again to mail it once more.`;
  return `${id} is ${status}: you have dealt with it. Only what is received, undelivered or delivered is mailed.`;
};

/**
 * Makes a submission pending again, to be mailed now, and gives the key of its marker. This is the one step that the table of
 * transitions does not have: what it had become stays in its history, and it starts over.
 * @throws {InboxProblem} where the owner has dealt with it, it was delivered and `again` is not said, or it is being mailed
 */
export const putBack = async (store: Store, id: string, again: boolean): Promise<string> => {
  const now = new Date();
  const at = now.toISOString();
  const pending = (record: Submission): Submission => {
    refuseWhileMailed(record);
    const reason = refusal(record, again);
    if (reason) throw new InboxProblem(reason);
    const { begun_at: _, ...delivery } = record.delivery;
    const history = [...record.history, { status: 'received' as const, at }];
    return {
      ...record,
      status: 'received',
      history: record.status === 'received' ? record.history : history,
      delivery: { ...delivery, next_at: at },
    };
  };
  const marker = keys.pending(id, newId('inquiry', now, randomBytes));
  // Before the record, so that it is found wherever this ends; after it, since a sweep may have found it not pending yet.
  await store.set(marker, {});
  await change(store, id, pending).catch(async (error: unknown) => {
    await store.delete(marker);
    throw error;
  });
  await store.set(marker, {});
  return marker;
};
