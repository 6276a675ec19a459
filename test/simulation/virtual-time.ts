/** A clock that jumps to the next wake-up time whenever no other work is left. */
export class VirtualTime {
  now: number;
  readonly #waiting: { readonly at: number; readonly wake: () => void }[] = [];

  constructor(now: number) {
    this.now = now;
  }

  readonly sleep = (milliseconds: number): Promise<void> =>
    new Promise(wake => {
      const at = this.now + milliseconds;
      const place = this.#waiting.findLastIndex(other => other.at <= at);
      this.#waiting.splice(place + 1, 0, { at, wake });
    });

  async run(work: Promise<unknown>): Promise<void> {
    let done = false;
    const ended = work.finally(() => {
      done = true;
    });
    ended.catch(() => undefined);
    while (!done) {
      await new Promise(next => setImmediate(next));
      const next = done ? undefined : this.#waiting.shift();
      if (!next) continue;
      this.now = next.at;
      next.wake();
    }
    await ended;
  }
}
