import { parsedJson } from '../../src/deploy/runtime/blob-store.ts';
import type { Store } from '../../src/messages/store/store.ts';

const PAGE = 1000;

/** A store in memory with the semantics of the Blobs service. */
export class MemoryStore implements Store {
  readonly values: Map<string, string>;
  /** Everything that was ever written. */
  readonly written: (readonly [key: string, value: string])[] = [];
  /** Operations. Each page of a list is one. */
  trips = 0;
  /** Round trips. Parallel operations are one. */
  rounds = 0;
  #underWay: Promise<void> | undefined;
  /** Called before every operation. Throw here to make it fail. */
  before: ((operation: keyof Store, key: string) => void | Promise<void>) | undefined;

  constructor(values = new Map<string, string>()) {
    this.values = values;
  }

  protected async perform<Value>(name: keyof Store, key: string, effect: () => Value): Promise<Value> {
    this.trips += 1;
    await this.before?.(name, key);
    this.#underWay ??= this.#round();
    await this.#underWay;
    return effect();
  }

  async #round(): Promise<void> {
    this.rounds += 1;
    await new Promise(next => setImmediate(next));
    this.#underWay = undefined;
  }

  keys(prefix: string): string[] {
    return [...this.values.keys()].filter(key => key.startsWith(prefix)).sort();
  }

  protected write(key: string, value: object): string {
    const text = JSON.stringify(value);
    this.written.push([key, text]);
    this.values.set(key, text);
    return text;
  }

  get(key: string): ReturnType<Store['get']> {
    return this.perform('get', key, () => {
      const text = this.values.get(key);
      return text === undefined ? undefined : { value: parsedJson(text), version: text };
    });
  }

  set(key: string, value: object): Promise<void> {
    return this.perform('set', key, () => void this.write(key, value));
  }

  create(key: string, value: object): Promise<boolean> {
    return this.perform('create', key, () => !this.values.has(key) && Boolean(this.write(key, value)));
  }

  replace(key: string, value: object, version: string): Promise<string | undefined> {
    return this.perform('replace', key, () =>
      this.values.get(key) === version ? this.write(key, value) : undefined,
    );
  }

  folders(prefix: string): Promise<string[]> {
    return this.perform('folders', prefix, () => {
      const ends = this.keys(prefix).map(key => [key, key.indexOf('/', prefix.length)] as const);
      return [...new Set(ends.flatMap(([key, end]) => (end > 0 ? key.slice(0, end) : [])))];
    });
  }

  async *pages(prefix: string): AsyncGenerator<string[]> {
    let keys: string[] | undefined;
    for (let start = 0; start === 0 || start < (keys?.length ?? 0); start += PAGE) {
      keys = await this.perform('pages', prefix, () => keys ?? this.keys(prefix));
      yield keys.slice(start, start + PAGE).filter(key => this.values.has(key));
    }
  }

  delete(key: string): Promise<void> {
    return this.perform('delete', key, () => void this.values.delete(key));
  }
}
