import { DAY } from '../../schemas/calendar.ts';
import type { Dependencies } from '../dependencies.ts';
import { hashOf } from '../log.ts';
import { folders, keys, listEntryAt } from '../store/keys.ts';
import { listed, MAX_RUN } from '../store/store.ts';

/** An email is sent a while after its key was written. */
export const WINDOW = 30 * DAY + MAX_RUN;

/** Messages with a separate email, whatever their attempts. A key further in the future was written before the clock was set back. */
const separatelyEmailed = async ({ store, now }: Dependencies): Promise<ReadonlySet<string>> => {
  const at = now().getTime();
  const entries = (await listed(store, folders.separateEmails)).flatMap(key => listEntryAt(key) ?? []);
  return new Set(
    entries.filter(entry => entry.at > at - WINDOW && entry.at < at + MAX_RUN).map(({ id }) => id),
  );
};

export const hasQuotaLeft = async (deps: Dependencies): Promise<boolean> =>
  (await separatelyEmailed(deps)).size < deps.settings.separate_emails_per_30_days;

/**
 * Returns the key of a separate email; undefined if the quota is used up. Each attempt writes its key before it reads the
 * others, so parallel attempts never exceed the quota; at its end, all of them may back out, and the digest follows. The
 * key stays if the process ends, because the email may have been sent.
 */
export const reserveSeparateEmail = async (deps: Dependencies, id: string): Promise<string | undefined> => {
  const { store, settings, now, random } = deps;
  const limit = settings.separate_emails_per_30_days;
  const message = hashOf(id);
  const before = await separatelyEmailed(deps);
  if (before.size >= limit && !before.has(message)) return undefined;
  const key = keys.separateEmail(now().getTime(), message, Buffer.from(random(5)).toString('hex'));
  await store.set(key, {});
  if ((await separatelyEmailed(deps)).size <= limit) return key;
  await store.delete(key);
  return undefined;
};
