import { slug } from '../../schemas/text.ts';
import { builtPath, type Route } from '../operations/address.ts';
import { findEntry, type Named, nearestEntry } from './find-entry.ts';
import type { LoadBody } from './load-body.ts';

type EntryId = { readonly id: string } | { readonly nearest: Named | undefined };

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** The entries in the list of a collection; none if the build wrote no list. */
const entriesIn = async (collection: string, load: LoadBody): Promise<Named[]> => {
  const body = (await load<object>(builtPath({ path: `/${collection.slice(1)}` }))) ?? {};
  return Object.values(body).filter(Array.isArray).flat().filter(isNamed);
};

/** The path of the collection of a route with `{id}`: `/products` of `/products/{id}/download`. */
const collectionOf = ({ path }: Pick<Route, 'path'>): string => path.slice(0, path.indexOf('/{id}'));

/**
 * The id that the `{id}` of a request means: the given one, or the id of the entry with this name or, in another case, this id. Otherwise
 * the nearest entry, if one is near. The list of the collection is loaded only if the id itself does not exist.
 */
export const entryIdOf = async (
  route: Pick<Route, 'path'>,
  given: string,
  load: LoadBody,
): Promise<EntryId> => {
  const collection = collectionOf(route);
  const parsed = slug.safeParse(given);
  const path = parsed.success ? builtPath({ path: `/${collection.slice(1)}/{id}` }, parsed.data) : undefined;
  if (parsed.success && path && (await load<object>(path))) return { id: parsed.data };
  const entries = await entriesIn(collection, load);
  const found = findEntry(given, entries);
  return found ? { id: found.id } : { nearest: nearestEntry(given, entries) };
};
