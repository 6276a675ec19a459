import { MINUTE } from '../../schemas/calendar.ts';

/** A process has certainly ended by then: no function runs longer than 60 s. */
export const MAX_RUN = 2 * MINUTE;

/**
 * Keys contain only letters, digits, `_`, `-`, and `/`; values are JSON. A read sees every write that finished before
 * it. A list contains every key that existed during the entire listing.
 */
export interface Store {
  get(key: string): Promise<{ readonly value: unknown; readonly version: string } | undefined>;
  set(key: string, value: object): Promise<void>;
  /** Writes atomically if there is no value yet. Returns whether it wrote. */
  create(key: string, value: object): Promise<boolean>;
  /** Writes atomically if the value still has this version. Returns the new version, or undefined. */
  replace(key: string, value: object, version: string): Promise<string | undefined>;
  /** Sorted within each page. */
  pages(prefix: string): AsyncIterable<readonly string[]>;
  /** Directly below `prefix`, which ends with a slash, sorted: `records/2026-11-21`. */
  folders(prefix: string): Promise<string[]>;
  /** Never conditional, so delete only keys that no other process writes again. */
  delete(key: string): Promise<void>;
}

/** Sorted. Only for prefixes that never have many keys. */
export const listed = async (store: Store, prefix: string): Promise<string[]> =>
  (await Array.fromAsync(store.pages(prefix))).flat().sort();

/** The result of the operation is unknown. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Handles a rejection in `catch`. Throws every other error again. */
export const ifUnavailable =
  <Value>(instead: () => Value) =>
  (error: unknown): Value => {
    if (error instanceof StoreUnavailable) return instead();
    throw error;
  };
