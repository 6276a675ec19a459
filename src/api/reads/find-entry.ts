import { isPart, nearest } from '../../schemas/spelling.ts';
import { slug } from '../../schemas/text.ts';
import { responsePath } from '../address.ts';
import { fold } from '../prose/fold.ts';
import type { Route } from '../routes.ts';
import type { LoadBody } from './internal-files.ts';

/** The entry with this id, or else with this id or name regardless of case. Loads the list only if no file has the id. */
export const entryIdOf = async (
  { path }: Pick<Route, 'path'>,
  input: string,
  load: LoadBody,
): Promise<{ readonly id: string } | { readonly nearest: Named | undefined }> => {
  const { data: id } = slug.safeParse(input);
  // Such as `/products/{id}` and `/products` for `/products/{id}/download`.
  const [single = '', collection = ''] = /^(.*)\/\{id\}/.exec(path) ?? [];
  if (id !== undefined && (await load(responsePath({ path: single }, id)))) return { id };
  const list = await load<object>(responsePath({ path: collection }));
  const entries: Named[] = Object.values(list ?? {})
    .filter(Array.isArray)
    .flat();
  const entry = findEntry(input, entries);
  return entry ? { id: entry.id } : { nearest: nearestEntry(input, entries) };
};

export interface Named {
  readonly id: string;
  readonly name?: string;
  readonly status?: string;
}

/** Follows the name, so that nobody takes it for a live product. */
export const retiredMark = ({ status }: Pick<Named, 'status'>): string =>
  status === 'retired' ? ' (retired)' : '';

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
