import type { Operation, OperationExample, SiteContext } from '../operations/operation.ts';

/** A body with one entry in each of its lists of objects, so that an example stays small however much content there is. */
export const shortened = <Body extends object>(body: Body): Body =>
  JSON.parse(
    JSON.stringify(body, (_, value) =>
      Array.isArray(value) && typeof value[0] === 'object' ? value.slice(0, 1) : value,
    ),
  );

const firstBuilt = (build: SiteContext, { built, builtEach }: Operation): OperationExample => {
  if (built) return { response: built(build) };
  const first = builtEach?.(build)[0];
  return builtEach ? { path: { id: first?.id ?? 'an-id' }, response: first?.body() } : {};
};

/** The example of an operation: its first built body, overridden by the example in its registry entry. */
export const exampleOf = (build: SiteContext, operation: Operation): OperationExample => {
  const example = { ...firstBuilt(build, operation), ...operation.example?.(build) };
  return operation.shortExample && example.response
    ? { ...example, response: shortened(example.response) }
    : example;
};
