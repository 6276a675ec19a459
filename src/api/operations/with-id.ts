interface Identified {
  readonly id: string;
}

export const withId = <Item extends Identified>(
  entries: readonly Item[],
  id: string | undefined,
): Item | undefined => entries.find(entry => entry.id === id);

/** The result has the order of the entries, not of the ids. Ids without an entry are left out. */
export const withIds = <Item extends Identified>(
  entries: readonly Item[],
  ids: readonly string[] = [],
): Item[] => entries.filter(({ id }) => ids.includes(id));

/** JSON leaves out undefined. */
export const unlessEmpty = <Item>(items: readonly Item[]): Item[] | undefined =>
  items.length > 0 ? [...items] : undefined;
