/** Keys hold letters, digits, `_`, `-` and `/` alone; values are JSON. Reads see every write that ended before them. */
export interface Store {
  /** The value, or undefined. */
  get(key: string): Promise<unknown>;
  set(key: string, value: object): Promise<void>;
  /** Writes only if there is no value yet, atomically. Gives whether it wrote. */
  create(key: string, value: object): Promise<boolean>;
  /** All keys that begin with `prefix`, in order. */
  list(prefix: string): Promise<string[]>;
  /** Does nothing where there is no value. */
  delete(key: string): Promise<void>;
}

/** The store did not do what it was asked to: nothing may be claimed that rests on it. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
