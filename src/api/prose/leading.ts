/**
 * The first entries whose texts together have at most `most` characters, and the others: for a document that must not grow without
 * limit.
 */
export const leading = <Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  most: number,
): readonly [first: Item[], others: Item[]] => {
  let length = 0;
  const end = items.findIndex(item => {
    length += textOf(item).length;
    return length > most;
  });
  return end === -1 ? [[...items], []] : [items.slice(0, end), items.slice(end)];
};
