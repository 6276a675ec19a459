import { DAY, MINUTE } from '../schemas/milliseconds.ts';
import type { Dependencies } from './dependencies.ts';
import { folders, keys, timeOfEmail } from './store/keys.ts';

/** An email is sent at most a minute after its key was made, because no process runs longer. */
const SLACK = 2 * MINUTE;

export const WINDOW = 30 * DAY + SLACK;

/** How often and how long (ms) to wait for others to withdraw: far shorter than a process runs. */
const TRIES = 20;
const BETWEEN = 100;

interface QuotaFacts extends Pick<Dependencies, 'store' | 'now'> {
  readonly settings: Pick<Dependencies['settings'], 'separate_emails_per_30_days'>;
}

/** The keys of the separate emails that still count. Keys from the future count too, in case the clock was set back. */
const separateEmails = async ({ store, now }: Pick<QuotaFacts, 'store' | 'now'>): Promise<string[]> => {
  const since = now().getTime() - WINDOW;
  return (await store.list(folders.mails)).filter(key => (timeOfEmail(key) ?? 0) > since);
};

export const hasQuotaLeft = async (deps: QuotaFacts): Promise<boolean> =>
  (await separateEmails(deps)).length < deps.settings.separate_emails_per_30_days;

/**
 * Reserves a separate email from the quota over all senders and returns its key; undefined if the quota is used up. As with the entries of
 * a sender, each attempt writes a key of its own before it reads the others, so parallel attempts never exceed the quota. The key stays if
 * a process ends, because its email may have been sent.
 */
export const reserveEmail = async (deps: Dependencies): Promise<string | undefined> => {
  const { store, settings, now, random, pause } = deps;
  const bound = settings.separate_emails_per_30_days;
  if (!(await hasQuotaLeft(deps))) return undefined;
  const key = keys.separateEmail(now().getTime(), Buffer.from(random(5)).toString('hex'));
  await store.set(key, {});
  for (let attempt = 1; ; attempt += 1) {
    const counted = await separateEmails(deps);
    if (counted.length <= bound) return key;
    if (attempt === TRIES || counted.indexOf(key) >= bound) {
      await store.delete(key);
      return undefined;
    }
    await pause(BETWEEN);
  }
};
