import { timeOf } from './submission-id.ts';

/** How many characters of an id tell who wrote a marker: its time and the first random ones. */
const WRITER = 16;
const AFTER_PREFIX = 4;

const writerOf = (id: string): string => id.slice(AFTER_PREFIX, AFTER_PREFIX + WRITER);

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * Where things are kept. A submission has one key all its life; that mail about it is due is said by a marker under `pending/`, so
 * that what is pending is found without listing everything. What is purged after a time lies in a folder for each day or has its
 * time in its id.
 */
export const keys = {
  record: (id: string) => `records/${dayOf(timeOf(id))}/${id}`,
  /**
   * Says that a submission may have to be mailed. Each writer has a marker of its own (`by` is the id that it made up), so that to
   * withdraw or tidy up one never takes away another's.
   */
  pending: (id: string, by: string) => `pending/${id}-${writerOf(by)}`,
  /** What the keys of all markers of a submission begin with. */
  pendingOf: (id: string) => `pending/${id}-`,
  /** One submission counted against a sender. */
  ticket: (operation: string, sender: string, id: string) => `rate/${operation}/${sender}/${id}`,
  /** What recognises a retry, in the folder of the day on which it was made. */
  claim: (day: Date, operation: string, hash: string) => `retry/${dayOf(day)}/${operation}/${hash}`,
  /** Where the last sweep stopped. */
  cursor: 'sweep/cursor',
} as const;

/** The folders of keys, each with its slash. */
export const folders = {
  records: 'records/',
  pending: 'pending/',
  rate: 'rate/',
  retry: 'retry/',
} as const;

/** The last part of a key. */
export const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** What the key of a marker says: whose mail is due, and since when. */
export interface Marker {
  readonly key: string;
  readonly id: string;
  readonly since: Date;
}

/** Reads the key of a marker; undefined where it is none, such as what a write leaves for a moment in the local folder. */
export const markerAt = (key: string): Marker | undefined => {
  const [, id, writer] = /^pending\/((?:inq|sup)_[0-9a-z]{36})-([0-9a-z]{16})$/.exec(key) ?? [];
  return id && writer ? { key, id, since: timeOf(`_${writer}`) } : undefined;
};
