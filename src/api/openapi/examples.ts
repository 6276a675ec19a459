import type { Build, Operation, OperationExample } from '../operation.ts';

const KEPT = 2;

/** A body with its lists of objects cut, so that an example stays small however much content there is. */
export const shortened = <Body>(body: Body): Body => {
  const cut = (value: unknown): unknown => {
    if (Array.isArray(value)) return (typeof value[0] === 'object' ? value.slice(0, KEPT) : value).map(cut);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]));
  };
  // Cutting lists leaves the type as it was.
  return cut(body) as Body;
};

/** The first body that the build writes for an operation, and the id that gives it. */
const firstBuilt = (build: Build, { built, builtEach }: Operation): OperationExample => {
  if (built) return { answer: built(build) };
  const first = builtEach?.(build)[0];
  return builtEach ? { path: { id: first?.id ?? 'an-id' }, answer: first?.body() } : {};
};

/** The example of an operation: what the build writes for it, and what its entry in the registry says besides. */
export const exampleOf = (build: Build, operation: Operation): OperationExample => {
  const example = { ...firstBuilt(build, operation), ...operation.example?.(build) };
  return operation.shortExample ? { ...example, answer: shortened(example.answer) } : example;
};
