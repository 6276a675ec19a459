import { paths } from '../../src/api/documents/paths.ts';
import type { Parameter } from '../../src/api/openapi/document.ts';
import type { OpenApi } from '../../src/api/openapi/openapi.ts';
import { operationPath } from '../../src/api/operations/address.ts';
import type { Operation } from '../../src/api/operations/operation.ts';
import type { ReadResult } from '../../src/api/reads/filtered-read.ts';
import { read } from '../../src/api/reads/read.ts';
import { type OperationId, operationEntries, operations, routes } from '../../src/api/registry.ts';
import { get, jsonOf, NO_SUCH } from './site.ts';

/** The values that the site’s own description gives as examples of an operation’s query. */
export const examplesOf = async ({ path }: Operation): Promise<[name: string, value: string][]> => {
  const description = jsonOf(await get(paths.openApi)) as OpenApi;
  const parameters = (description.paths[path]?.get?.parameters ?? []) as readonly Parameter[];
  return parameters.flatMap(({ in: place, name, example }) =>
    place === 'query' && typeof example === 'string' ? [[name, example]] : [],
  );
};

/** The same text in other capitals, which finds the same but has no file of its own. */
const inOtherCapitals = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

/**
 * Queries of an operation: each parameter with a known value, all together, and a value that has no file. How a function reads a
 * query is the same for all operations, so only the roles are asked for the rest.
 */
export const queriesOf = async (operation: Operation): Promise<string[]> => {
  const examples = await examplesOf(operation);
  const [[name, value] = ['', '']] = examples;
  const pairs = [
    ...examples.map(example => [example]),
    ...(examples.length > 1 ? [examples] : []),
    [[name, NO_SUCH]],
    ...(operation === operations.listExperience
      ? [
          [[name, inOtherCapitals(value)]],
          [[name, '']],
          [
            [name, NO_SUCH],
            [name, value],
          ],
          [['unknown', '1']],
        ]
      : []),
  ];
  return pairs.map(each => new URLSearchParams(each).toString());
};

/** The path of a read that a function answers, because no rule has a file for several parameters. */
export const functionPath = async (): Promise<string | undefined> => {
  for (const [, operation] of operationEntries) {
    if (operation.method !== 'GET' || operation.id !== undefined) continue;
    const examples = await examplesOf(operation);
    if (examples.length > 1) return `${operationPath(operation)}?${new URLSearchParams(examples)}`;
  }
  return undefined;
};

/** The response that a query must have, made from the unfiltered bodies of the site. */
export const resultOf = (operationId: OperationId, id: string, query: string): Promise<ReadResult> =>
  read(
    { operationId, route: routes[operationId], values: { id } },
    new URLSearchParams(query),
    async <Body>(path: string) => {
      const answer = await get(path);
      return answer.status === 200 ? (jsonOf(answer) as Body) : undefined;
    },
  );
