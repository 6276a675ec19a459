import type { Store, Versioned } from '../../src/intake/store/store.ts';
import { parsed } from '../../src/intake/store/store.ts';

const PAGE = 1000;

/** The folders of a key: `''`, `records/` and `records/2026-11-21/` for a key in the last folder. */
const foldersAbove = (key: string): string[] =>
  key.split('/').map((_, index, parts) => parts.slice(0, index).join('/') + (index > 0 ? '/' : ''));

/** A store in memory with the semantics of the Blobs service. */
export class MemoryStore implements Store {
  readonly values = new Map<string, string>();
  /** Keys below each folder, because most lists are of a folder. */
  readonly #folders = new Map<string, Set<string>>();
  /** Operations. Each page of a list is one. */
  trips = 0;
  /** Round trips. Parallel operations are one. */
  rounds = 0;
  #underWay: Promise<void> | undefined;
  /** Called before every operation. Throw here to make it fail. */
  before: ((operation: keyof Store, key: string) => void | Promise<void>) | undefined;

  protected async trip(operation: keyof Store, key: string): Promise<void> {
    this.trips += 1;
    await this.before?.(operation, key);
    this.#underWay ??= this.#round();
    await this.#underWay;
  }

  async #round(): Promise<void> {
    this.rounds += 1;
    await new Promise(next => setImmediate(next));
    this.#underWay = undefined;
  }

  /** Stores a string at once, even if it is not JSON, as another process could. */
  put(key: string, text: string): void {
    this.values.set(key, text);
    for (const folder of foldersAbove(key)) {
      const keys = this.#folders.get(folder);
      if (keys) keys.add(key);
      else this.#folders.set(folder, new Set([key]));
    }
  }

  keys(prefix: string): string[] {
    const folder = this.#folders.get(prefix.slice(0, prefix.lastIndexOf('/') + 1)) ?? new Set();
    return [...folder].filter(key => key.startsWith(prefix)).sort();
  }

  async get(key: string): Promise<Versioned | undefined> {
    await this.trip('get', key);
    const text = this.values.get(key);
    return text === undefined ? undefined : { value: parsed(text), version: text };
  }

  async set(key: string, value: object): Promise<void> {
    await this.trip('set', key);
    this.put(key, JSON.stringify(value));
  }

  async create(key: string, value: object): Promise<boolean> {
    await this.trip('create', key);
    if (this.values.has(key)) return false;
    this.put(key, JSON.stringify(value));
    return true;
  }

  async replace(key: string, value: object, version: string): Promise<string | undefined> {
    await this.trip('replace', key);
    if (this.values.get(key) !== version) return undefined;
    this.put(key, JSON.stringify(value));
    return this.values.get(key);
  }

  async folders(prefix: string): Promise<string[]> {
    await this.trip('folders', prefix);
    const names = new Set<string>();
    for (const key of this.#folders.get(prefix) ?? []) {
      const end = key.indexOf('/', prefix.length);
      if (end > 0) names.add(key.slice(0, end));
    }
    return [...names].sort();
  }

  async list(prefix: string): Promise<string[]> {
    return (await Array.fromAsync(this.pages(prefix))).flat();
  }

  async *pages(prefix: string): AsyncGenerator<string[]> {
    let keys: string[] | undefined;
    for (let start = 0; start === 0 || start < (keys?.length ?? 0); start += PAGE) {
      await this.trip('list', prefix);
      keys ??= this.keys(prefix);
      yield keys.slice(start, start + PAGE).filter(key => this.values.has(key));
    }
  }

  async delete(key: string): Promise<void> {
    await this.trip('delete', key);
    this.values.delete(key);
    for (const folder of foldersAbove(key)) this.#folders.get(folder)?.delete(key);
  }

  clear(): void {
    this.values.clear();
    this.#folders.clear();
  }
}
