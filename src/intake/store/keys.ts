import { dayOf, dayOfId } from './message-id.ts';

/** Milliseconds in thirteen digits, so that names sort by time until the year 2286. */
const digits = (milliseconds: number): string => String(milliseconds).padStart(13, '0');

/** A UTC hour, `2026-11-21T14`. */
const hourOf = (at: number): string => new Date(at).toISOString().slice(0, 13);

/** A rate-limit entry: a request that counts against the limits of its sender. */
export interface RateLimitEntry {
  /** Its key in the store. It sorts by time within the folder of the sender. */
  readonly name: string;
  /** Time at which the request was received, in milliseconds. */
  readonly at: number;
  readonly id: string;
  /** Hash of its idempotency key; `0` without one. */
  readonly key: string;
  /** Hash of the sender’s network. One folder contains the entries of neighboring networks. */
  readonly network: string;
}

/**
 * The keys in the store. Keys that may become numerous and are looked up by time have a folder for each day or
 * hour, so that lists stay short.
 */
export const keys = {
  /** The record of a message, or its tombstone after it was withdrawn or deleted. */
  record: (id: string) => `${folders.records}${dayOfId(id)}/${id}`,
  /** An outbox queue entry: a message that is emailed from this time on, found without listing all records. */
  queued: (at: number, id: string) => `${folders.outboxQueueAt(at)}/${digits(at)}-${id}`,
  /** Lists a message that could not be delivered, so that the owner sees it first. */
  undelivered: (id: string) => `${folders.undelivered}${dayOfId(id)}/${id}`,
  /** `random` distinguishes equal requests in the same millisecond. */
  rateLimitEntry: (folder: string, { at, id, key, network }: Omit<RateLimitEntry, 'name'>, random: string) =>
    `${folder}${digits(at)}-${id}-${key}-${network}-${random}`,
  /**
   * A separate email, which counts against the quota for all senders. The key contains the time, and nothing
   * about the message.
   */
  separateEmail: (at: number, random: string) =>
    `${folders.mails}${dayOf(new Date(at))}/${digits(at)}-${random}`,
  /** The digest of a day. The process that creates this key sends the digest. */
  digest: (day: string) => `${folders.digests}${day}/begun`,
  /** Lists a tombstone by the day of the withdrawal or deletion, so that it is deleted in time. */
  tombstone: (at: number, id: string) => `${folders.tombstones}${dayOf(new Date(at))}/${digits(at)}-${id}`,
  secret: 'site/secret',
} as const;

export const folders = {
  records: 'records/',
  outboxQueue: 'outbox-queue/',
  outboxQueueAt: (at: number) => `outbox-queue/${hourOf(at)}`,
  undelivered: 'undelivered/',
  rateLimits: 'rate-limits/',
  /** The entries of a sender and of neighbors that share its limit, for one operation. */
  rateLimitsOf: (group: string) => `rate-limits/${group}/`,
  mails: 'mails/',
  digests: 'digest/',
  tombstones: 'tombstones/',
} as const;

export const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

export const rateLimitEntryAt = (name: string): RateLimitEntry | undefined => {
  const [, at, id, key, network] = /^(\d{13})-(\w+)-(\w+)-(\w+)-\w+$/.exec(nameOf(name)) ?? [];
  return at && id && key && network ? { name, at: Number(at), id, key, network } : undefined;
};

/** An entry of the outbox queue, of the tombstones or of the separate emails. */
export interface ListEntry {
  readonly key: string;
  /** The message id, or the random part of the key of a separate email. */
  readonly id: string;
  /** In milliseconds: when the email is due, the message was deleted, or the email was sent. */
  readonly at: number;
}

/** Parses the key of an entry; undefined for other keys, such as temporary files in the local folder. */
export const listEntryAt = (key: string): ListEntry | undefined => {
  const [, at, id] = /^(\d{13})-(\w+)$/.exec(nameOf(key)) ?? [];
  return at && id ? { key, id, at: Number(at) } : undefined;
};
