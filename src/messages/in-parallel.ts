/**
 * Runs `work` on the items in order, at most `most` at a time, until `shouldContinue` returns false. `finished` is true
 * if it got to the last item. An item that fails does not stop the others. Items may arrive page by page.
 */
export const inParallel = async <Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  most: number,
  shouldContinue: () => boolean,
  work: (item: Item) => Promise<unknown>,
): Promise<{ readonly finished: boolean; readonly failures: readonly unknown[] }> => {
  const iterator = (async function* () {
    yield* items;
  })();
  const failures: unknown[] = [];
  const fail = (error: unknown) => failures.push(error);
  let reachedEnd = false;
  let leftOut = false;
  const worker = async (): Promise<void> => {
    while (!reachedEnd && shouldContinue()) {
      const { done, value } = await iterator.next();
      if (done) reachedEnd = true;
      else if (shouldContinue()) await work(value).catch(fail);
      else leftOut = true;
    }
  };
  await Promise.all(Array.from({ length: most }, () => worker().catch(fail)));
  return { finished: reachedEnd && !leftOut, failures };
};
