import { createHash } from 'node:crypto';
import { DAY } from '../../schemas/calendar.ts';
import type { Dependencies } from '../dependencies.ts';
import { folders, keys, listEntryAt } from '../store/keys.ts';
import { MAX_RUN } from '../store/store.ts';

/** An email is sent a while after its key was written. */
export const WINDOW = 30 * DAY + MAX_RUN;

/** The key has a hash, because the id opens the sender’s page and must not outlive a withdrawn message. */
const quotaPlace = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 32);

/** Each message takes one place, whatever its attempts. A key further in the future was written before the clock was set back. */
const usedPlaces = async ({ store, now }: Dependencies): Promise<string[]> => {
  const at = now().getTime();
  const entries = (await store.list(folders.mails)).map(listEntryAt).filter(entry => entry !== undefined);
  const counted = entries.filter(entry => entry.at > at - WINDOW && entry.at < at + MAX_RUN);
  return [...new Set(counted.map(({ id }) => id))];
};

export const hasQuotaLeft = async (deps: Dependencies): Promise<boolean> =>
  (await usedPlaces(deps)).length < deps.settings.separate_emails_per_30_days;

/**
 * Returns a key; undefined if the quota is used up. Each attempt writes its key before it reads the others, so parallel
 * attempts never exceed the quota; at its end, all of them may back out, and the digest follows. The key stays if the process ends, because the email may have been sent.
 */
export const reserveEmail = async (deps: Dependencies, id: string): Promise<string | undefined> => {
  const { store, settings, now, random } = deps;
  const limit = settings.separate_emails_per_30_days;
  const place = quotaPlace(id);
  const before = await usedPlaces(deps);
  if (before.length >= limit && !before.includes(place)) return undefined;
  const key = keys.separateEmail(now().getTime(), place, Buffer.from(random(5)).toString('hex'));
  await store.set(key, {});
  if ((await usedPlaces(deps)).length <= limit) return key;
  await store.delete(key);
  return undefined;
};
