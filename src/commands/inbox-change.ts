import { isInProgress } from '../../netlify/intake/deliver.ts';
import { keys } from '../../netlify/records/keys.ts';
import type { Submission } from '../../netlify/records/record.ts';
import { read } from '../../netlify/records/record.ts';
import type { Store } from '../../netlify/records/store.ts';
import { InboxProblem } from './inbox-problem.ts';

/** @throws {InboxProblem} while the submission is being mailed: what that does to the record would meet what is about to be done */
export const refuseWhileMailed = (record: Submission): void => {
  if (record.status === 'received' && isInProgress(record, new Date())) {
    throw new InboxProblem(`${record.id} is being mailed at this moment. Try again in two minutes.`);
  }
};

/**
 * Changes a submission as it is stored, however often it changes meanwhile. Gives it before and after.
 * @throws {InboxProblem} where it is gone
 */
export const change = async (
  store: Store,
  id: string,
  to: (record: Submission) => Submission,
): Promise<{ readonly before: Submission; readonly after: Submission }> => {
  for (;;) {
    const found = await read(store, id);
    if (!found) throw new InboxProblem(`${id} is gone.`);
    const after = to(found.record);
    if (await store.replace(keys.record(id), after, found.version)) return { before: found.record, after };
  }
};
