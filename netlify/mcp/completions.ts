import type { Route } from '../../src/api/operations/address.ts';
import { fold } from '../../src/api/prose/fold.ts';
import { collectionOf, entriesIn } from '../../src/api/reads/entry-id.ts';
import type { RequestContext } from './request-context.ts';

/** Values that start with the input come first. */
const matching = (input: string, values: readonly string[]): string[] => {
  const wanted = fold(input.trim());
  const found = values.filter(value => value.includes(wanted));
  return found.toSorted((a, b) => Number(b.startsWith(wanted)) - Number(a.startsWith(wanted)));
};

export const completeId = async (
  route: Pick<Route, 'path'>,
  input: string,
  { loadBody }: Pick<RequestContext, 'loadBody'>,
): Promise<string[]> => {
  const entries = await entriesIn(collectionOf(route), loadBody);
  return matching(
    input,
    entries.map(({ id }) => id),
  );
};
