interface Handled {
  readonly finished: boolean;
  /** Errors thrown by `work`, or by the iterator if its store fails. */
  readonly failures: readonly unknown[];
}

/**
 * Runs `work` on the items in order, at most `most` at a time. It stops starting items once `shouldContinue` returns
 * false. An item that fails does not stop the others. Items may arrive page by page, so that the first item is
 * handled before the last page is read.
 */
export const inParallel = async <Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  most: number,
  shouldContinue: () => boolean,
  work: (item: Item) => Promise<unknown>,
): Promise<Handled> => {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const failures: unknown[] = [];
  let [finished, stopped] = [false, false];
  const worker = async (): Promise<void> => {
    while (!finished) {
      const next = shouldContinue() ? await iterator.next() : undefined;
      finished ||= next?.done === true;
      if (next?.done) return;
      if (!(next && shouldContinue())) {
        stopped = true;
        return;
      }
      await work(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(
    Array.from({ length: most }, () => worker().catch((error: unknown) => failures.push(error))),
  );
  return { finished: finished && !stopped, failures };
};
