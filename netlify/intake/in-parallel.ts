/**
 * Runs `work` on the items in order, at most `most` at a time, and starts no more after `inTime` returns false. Returns how many were
 * started; all of them have finished by then. A concurrency limiter from npm would need the same loop for the time limit.
 */
export const inParallel = async <Item>(
  items: readonly Item[],
  most: number,
  inTime: () => boolean,
  work: (item: Item) => Promise<unknown>,
): Promise<number> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length && inTime()) {
      const item = items[next] as Item;
      next += 1;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return next;
};
