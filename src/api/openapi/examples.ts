import type { Operation, OperationExample, SiteContext } from '../operations/operation.ts';

const KEPT = 1;

/** A body with its lists of objects shortened, so that an example stays small however much content there is. */
export const shortened = <Body>(body: Body): Body => {
  const cut = (value: unknown): unknown => {
    if (Array.isArray(value)) return (typeof value[0] === 'object' ? value.slice(0, KEPT) : value).map(cut);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]));
  };
  // Shortening lists does not change the type.
  return cut(body) as Body;
};

const firstBuilt = (build: SiteContext, { built, builtEach }: Operation): OperationExample => {
  if (built) return { response: built(build) };
  const first = builtEach?.(build)[0];
  return builtEach ? { path: { id: first?.id ?? 'an-id' }, response: first?.body() } : {};
};

/** The example of an operation: its first built body, overridden by the example in its registry entry. */
export const exampleOf = (build: SiteContext, operation: Operation): OperationExample => {
  const example = { ...firstBuilt(build, operation), ...operation.example?.(build) };
  return operation.shortExample ? { ...example, response: shortened(example.response) } : example;
};
