import { isPart, nearest } from '../../schemas/spelling.ts';
import { fold } from './fold.ts';

export interface Named {
  readonly id: string;
  readonly name?: string;
  readonly status?: string;
}

/** Follows the name, so that nobody takes it for a live product. */
export const retiredMark = ({ status }: Named): string => (status === 'retired' ? ' (retired)' : '');

export const MAX_LISTED_IDS = 50;

export const listedId = (entry: Named): string => `${entry.id}${retiredMark(entry)}`;

export const didYouMean = (entry: Named | undefined): string =>
  entry === undefined ? '' : ` Did you mean “${entry.id}”${retiredMark(entry)}?`;

/** Ignores case, and the separator: URLs have a hyphen or underscore for a space. */
export const nameKey = (text: string): string =>
  fold(text)
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

const namesOf = ({ id, name = id }: Named): string[] => [nameKey(id), nameKey(name)];

/** At most one, because the content must not have two names or ids with the same key. */
export const findEntry = <Item extends Named>(input: string, entries: readonly Item[]): Item | undefined => {
  const key = nameKey(input);
  return entries.find(entry => namesOf(entry).includes(key));
};

/** The most similar entry, or one that contains `input` or is part of it. */
export const nearestEntry = <Item extends Named>(
  input: string,
  entries: readonly Item[],
): Item | undefined => {
  const key = nameKey(input);
  const names = entries.flatMap(namesOf);
  const match = nearest(key, names) ?? names.find(name => isPart(name, key));
  return match === undefined ? undefined : findEntry(match, entries);
};
