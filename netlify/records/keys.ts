import { dayOf, dayOfId } from './submission-id.ts';

/** Milliseconds in thirteen digits, so that names sort by time until the year 2286. */
const digits = (milliseconds: number): string => String(milliseconds).padStart(13, '0');

/** A UTC hour, `2026-11-21T14`. */
const hourOf = (at: number): string => new Date(at).toISOString().slice(0, 13);

/** A request that counts against the limits of its sender. */
export interface Ticket {
  /** Its key in the store. It sorts by time within the folder of the sender. */
  readonly name: string;
  /** When the request was received, in milliseconds. */
  readonly at: number;
  readonly id: string;
  /** Hash of its idempotency key; `0` without one. */
  readonly key: string;
  /** Hash of the sender’s network. One folder contains the tickets of neighbouring networks. */
  readonly network: string;
}

/**
 * The keys in the store. Keys that may become many and are looked up by time are in a folder for each day or hour, so that lists stay
 * short.
 */
export const keys = {
  /** A submission, or its remains after it was withdrawn or deleted. */
  record: (id: string) => `${folders.records}${dayOfId(id)}/${id}`,
  /** Marks a submission whose email is due, so that it is found without listing everything. */
  pending: (at: number, id: string) => `${folders.pendingIn(at)}/${digits(at)}-${id}`,
  /** Marks a submission that was given up, so that the owner is told first. */
  undelivered: (id: string) => `${folders.undelivered}${dayOfId(id)}/${id}`,
  /** `random` distinguishes equal requests in the same millisecond. */
  ticket: (folder: string, { at, id, key, network }: Omit<Ticket, 'name'>, random: string) =>
    `${folder}${digits(at)}-${id}-${key}-${network}-${random}`,
  /** A separate email, which counts against the quota over all senders. It says when, and nothing about the submission. */
  separateEmail: (at: number, random: string) =>
    `${folders.mails}${dayOf(new Date(at))}/${digits(at)}-${random}`,
  /** The digest of a day. The process that creates this key sends the digest. */
  digest: (day: string) => `${folders.digests}${day}/begun`,
  /** Marks the remains of a submission, which are due to be deleted too, by the day it was withdrawn or deleted. */
  remains: (at: number, id: string) => `${folders.remains}${dayOf(new Date(at))}/${digits(at)}-${id}`,
  cursor: 'site/cursor',
  secret: 'site/secret',
} as const;

export const folders = {
  records: 'records/',
  pending: 'pending/',
  pendingIn: (at: number) => `pending/${hourOf(at)}`,
  undelivered: 'undelivered/',
  tickets: 'tickets/',
  /** The tickets of a sender and of neighbours that share a limit, for one operation. */
  ticketsOf: (group: string) => `tickets/${group}/`,
  mails: 'mails/',
  digests: 'digest/',
  remains: 'remains/',
} as const;

export const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** Parses the key of a ticket; undefined for other keys, such as temporary files in the local folder. */
export const ticketAt = (name: string): Ticket | undefined => {
  const [, at, id, key, network] = /^(\d{13})-((?:inq|sup)_\w+)-(\w+)-(\w+)-\w+$/.exec(nameOf(name)) ?? [];
  return at && id && key && network ? { name, at: Number(at), id, key, network } : undefined;
};

/** A parsed marker: which email is due, and since when, in milliseconds. */
export interface Marker {
  readonly key: string;
  readonly id: string;
  readonly at: number;
}

export const markerAt = (key: string): Marker | undefined => {
  const [, at, id] = /^(\d{13})-((?:inq|sup)_\w+)$/.exec(nameOf(key)) ?? [];
  return at && id ? { key, id, at: Number(at) } : undefined;
};

/** The time of a separate email, from its key, in milliseconds; undefined for other keys. */
export const timeOfEmail = (key: string): number | undefined => {
  const at = /^(\d{13})-\w+$/.exec(nameOf(key))?.[1];
  return at === undefined ? undefined : Number(at);
};
