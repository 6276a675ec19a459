import { joined } from '../../api/prose/markdown.ts';
import { dayOfId } from '../schemas/message.ts';

/** A UTC day, `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Names sort by time until the year 2286. */
const digits = (milliseconds: number): string => String(milliseconds).padStart(13, '0');

export interface RateLimitEntry {
  /** Time of receipt, in milliseconds. */
  readonly at: number;
  readonly id: string;
  /** Of its idempotency key; `0` without one. */
  readonly hash: string;
  readonly network: string;
}

export const folders = {
  records: 'records/',
  queue: 'outbox-queue/',
  undelivered: 'undelivered/',
  rateLimits: 'rate-limits/',
  /** A sender’s entries and those of neighbors that share its limit, for one operation. */
  rateLimitsOf: (group: string) => `rate-limits/${group}/`,
  separateEmails: 'separate-emails/',
  digests: 'digest/',
  erased: 'erased/',
} as const;

/** A message waits for an email of its own, or for the digest, which begins with the lowest ordinals. */
export interface Turn {
  readonly queue: 'separate' | 'digest';
  readonly ordinal: number;
}

/** Folders of the outbox queue begin with a number: below this one, they are of the queue `separate`. */
const DIGEST = 4;

export const queueWith = (number: number): Turn['queue'] => (number < DIGEST ? 'separate' : 'digest');

const numberOf = ({ queue, ordinal }: Turn): string =>
  String(queue === 'separate' ? Math.min(ordinal, DIGEST - 1) : Math.max(ordinal, DIGEST)).padStart(4, '0');

/** Numerous keys have a folder for each day or hour (UTC), so that lists stay short. */
export const keys = {
  record: (id: string) => `${folders.records}${dayOfId(id)}/${id}`,
  /** `at` is when the email is due. */
  queued: (turn: Turn, at: number, id: string, request?: string) =>
    `${folders.queue}${numberOf(turn)}-${new Date(at).toISOString().slice(0, 13)}/${joined([digits(at), id, request], '-')}`,
  undelivered: (id: string) => `${folders.undelivered}${dayOfId(id)}/${id}`,
  /** `random` distinguishes equal requests in the same millisecond. */
  rateLimitEntry: (folder: string, { at, id, hash, network }: RateLimitEntry, random: string) =>
    `${folder}${digits(at)}-${id}-${hash}-${network}-${random}`,
  /** An attempt. All attempts have the same hash of the message’s id, and each its own `random` part. */
  separateEmail: (at: number, message: string, random: string) =>
    `${folders.separateEmails}${dayOf(new Date(at))}/${digits(at)}-${message}-${random}`,
  digest: (day: string) => `${folders.digests}${day}/begun`,
  /** `at` is the time of the withdrawal or deletion. */
  erased: (at: number, id: string) => `${folders.erased}${dayOf(new Date(at))}/${digits(at)}-${id}`,
  secret: 'site/secret',
  /** Its value has the time when a sweep first found that a folder with a date expires. */
  expiry: (folder: string) => `expiry/${folder}`,
} as const;

const lastPart = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** The first millisecond of a folder’s day. */
export const dayOfFolder = (folder: string): number =>
  Date.parse(/\d{4}-\d\d-\d\d/.exec(lastPart(folder))?.[0] ?? '');

/** A folder of the outbox queue. `hour` is its first millisecond. */
export const queueAt = (folder: string) => {
  const [number, ...hour] = lastPart(folder).split('-');
  return { queue: queueWith(Number(number)), hour: Date.parse(`${hour.join('-')}:00Z`) };
};

export const rateLimitEntryAt = (key: string): RateLimitEntry | undefined => {
  const [, at, id, hash, network] = /^(\d{13})-(\w+)-(\w+)-(\w+)-\w+$/.exec(lastPart(key)) ?? [];
  return at && id && hash && network ? { at: Number(at), id, hash, network } : undefined;
};

/**
 * An entry of the outbox queue, of the erased messages, or of the separate emails, which have a hash for the id. Other
 * keys, such as temporary local files, are ignored.
 */
export const listEntryAt = (key: string) => {
  const [, at, id] = /^(\d{13})-(\w+)(?:-\w+)?$/.exec(lastPart(key)) ?? [];
  return at && id ? { key, id, at: Number(at) } : undefined;
};

/** The id of the message in a key of a list or a record. */
export const idAt = (key: string): string => listEntryAt(key)?.id ?? lastPart(key);
