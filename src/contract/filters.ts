import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '../api/http/errors.ts';
import { header } from '../api/http/headers.ts';
import type { Parameter, Schema } from '../api/openapi/document.ts';
import { operationPath } from '../api/operations/address.ts';
import type { Operation } from '../api/operations/operation.ts';
import type { ReadResult } from '../api/reads/filtered-read.ts';
import type { LoadBody } from '../api/reads/load-body.ts';
import { read } from '../api/reads/read.ts';
import { type OperationId, operationEntries, routes } from '../api/registry.ts';
import { resolveReference } from '../commands/live-site/description.ts';
import { pathFor } from '../commands/live-site/lists.ts';
import { type Expectation, type Expected, refusal } from './expectation.ts';
import { readHeaders } from './reads.ts';
import type { Row } from './row.ts';
import { idsFor, jsonOf, NO_SUCH, type Subject } from './subject.ts';

/** A query parameter with values to try. */
interface Tried {
  readonly name: string;
  readonly values: readonly string[];
}

/** The same text in other capitals, which finds the same but has no prebuilt file. */
const inOtherCapitals = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

/** Values of a parameter: all of a fixed list and one beside it, else the published example in two spellings. */
const valuesOf = ({ description }: Subject, { example, schema }: Parameter): string[] => {
  const { value } = resolveReference<Schema>(description, schema, []);
  if (value.enum) return [...value.enum, NO_SUCH];
  if (value.format) return [...(example === undefined ? [] : [example]), NO_SUCH];
  return example === undefined ? [] : [...new Set([example, inOtherCapitals(example)])];
};

/** The query parameters of an operation as the deployment describes them. */
export const queryOf = (subject: Subject, { path }: Operation): Tried[] =>
  (subject.description.paths[path]?.get?.parameters ?? []).flatMap(parameter =>
    'in' in parameter && parameter.in === 'query'
      ? [{ name: parameter.name, values: valuesOf(subject, parameter) }]
      : [],
  );

const joined = (...pairs: readonly (readonly [name: string, value: string])[]): string =>
  new URLSearchParams(pairs.map(pair => [...pair])).toString();

/** Every value of every parameter on its own. */
const singleQueries = (parameters: readonly Tried[]): string[] =>
  parameters.flatMap(({ name, values }) => values.map(value => joined([name, value])));

/** All parameters together, one of them twice, parameters without a value, and one that the API does not know. */
const otherQueries = (parameters: readonly Tried[]): string[] => {
  const firsts = parameters.flatMap(({ name, values: [value] }) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const twice = parameters.flatMap(({ name, values: [first, second] }) =>
    first === undefined || second === undefined ? [] : [joined([name, second], [name, first])],
  );
  return [
    ...(firsts.length > 1 ? [joined(...firsts)] : []),
    ...twice.slice(0, 1),
    ...parameters.map(({ name }) => `${name}=`),
    joined(['unknown', '1']),
  ];
};

/** Reads bodies from the deployment by the paths of their files, as the functions read them from the build. */
const loadFrom =
  ({ client }: Subject): LoadBody =>
  async <Body>(path: string) => {
    const answer = await client.get(path);
    // The rows of the reads compare the body with its schema.
    return answer.status === 200 ? (jsonOf(answer) as Body) : undefined;
  };

/** The response that a query must have, made from the unfiltered bodies of the deployment. */
export const resultOf = (
  subject: Subject,
  operationId: OperationId,
  id: string,
  query: string,
): Promise<ReadResult> =>
  read(
    { operationId, route: routes[operationId], values: { id } },
    new URLSearchParams(query),
    loadFrom(subject),
  );

const isFilterOf =
  (filtered: object): Expectation =>
  answer =>
    isDeepStrictEqual(jsonOf(answer), filtered) ? [] : ['it is not the filter of the whole list'];

const expectedOf = (operationId: OperationId, result: ReadResult): Expected => {
  // The code is one of the table: the registry has made the error.
  if ('error' in result) return refusal(result.error.error.code as ErrorCode, operationId);
  return 'location' in result
    ? { status: 302, headers: { [header.location]: result.location } }
    : { status: 200, types: ['application/json'], headers: readHeaders, and: [isFilterOf(result.body)] };
};

/** Every operation with a query, compared with the same filter on the deployment’s own unfiltered bodies. */
export const filterRows = async (subject: Subject): Promise<Row[]> => {
  const groups = operationEntries.map(async ([operationId, operation]) => {
    if (operation.method !== 'GET' || operation.live || !operation.query) return [];
    const parameters = queryOf(subject, operation);
    const ids = operation.id === undefined ? [''] : await idsFor(subject, operation);
    const rows = ids.flatMap((id, place) =>
      [...singleQueries(parameters), ...(place === 0 ? otherQueries(parameters) : [])].map(async query => {
        const result = await resultOf(subject, operationId, id, query);
        const path = `${operationPath({ path: pathFor(operation, id) })}?${query}`;
        // One entry is enough for the errors, which one function answers for all.
        return place > 0 && 'error' in result
          ? []
          : [{ request: { path }, expected: expectedOf(operationId, result) }];
      }),
    );
    return (await Promise.all(rows)).flat();
  });
  return (await Promise.all(groups)).flat();
};
