import { MemoryStore } from '../../../test/setup/memory-store.ts';

/** A store in which every operation takes the same time, a list that long for each page. */
export class SlowStore extends MemoryStore {
  readonly #wait: () => Promise<void>;

  constructor(wait: () => Promise<void>) {
    super();
    this.#wait = wait;
  }

  protected override async trip(_operation: string, _key: string, pages = 1): Promise<void> {
    for (let page = 0; page < pages; page += 1) {
      this.trips += 1;
      await this.#wait();
    }
  }
}
