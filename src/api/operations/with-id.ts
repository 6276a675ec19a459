import { oncePer } from './operation.ts';

interface Identified {
  readonly id: string;
}

/** A list is indexed once, so it must not change. */
const positionsIn = oncePer(
  (items: readonly Identified[]) => new Map(items.map(({ id }, position) => [id, position])),
);

export const withId = <Item extends Identified>(
  entries: readonly Item[],
  id: string | undefined,
): Item | undefined => entries[positionsIn(entries).get(id ?? '') ?? -1];

/** The result has the order of the entries, not of the ids. Ids without an entry are left out. */
export const withIds = <Item extends Identified>(
  entries: readonly Item[],
  ids: readonly string[] = [],
): Item[] => {
  const positions = new Set(ids.flatMap(id => positionsIn(entries).get(id) ?? []));
  return [...positions].sort((a, b) => a - b).flatMap(position => entries[position] ?? []);
};

/** JSON leaves out undefined. */
export const unlessEmpty = <Item>(items: readonly Item[]): Item[] | undefined =>
  items.length > 0 ? [...items] : undefined;
