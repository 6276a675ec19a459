import {
  type Build,
  type Operation,
  type OperationExample,
  shortened,
} from '../../api/operations/operation.ts';
import { operationEntries } from '../../api/registry.ts';

/** Markdown needs no example. */
const firstBuilt = (build: Build, operation: Operation): OperationExample => {
  const { buildBody: built, buildBodies, responseSchema } = operation;
  if (built && !responseSchema) return {};
  if (built) return { response: built(build, operationEntries) };
  const first = buildBodies?.(build)[0];
  return buildBodies ? { path: { id: first?.id ?? 'an-id' }, response: first?.body() } : {};
};

export const exampleOf = (build: Build, operation: Operation): OperationExample => {
  const example = { ...firstBuilt(build, operation), ...operation.example?.(build) };
  return operation.shortExample && example.response
    ? { ...example, response: shortened(example.response) }
    : example;
};
