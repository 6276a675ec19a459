import { nearest } from '../../schemas/problems.ts';
import { fold } from '../prose/fold.ts';

export interface Named {
  readonly id: string;
  readonly name?: string;
}

/** Blanks, hyphens and underscores count as the same, because addresses use any of them for a blank. */
const keyOf = (text: string): string =>
  fold(text)
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

/** The entry with this id, or otherwise with this id or name in any case. */
export const findEntry = <Entry extends Named>(
  given: string,
  entries: readonly Entry[],
): Entry | undefined => {
  const key = keyOf(given);
  return (
    entries.find(({ id }) => id === given.trim()) ??
    entries.find(({ id }) => keyOf(id) === key) ??
    entries.find(({ name }) => name !== undefined && keyOf(name) === key)
  );
};

/** A shorter part of a name says nothing. */
const MIN_PART_LENGTH = 3;

const isPart = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= MIN_PART_LENGTH && (one.includes(other) || other.includes(one));

/** The id of the entry whose id or name is most similar, or contains the given text, or is contained in it. */
export const nearestId = (given: string, entries: readonly Named[]): string | undefined => {
  // An id counts before an equal name.
  const ids = new Map([
    ...entries.map(({ id, name = id }) => [keyOf(name), id] as const),
    ...entries.map(({ id }) => [keyOf(id), id] as const),
  ]);
  const key = keyOf(given);
  const match = nearest(key, [...ids.keys()]) ?? [...ids.keys()].find(word => isPart(word, key));
  return match === undefined ? undefined : ids.get(match);
};
