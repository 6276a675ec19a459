import type { Build, Operation, OperationExample } from '../operation.ts';
import { shortened } from '../shortened.ts';

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
