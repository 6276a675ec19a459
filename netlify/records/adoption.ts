/**
 * Names that releases before 2026-12 stored. Their ids had the time of receipt in place of the day, and their markers and single mails
 * were named after the id of the request that wrote them. Records themselves have the same form. What such a site has stored is found
 * by these names until it is purged. Delete this file at the end of 2027: with the default retention period, nothing is left by then.
 */

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** The time in ten characters of base 32, as old names have it. */
const timeIn = (digits: string): Date =>
  new Date([...digits].reduce((value, digit) => value * 32 + ALPHABET.indexOf(digit), 0));

/** The time of receipt in an old id; undefined for any other id. */
export const timeOfOldId = (id: string): Date | undefined => {
  const digits = /^(?:inq|sup)_([0-9a-hjkmnp-tv-z]{10})[0-9a-hjkmnp-tv-z]{26}$/.exec(id)?.[1];
  return digits === undefined ? undefined : timeIn(digits);
};

/** What an old marker says: which mail is due, and since when. Undefined for any other key. */
export const oldMarkerAt = (key: string): { readonly id: string; readonly at: number } | undefined => {
  const [, id, digits] = /^pending\/((?:inq|sup)_[0-9a-z]{36})-([0-9a-z]{10})[0-9a-z]{6}$/.exec(key) ?? [];
  return id && digits ? { id, at: timeIn(digits).getTime() } : undefined;
};

/** The time of a single mail by its old key, in milliseconds; undefined for any other key. */
export const timeOfOldMail = (key: string): number | undefined => {
  const digits = /^mails\/([0-9a-hjkmnp-tv-z]{10})[0-9a-z]{6}$/.exec(key)?.[1];
  return digits === undefined ? undefined : timeIn(digits).getTime();
};

/** Tickets with hashes of senders, claims of retries, and the state of the sweep: nothing reads them any more. */
export const oldFolders = ['rate/', 'retry/', 'sweep/'] as const;
