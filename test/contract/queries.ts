import { operationPath } from '../../src/api/address.ts';
import type { Operation } from '../../src/api/operations/operation.ts';
import { paths } from '../../src/api/paths.ts';
import { operations } from '../../src/api/registry.ts';
import type { Parameter } from '../../src/documents/openapi/document.ts';
import type { OpenApi } from '../../src/documents/openapi/openapi.ts';
import { get, jsonOf, NO_SUCH } from './site.ts';

const examplesOf = async (
  { path }: Operation,
  place: Parameter['in'] = 'query',
): Promise<[name: string, value: string][]> => {
  const description = jsonOf(await get(paths.openApi)) as OpenApi;
  const parameters = (description.paths[path]?.get?.parameters ?? []) as readonly Parameter[];
  return parameters.flatMap(({ in: at, name, example }) =>
    at === place && typeof example === 'string' ? [[name, example]] : [],
  );
};

/** The id for which the description’s example queries are. Empty if the path has none. */
export const exampleId = async (operation: Operation): Promise<string> =>
  (await examplesOf(operation, 'path'))[0]?.[1] ?? '';

/** Finds the same entries but has no file of its own. */
const inOtherCapitals = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

/** Queries with known values, and with one that has no file. Other cases do not depend on the operation. */
export const queriesOf = async (operation: Operation): Promise<string[]> => {
  const examples = await examplesOf(operation);
  const [[name] = ['']] = examples;
  const special: Record<string, string>[] = [{ [name]: '' }, { unknown: '1' }];
  const queries = [
    ...examples.map(example => new URLSearchParams([example])),
    ...examples.map(([known, text]) => new URLSearchParams({ [known]: inOtherCapitals(text) })),
    ...(examples.length > 1 ? [new URLSearchParams(examples)] : []),
    new URLSearchParams({ [name]: NO_SUCH }),
    ...(operation === operations.listExperience ? special.map(query => new URLSearchParams(query)) : []),
  ];
  return queries.map(String);
};

/** A read that a function answers, because no file is for several parameters. */
export const functionPath = async (): Promise<string | undefined> => {
  const examples = await examplesOf(operations.listExperience);
  const query = new URLSearchParams(examples);
  return examples.length > 1 ? `${operationPath(operations.listExperience)}?${query}` : undefined;
};
