import type { Store, Versioned } from '../../netlify/records/store.ts';

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

/**
 * A store in memory. It is atomic, as the real one is in production; it counts its operations and can be made to fail. It also
 * counts sequential round trips: those that run at the same time count as one.
 */
export class MemoryStore implements Store {
  readonly values = new Map<string, string>();
  /** The keys in each folder, because most lists are of a whole folder. */
  readonly #folders = new Map<string, Set<string>>();
  trips = 0;
  rounds = 0;
  #underWay: Promise<void> | undefined;
  /** Called before every round trip. Throw here to make it fail. */
  before: ((operation: keyof Store, key: string) => void | Promise<void>) | undefined;

  async #trip(operation: keyof Store, key: string): Promise<void> {
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

  #write(key: string, value: object): void {
    this.values.set(key, JSON.stringify(value));
    const folder = folderOf(key);
    const keys = this.#folders.get(folder);
    if (keys) keys.add(key);
    else this.#folders.set(folder, new Set([key]));
  }

  async get(key: string): Promise<Versioned | undefined> {
    await this.#trip('get', key);
    const text = this.values.get(key);
    return text === undefined ? undefined : { value: JSON.parse(text) as unknown, version: text };
  }

  async set(key: string, value: object): Promise<void> {
    await this.#trip('set', key);
    this.#write(key, value);
  }

  async create(key: string, value: object): Promise<boolean> {
    await this.#trip('create', key);
    if (this.values.has(key)) return false;
    this.#write(key, value);
    return true;
  }

  async replace(key: string, value: object, version: string): Promise<string | undefined> {
    await this.#trip('replace', key);
    if (this.values.get(key) !== version) return undefined;
    this.#write(key, value);
    return this.values.get(key);
  }

  async folders(prefix: string): Promise<string[]> {
    await this.#trip('folders', prefix);
    const below = [...this.values.keys()].filter(key => key.startsWith(prefix));
    const names = below.map(key => key.slice(prefix.length).split('/'));
    return [...new Set(names.flatMap(([name, ...rest]) => (rest.length > 0 ? [prefix + name] : [])))].sort();
  }

  async list(prefix: string): Promise<string[]> {
    await this.#trip('list', prefix);
    const folder = this.#folders.get(prefix);
    if (folder) return [...folder].sort();
    return [...this.values.keys()].filter(key => key.startsWith(prefix)).sort();
  }

  async delete(key: string): Promise<void> {
    await this.#trip('delete', key);
    this.values.delete(key);
    this.#folders.get(folderOf(key))?.delete(key);
  }

  /** Deletes everything. */
  clear(): void {
    this.values.clear();
    this.#folders.clear();
  }
}
