import { DAY } from '../schemas/milliseconds.ts';
import type { Dependencies } from './dependencies.ts';
import { folders, keys, listEntryAt } from './store/keys.ts';
import { MAX_RUN } from './store/store.ts';

/** An email is sent a while after its key was written. */
export const WINDOW = 30 * DAY + MAX_RUN;

/** Number of checks while other attempts back out, and milliseconds between checks: far less than a process’s lifetime. */
const TRIES = 20;
const BETWEEN = 100;

interface QuotaFacts extends Pick<Dependencies, 'store' | 'now'> {
  readonly settings: Pick<Dependencies['settings'], 'separate_emails_per_30_days'>;
}

/**
 * The keys of separate emails that still count. Keys dated in the future count too, in case the clock was set
 * back.
 */
const separateEmails = async ({ store, now }: Pick<QuotaFacts, 'store' | 'now'>): Promise<string[]> => {
  const since = now().getTime() - WINDOW;
  return (await store.list(folders.mails)).filter(key => (listEntryAt(key)?.at ?? 0) > since);
};

export const hasQuotaLeft = async (deps: QuotaFacts): Promise<boolean> =>
  (await separateEmails(deps)).length < deps.settings.separate_emails_per_30_days;

/**
 * Reserves a separate email from the quota for all senders, and returns its key, or undefined if the quota is
 * used up. As with rate-limit entries, each attempt writes its own key before it reads the others, so parallel
 * attempts never exceed the quota. The key stays if the process ends, because the email may have been sent.
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
