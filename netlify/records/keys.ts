import { encodeTime, timeOf } from './submission-id.ts';

/** Number of characters of an id that identify the writer of a marker: the time and the first random ones. */
const WRITER = 16;
const AFTER_PREFIX = 4;

const writerOf = (id: string): string => id.slice(AFTER_PREFIX, AFTER_PREFIX + WRITER);

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * The keys in the store. A submission keeps its key. A marker under `pending/` shows that its mail is due, so that pending submissions
 * are found without listing everything. Data that is purged is in a folder per day, or has its time in its id.
 */
export const keys = {
  record: (id: string) => `records/${dayOf(timeOf(id))}/${id}`,
  /**
   * The marker of a submission that may have to be mailed. Each writer has its own (`by` is the id that it generated), so that deleting
   * one never deletes another's.
   */
  pending: (id: string, by: string) => `pending/${id}-${writerOf(by)}`,
  /** Prefix of all markers of a submission. */
  pendingOf: (id: string) => `pending/${id}-`,
  /**
   * The ticket of one request, which counts against the limit of its sender. `id` is the one that the request generated. The submission
   * may be stored under that of an earlier request, so the value says which it is for.
   */
  ticket: (operation: string, sender: string, id: string) => `rate/${operation}/${sender}/${id}`,
  /** The claim that recognises a retry, in the folder of its day. */
  claim: (day: Date, operation: string, hash: string) => `retry/${dayOf(day)}/${operation}/${hash}`,
  /** The key of one single mail, which counts against the bound over all senders. It says when, and nothing about the submission. */
  singleMail: (by: string) => `mails/${writerOf(by)}`,
  /** The state of the daily digest. */
  digest: 'sweep/digest',
  /** Where the last sweep stopped. */
  cursor: 'sweep/cursor',
} as const;

/** The folders, each with its slash. */
export const folders = {
  records: 'records/',
  pending: 'pending/',
  rate: 'rate/',
  retry: 'retry/',
  mails: 'mails/',
} as const;

/** The last part of a key. */
export const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** The keys of the single mails among `listed`, those before a time apart from those after it. Temporary files in the local folder are neither. */
export const singleMails = (
  listed: readonly string[],
  time: number,
): { readonly before: readonly string[]; readonly after: readonly string[] } => {
  const limit = `mails/${encodeTime(time)}`;
  const { before = [], after = [] } = Object.groupBy(
    listed.filter(key => /^mails\/[0-9a-z]{16}$/.test(key)),
    key => (key < limit ? 'before' : 'after'),
  );
  return { before, after };
};

/** A parsed marker: which mail is due, and since when. */
export interface Marker {
  readonly key: string;
  readonly id: string;
  readonly since: Date;
}

/** Parses the key of a marker; undefined for other keys, such as temporary files in the local folder. */
export const markerAt = (key: string): Marker | undefined => {
  const [, id, writer] = /^pending\/((?:inq|sup)_[0-9a-z]{36})-([0-9a-z]{16})$/.exec(key) ?? [];
  return id && writer ? { key, id, since: timeOf(`_${writer}`) } : undefined;
};
