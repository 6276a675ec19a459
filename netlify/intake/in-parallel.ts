/**
 * Works through `items` in their order, at most `most` at a time, and begins no more once `inTime` says no. Gives how many were begun;
 * all of those are done then.
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
