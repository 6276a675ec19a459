import { createInterface } from 'node:readline/promises';
import { keys, nameOf } from '../../netlify/intake/keys.ts';
import type { Submission } from '../../netlify/intake/record.ts';
import type { Store } from '../../netlify/intake/store.ts';
import { InboxProblem } from './inbox-problem.ts';
import { nextAttempt } from './inbox-resend.ts';

/**
 * Removes a submission and everything that was kept because of it. What leads to the record goes before the record: where the
 * command ends half-way, it can be found and deleted again; leases alone are purged in time. What recognised a retry goes too,
 * so that the same body would be taken as a new submission.
 * @throws {InboxProblem} while it is being mailed, since that would bring the record back
 */
export const remove = async (store: Store, record: Submission): Promise<string[]> => {
  const { id, claim } = record;
  // Taking the next attempt keeps a sweep that has read the record already from making it, and from saving what came of it.
  const taken = await store.create(keys.lease(id, await nextAttempt(store, record)), { at: new Date() });
  if (!taken) throw new InboxProblem(`${id} is being mailed at this moment. Try again in two minutes.`);
  const tickets = (await store.list('rate/')).filter(key => nameOf(key) === id);
  const leases = await store.list(keys.lease(id, 0).replace(/0$/, ''));
  const claims = (await store.get(claim)) === undefined ? [] : [claim];
  const places = [keys.pending(id), keys.record(id)];
  const kept = await Promise.all(
    places.map(async key => ((await store.get(key)) === undefined ? [] : [key])),
  );
  const all = [...tickets, ...claims, ...kept.flat(), ...leases];
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
