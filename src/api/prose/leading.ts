/** The first items whose text together has at most `most` characters, and the rest. */
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
