import { MINUTE } from '../../schemas/milliseconds.ts';

/** Milliseconds after which a process has certainly ended: no function runs longer than 60 s. */
export const MAX_RUN = 2 * MINUTE;

export interface Versioned {
  readonly value: unknown;
  readonly version: string;
}

/**
 * A store of JSON values. Keys contain only letters, digits, `_`, `-`, and `/`. A read sees every write that finished
 * before it. A list contains every key that existed for the whole time of listing.
 */
export interface Store {
  get(key: string): Promise<Versioned | undefined>;
  set(key: string, value: object): Promise<void>;
  /** Writes atomically if there is no value yet. Returns whether it wrote. */
  create(key: string, value: object): Promise<boolean>;
  /** Writes atomically if the value still has this version. Returns the new version, or undefined if it does not. */
  replace(key: string, value: object, version: string): Promise<string | undefined>;
  /** Sorted. Only for prefixes that never have many keys. */
  list(prefix: string): Promise<string[]>;
  /** Like `list`, page by page, so that the first keys arrive early and memory use stays low. */
  pages(prefix: string): AsyncIterable<readonly string[]>;
  /** The folders directly below `prefix`, which ends with a slash, sorted: `records/2026-11-21`. */
  folders(prefix: string): Promise<string[]>;
  /** Never conditional, so delete only keys that no other process writes again. */
  delete(key: string): Promise<void>;
}

/** The store did not confirm an operation, so its result is unknown. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
