interface Identified {
  readonly id: string;
}

const indexes = new WeakMap<readonly Identified[], ReadonlyMap<string, number>>();

/** A list is indexed once, so it must not change. */
const positionsIn = (entries: readonly Identified[]): ReadonlyMap<string, number> => {
  const positions = indexes.get(entries) ?? new Map(entries.map(({ id }, position) => [id, position]));
  indexes.set(entries, positions);
  return positions;
};

export const withId = <Entry extends Identified>(
  entries: readonly Entry[],
  id: string | undefined,
): Entry | undefined => entries[positionsIn(entries).get(id ?? '') ?? -1];

/** The result has the order of the entries, not of the ids. Ids without an entry are left out. */
export const withIds = <Entry extends Identified>(
  entries: readonly Entry[],
  ids: readonly string[] = [],
): Entry[] => {
  const positions = new Set(ids.flatMap(id => positionsIn(entries).get(id) ?? []));
  return [...positions].sort((a, b) => a - b).flatMap(position => entries[position] ?? []);
};

/** JSON leaves out undefined. */
export const unlessEmpty = <Item>(items: readonly Item[]): Item[] | undefined =>
  items.length > 0 ? [...items] : undefined;
