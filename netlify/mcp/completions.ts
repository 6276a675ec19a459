import { builtPath, type Route } from '../../src/api/address.ts';
import { fold } from '../../src/api/fold.ts';
import type { Visit } from './visit.ts';

/** The values that contain what has been typed, those that begin with it first. */
const matching = (typed: string, values: readonly string[]): string[] => {
  const wanted = fold(typed.trim());
  const found = values.filter(value => value.includes(wanted));
  return found.toSorted((a, b) => Number(b.startsWith(wanted)) - Number(a.startsWith(wanted)));
};

const idIn = (entry: unknown): string[] =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? [String(entry.id)] : [];

/** Ids that complete what the user has typed for the `{id}` of a route: those in the list that it hangs below. */
export const completeId = async (
  { path }: Pick<Route, 'path'>,
  typed: string,
  { loadBody }: Pick<Visit, 'loadBody'>,
): Promise<string[]> => {
  const [collection = ''] = path.split('/{id}');
  const body = (await loadBody<object>(builtPath({ path: `/${collection.slice(1)}` }))) ?? {};
  return matching(typed, Object.values(body).filter(Array.isArray).flat().flatMap(idIn));
};
