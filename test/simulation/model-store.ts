import { type Store, StoreUnavailable } from '../../src/messages/store/store.ts';
import { MemoryStore } from '../setup/memory-store.ts';
import type { Process, World } from './world.ts';

/** Keys per page: few, so that most lists have several. */
const PAGE = 2;

/** The world’s store as a process sees it. As in Netlify’s store, a list has some of the keys added or deleted in the meantime. */
export class ModelStore extends MemoryStore {
  readonly #world: World;
  readonly #process: Process;

  constructor(world: World, process: Process) {
    super(world.values);
    this.#world = world;
    this.#process = process;
  }

  protected override async perform<Value>(
    name: keyof Store,
    key: string,
    effect: () => Value,
  ): Promise<Value> {
    const world = this.#world;
    await world.turn(this.#process, `${name} ${key}`, effect);
    if (!world.fails()) return effect();
    if (world.chance(2)) effect();
    throw new StoreUnavailable(`${name} ${key}: failed`);
  }

  protected override write(key: string, value: object): string {
    this.#world.noteWrite(this.#process, key, value);
    return super.write(key, value);
  }

  override async *pages(prefix: string): AsyncGenerator<string[]> {
    const before = new Set(await this.perform('pages', prefix, () => this.keys(prefix)));
    const after = new Set(await this.perform('pages', prefix, () => this.keys(prefix)));
    const listed = [...before.union(after)]
      .filter(key => (before.has(key) && after.has(key)) || this.#world.chance(2))
      .sort();
    for (let start = 0; start < listed.length; start += PAGE) {
      yield listed.slice(start, start + PAGE);
      await this.perform('pages', prefix, () => undefined);
    }
  }

  override delete(key: string): Promise<void> {
    return this.perform('delete', key, () => {
      this.#world.noteDelete(this.#process, key);
      this.values.delete(key);
    });
  }
}
