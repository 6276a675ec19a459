import { DAY } from '../schemas/milliseconds.ts';
import type { Dependencies } from './dependencies.ts';
import { folders, keys, listEntryAt } from './store/keys.ts';
import { MAX_RUN } from './store/store.ts';

/** An email is sent a while after its key was written. */
export const WINDOW = 30 * DAY + MAX_RUN;

/** Checks while other attempts back out, and milliseconds between them: far less than a process’s lifetime. */
const TRIES = 20;
const BETWEEN = 100;

/** Keys dated in the future count too: the clock may have been set back. */
const separateEmails = async ({ store, now }: Dependencies): Promise<string[]> => {
  const since = now().getTime() - WINDOW;
  return (await store.list(folders.mails)).filter(key => (listEntryAt(key)?.at ?? 0) > since);
};

export const hasQuotaLeft = async (deps: Dependencies): Promise<boolean> =>
  (await separateEmails(deps)).length < deps.settings.separate_emails_per_30_days;

/**
 * Returns a key; undefined if the quota is used up. Each attempt writes its key before it reads the others, so parallel
 * attempts never exceed the quota. The key stays if the process ends, because the email may have been sent.
 */
export const reserveEmail = async (deps: Dependencies): Promise<string | undefined> => {
  const { store, settings, now, random, pause } = deps;
  if (!(await hasQuotaLeft(deps))) return undefined;
  const key = keys.separateEmail(now().getTime(), Buffer.from(random(5)).toString('hex'));
  await store.set(key, {});
  const limit = settings.separate_emails_per_30_days;
  for (let attempt = 1; ; attempt += 1) {
    const counted = await separateEmails(deps);
    if (counted.length <= limit) return key;
    if (attempt === TRIES || counted.indexOf(key) >= limit) {
      await store.delete(key);
      return undefined;
    }
    await pause(BETWEEN);
  }
};
