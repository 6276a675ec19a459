import type { Store, Versioned } from '../../src/intake/store/store.ts';
import { parsedJson } from '../../src/intake/store/store.ts';

const PAGE = 1000;

/** A store in memory with the semantics of the Blobs service. */
export class MemoryStore implements Store {
  readonly values = new Map<string, string>();
  /** Everything that was ever written. */
  readonly written: (readonly [key: string, value: string])[] = [];
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

  keys(prefix: string): string[] {
    return [...this.values.keys()].filter(key => key.startsWith(prefix)).sort();
  }

  #write(key: string, value: object): string {
    const text = JSON.stringify(value);
    this.written.push([key, text]);
    this.values.set(key, text);
    return text;
  }

  async get(key: string): Promise<Versioned | undefined> {
    await this.trip('get', key);
    const text = this.values.get(key);
    return text === undefined ? undefined : { value: parsedJson(text), version: text };
  }

  async set(key: string, value: object): Promise<void> {
    await this.trip('set', key);
    this.#write(key, value);
  }

  async create(key: string, value: object): Promise<boolean> {
    await this.trip('create', key);
    if (this.values.has(key)) return false;
    this.#write(key, value);
    return true;
  }

  async replace(key: string, value: object, version: string): Promise<string | undefined> {
    await this.trip('replace', key);
    if (this.values.get(key) !== version) return undefined;
    return this.#write(key, value);
  }

  async folders(prefix: string): Promise<string[]> {
    await this.trip('folders', prefix);
    const ends = this.keys(prefix).map(key => [key, key.indexOf('/', prefix.length)] as const);
    return [...new Set(ends.flatMap(([key, end]) => (end > 0 ? key.slice(0, end) : [])))];
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
  }
}
