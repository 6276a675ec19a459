import { isPart, nearest } from '../../schemas/spelling.ts';
import { slug } from '../../schemas/text.ts';
import { type Route, responsePath } from '../address.ts';
import { fold } from '../prose/fold.ts';
import type { LoadBody } from './internal-files.ts';

type EntryId = { readonly id: string } | { readonly nearest: Named | undefined };

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

const entriesIn = async (collection: string, load: LoadBody): Promise<Named[]> => {
  const body = (await load<object>(responsePath({ path: `/${collection.slice(1)}` }))) ?? {};
  return Object.values(body).filter(Array.isArray).flat().filter(isNamed);
};

/** Such as `/products` for `/products/{id}/download`. */
const collectionOf = ({ path }: Pick<Route, 'path'>): string => path.slice(0, path.indexOf('/{id}'));

/** The entry with this id, or else with this id or name regardless of case. Loads the list only if no file has the id. */
export const entryIdOf = async (
  route: Pick<Route, 'path'>,
  input: string,
  load: LoadBody,
): Promise<EntryId> => {
  const collection = collectionOf(route);
  const parsed = slug.safeParse(input);
  const path = parsed.success
    ? responsePath({ path: `/${collection.slice(1)}/{id}` }, parsed.data)
    : undefined;
  if (parsed.success && path && (await load<object>(path))) return { id: parsed.data };
  const entries = await entriesIn(collection, load);
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

/** An error lists at most this many ids. */
export const MAX_LISTED_IDS = 50;

export const listedId = (entry: Named): string => `${entry.id}${retiredMark(entry)}`;

export const didYouMean = (entry: Named | undefined): string =>
  entry === undefined ? '' : ` Did you mean “${entry.id}”${retiredMark(entry)}?`;

/** Ignores case, and the separator: URLs have a hyphen or underscore for a space. */
export const nameKey = (text: string): string =>
  fold(text)
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

export const findEntry = <Item extends Named>(input: string, entries: readonly Item[]): Item | undefined => {
  const exact = input.trim();
  const key = nameKey(input);
  return (
    entries.find(({ id }) => id === exact) ??
    entries.find(({ name }) => name === exact) ??
    entries.find(({ id }) => nameKey(id) === key) ??
    entries.find(({ name }) => name !== undefined && nameKey(name) === key)
  );
};

/** The most similar entry, or one that contains `input` or is part of it. */
export const nearestEntry = <Item extends Named>(
  input: string,
  entries: readonly Item[],
): Item | undefined => {
  // An id takes precedence over an equal name.
  const byName = new Map([
    ...entries.map(entry => [nameKey(entry.name ?? entry.id), entry] as const),
    ...entries.map(entry => [nameKey(entry.id), entry] as const),
  ]);
  const key = nameKey(input);
  const match = nearest(key, [...byName.keys()]) ?? [...byName.keys()].find(word => isPart(word, key));
  return match === undefined ? undefined : byName.get(match);
};
