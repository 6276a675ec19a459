import { folders, keys, singleMails } from '../records/keys.ts';
import { newId } from '../records/submission-id.ts';
import type { Dependencies } from './dependencies.ts';

const DAY = 86_400_000;

/** A mail is sent at most a minute after its key was made, because no process runs longer. */
const SLACK = 120_000;

/** How long a single mail counts, in milliseconds. */
export const MAIL_WINDOW = 30 * DAY + SLACK;

/** Long enough for others to withdraw, and far shorter than a process runs. */
const TRIES = 20;
const BETWEEN = 100;

/** What tells whether another single mail may be sent. */
interface BoundFacts extends Pick<Dependencies, 'store' | 'now'> {
  readonly settings: Pick<Dependencies['settings'], 'single_mails_per_30_days'>;
}

/** The keys of the single mails that count now, oldest first. Those from the future count too, in case the clock was set back. */
const counted = async ({ store, now }: BoundFacts): Promise<readonly string[]> =>
  singleMails(await store.list(folders.mails), now().getTime() - MAIL_WINDOW).after;

/** Whether another single mail may be sent. */
export const hasRoom = async (deps: BoundFacts): Promise<boolean> =>
  (await counted(deps)).length < deps.settings.single_mails_per_30_days;

/**
 * Reserves a single mail, over all senders; undefined if the owner’s bound is reached. Each attempt writes a key of its own before it
 * reads the others, and is allowed only if there are no more keys than the bound. So parallel attempts can never exceed it: the last
 * one to be written sees all others. Those that came first wait until the later ones withdraw. The key stays if a process ends, because
 * its mail may have been sent.
 */
export const reserveSingleMail = async (deps: Dependencies): Promise<string | undefined> => {
  const { store, settings, now, random, pause } = deps;
  const bound = settings.single_mails_per_30_days;
  if (!(await hasRoom(deps))) return undefined;
  const key = keys.singleMail(newId('inquiry', now(), random));
  if (!(await store.create(key, {}))) return undefined;
  for (let attempt = 1; ; attempt += 1) {
    const present = await counted(deps);
    if (present.length <= bound) return key;
    if (attempt === TRIES || present.indexOf(key) >= bound) {
      await store.delete(key);
      return undefined;
    }
    await pause(BETWEEN);
  }
};
