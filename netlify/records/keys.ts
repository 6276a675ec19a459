import { dayOfId } from './submission-id.ts';

/** Milliseconds in thirteen digits, so that names sort by time until the year 2286. */
const digits = (milliseconds: number): string => String(milliseconds).padStart(13, '0');

/** A request that counts against the limit of its sender. */
export interface Ticket {
  /** Its key in the store. It sorts by time within the folder of the sender. */
  readonly name: string;
  /** When the request was received, in milliseconds. */
  readonly at: number;
  /** The id of its submission. */
  readonly id: string;
  /** Hash of its idempotency key; `0` without one. */
  readonly key: string;
}

/** The keys in the store. Data that is purged is in a folder per day, or has its time in its name. */
export const keys = {
  /** A submission, or what is left of a deleted one. */
  record: (id: string) => `records/${dayOfId(id)}/${id}`,
  /** Marks a submission whose mail is due, so that those are found without listing everything. */
  pending: (at: number, id: string) => `pending/${digits(at)}-${id}`,
  /** Each request has a ticket of its own: `random` keeps equal requests of one millisecond apart. */
  ticket: (folder: string, { at, id, key }: Omit<Ticket, 'name'>, random: string) =>
    `${folder}${digits(at)}-${id}-${key}-${random}`,
  /** A single mail, which counts against the bound over all senders. It says when, and nothing about the submission. */
  singleMail: (at: number, random: string) => `mails/${digits(at)}-${random}`,
  /** The digest of a day. The process that creates this key sends the digest. */
  digest: (day: string) => `digest/${day}`,
  /** Marks a deleted submission whose remains are due to be deleted too. */
  deleted: (id: string) => `deleted/${dayOfId(id)}/${id}`,
  /** Where the last sweep stopped. */
  cursor: 'site/cursor',
  secret: 'site/secret',
} as const;

export const folders = {
  records: 'records/',
  pending: 'pending/',
  tickets: 'tickets/',
  /** The tickets of one sender for one operation. */
  ticketsOf: (operation: string, sender: string) => `tickets/${operation}/${sender}/`,
  mails: 'mails/',
  digests: 'digest/',
  deleted: 'deleted/',
} as const;

/** The last part of a key. */
export const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** Parses the key of a ticket; undefined for other keys, such as temporary files in the local folder. */
export const ticketAt = (name: string): Ticket | undefined => {
  const [, at, id, key] = /^(\d{13})-((?:inq|sup)_\w+)-(\w+)-\w+$/.exec(nameOf(name)) ?? [];
  return at && id && key ? { name, at: Number(at), id, key } : undefined;
};

/** A parsed marker: which mail is due, and since when, in milliseconds. */
export interface Marker {
  readonly key: string;
  readonly id: string;
  readonly at: number;
}

/** Parses the key of a marker; undefined for other keys. */
export const markerAt = (key: string): Marker | undefined => {
  const [, at, id] = /^pending\/(\d{13})-((?:inq|sup)_\w+)$/.exec(key) ?? [];
  return at && id ? { key, id, at: Number(at) } : undefined;
};

/** The time of a single mail by its key, in milliseconds; undefined for other keys. */
export const timeOfMail = (key: string): number | undefined => {
  const at = /^mails\/(\d{13})-\w+$/.exec(key)?.[1];
  return at === undefined ? undefined : Number(at);
};
