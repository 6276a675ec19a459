/** A value with the version that it had when it was read. */
export interface Versioned {
  readonly value: unknown;
  readonly version: string;
}

/**
 * Keys hold letters, digits, `_`, `-` and `/` alone; values are JSON. Reads see every write that ended before them. A list has every
 * key that was there from its beginning to its end.
 */
export interface Store {
  get(key: string): Promise<Versioned | undefined>;
  /** Writes whatever is there. */
  set(key: string, value: object): Promise<void>;
  /** Writes only if there is no value yet, atomically. Gives whether it wrote. */
  create(key: string, value: object): Promise<boolean>;
  /** Writes only if the value has still this version, atomically. Gives the new version, or undefined where it did not write. */
  replace(key: string, value: object, version: string): Promise<string | undefined>;
  /** All keys that begin with `prefix`, in order. */
  list(prefix: string): Promise<string[]>;
  /** The folders right below `prefix`, which ends in a slash, in order: `records/2026-11-21`. */
  folders(prefix: string): Promise<string[]>;
  /** Does nothing where there is no value. There is no conditional deletion: delete only what nobody else would write again. */
  delete(key: string): Promise<void>;
}

/** The store did not do what it was asked to: nothing may be claimed that rests on it. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
