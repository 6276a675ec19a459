import type { Store } from '../../netlify/intake/store.ts';

/** A store in memory, atomic as the real one is in production, that counts its round trips and can be told to fail. */
export class MemoryStore implements Store {
  readonly values = new Map<string, string>();
  trips = 0;
  /** Called before every round trip; throws to make it fail. */
  before: (operation: keyof Store, key: string) => void | Promise<void> = () => {};

  async #trip(operation: keyof Store, key: string): Promise<void> {
    this.trips += 1;
    await this.before(operation, key);
    await Promise.resolve();
  }

  async get(key: string): Promise<unknown> {
    await this.#trip('get', key);
    const text = this.values.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  }

  async set(key: string, value: object): Promise<void> {
    await this.#trip('set', key);
    this.values.set(key, JSON.stringify(value));
  }

  async create(key: string, value: object): Promise<boolean> {
    await this.#trip('create', key);
    if (this.values.has(key)) return false;
    this.values.set(key, JSON.stringify(value));
    return true;
  }

  async list(prefix: string): Promise<string[]> {
    await this.#trip('list', prefix);
    return [...this.values.keys()].filter(key => key.startsWith(prefix)).sort();
  }

  async delete(key: string): Promise<void> {
    await this.#trip('delete', key);
    this.values.delete(key);
  }
}
