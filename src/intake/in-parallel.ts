interface Handled<Item> {
  readonly finished: boolean;
  readonly last: Item | undefined;
  /** The errors of `work`, and of the items themselves if they come from a store that fails. */
  readonly failures: readonly unknown[];
}

/**
 * Runs `work` on the items in order, at most `most` at a time, and begins no more after `goesOn` returns false. An item that fails does
 * not stop the others. Items may come page by page, so that nobody waits for the last page before the first item is handled.
 */
export const inParallel = async <Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  most: number,
  goesOn: () => boolean,
  work: (item: Item) => Promise<unknown>,
): Promise<Handled<Item>> => {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const failures: unknown[] = [];
  let last: Item | undefined;
  let [finished, stopped] = [false, false];
  const worker = async (): Promise<void> => {
    while (!finished) {
      const next = goesOn() ? await iterator.next() : undefined;
      finished ||= next?.done === true;
      if (next?.done) return;
      if (!(next && goesOn())) {
        stopped = true;
        return;
      }
      last = next.value;
      await work(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(
    Array.from({ length: most }, () => worker().catch((error: unknown) => failures.push(error))),
  );
  return { finished: finished && !stopped, last, failures };
};
