import { builtPath, type Route } from '../../src/api/operations/address.ts';
import { fold } from '../../src/api/prose/fold.ts';
import type { RequestContext } from './request-context.ts';

/** Those that start with the input come first. */
const matching = (input: string, values: readonly string[]): string[] => {
  const wanted = fold(input.trim());
  const found = values.filter(value => value.includes(wanted));
  return found.toSorted((a, b) => Number(b.startsWith(wanted)) - Number(a.startsWith(wanted)));
};

const idIn = (entry: unknown): string[] =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? [String(entry.id)] : [];

/** Ids that complete the input for the `{id}` of a route, from the list of its collection. */
export const completeId = async (
  { path }: Pick<Route, 'path'>,
  input: string,
  { loadBody }: Pick<RequestContext, 'loadBody'>,
): Promise<string[]> => {
  const [collection = ''] = path.split('/{id}');
  const body = (await loadBody<object>(builtPath({ path: `/${collection.slice(1)}` }))) ?? {};
  return matching(input, Object.values(body).filter(Array.isArray).flat().flatMap(idIn));
};
