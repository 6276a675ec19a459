import type { Store, Versioned } from '../../netlify/records/store.ts';

/** Keys in a page of a list. */
const PAGE = 1000;

/** A store in which every operation takes the same time, a list that long for each page, and which counts its operations. */
export class SlowStore implements Store {
  /** By the first part of the key and then by the second, as far as there is one. */
  readonly #folders = new Map<string, Map<string, Map<string, string>>>();
  readonly #wait: () => Promise<void>;
  operations = 0;

  constructor(wait: () => Promise<void>) {
    this.#wait = wait;
  }

  #folder(key: string): Map<string, string> {
    const [first = '', second = '', ...rest] = key.split('/');
    const folders = this.#folders.get(first) ?? new Map<string, Map<string, string>>();
    this.#folders.set(first, folders);
    const name = rest.length > 0 ? second : '';
    const folder = folders.get(name) ?? new Map<string, string>();
    folders.set(name, folder);
    return folder;
  }

  /** Writes at once: what others did meanwhile. */
  put(key: string, value: object): void {
    this.#folder(key).set(key, JSON.stringify(value));
  }

  /** All keys below a first part, at once. */
  keys(first: string): string[] {
    return [...(this.#folders.get(first)?.values() ?? [])].flatMap(folder => [...folder.keys()]);
  }

  async #trip(count = 1): Promise<void> {
    for (let trip = 0; trip < count; trip += 1) {
      this.operations += 1;
      await this.#wait();
    }
  }

  async get(key: string): Promise<Versioned | undefined> {
    await this.#trip();
    const text = this.#folder(key).get(key);
    return text === undefined ? undefined : { value: JSON.parse(text) as unknown, version: text };
  }

  async set(key: string, value: object): Promise<void> {
    await this.#trip();
    this.put(key, value);
  }

  async create(key: string, value: object): Promise<boolean> {
    await this.#trip();
    if (this.#folder(key).has(key)) return false;
    this.put(key, value);
    return true;
  }

  async replace(key: string, value: object, version: string): Promise<string | undefined> {
    await this.#trip();
    if (this.#folder(key).get(key) !== version) return undefined;
    this.put(key, value);
    return this.#folder(key).get(key);
  }

  async list(prefix: string): Promise<string[]> {
    const [first = '', second = ''] = prefix.split('/');
    const whole = second === '' ? this.keys(first) : [...this.#folder(prefix).keys()];
    await this.#trip(Math.max(1, Math.ceil(whole.length / PAGE)));
    return whole.filter(key => key.startsWith(prefix)).sort();
  }

  async folders(prefix: string): Promise<string[]> {
    await this.#trip();
    const folders = this.#folders.get(prefix.replace('/', '')) ?? new Map<string, Map<string, string>>();
    return [...folders].flatMap(([name, { size }]) => (size > 0 ? [prefix + name] : [])).sort();
  }

  async delete(key: string): Promise<void> {
    await this.#trip();
    this.#folder(key).delete(key);
  }
}
