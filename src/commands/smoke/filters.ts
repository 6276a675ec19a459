import { operationPath } from '../../api/address.ts';
import type { ErrorCode } from '../../api/errors.ts';
import type { ReadResult } from '../../api/filtered-read.ts';
import { header } from '../../api/headers.ts';
import type { LoadBody } from '../../api/load-body.ts';
import type { Parameter, Schema } from '../../api/openapi/document.ts';
import type { Operation } from '../../api/operation.ts';
import { read } from '../../api/read.ts';
import { type OperationId, operationEntries, routes } from '../../api/registry.ts';
import { changeLine } from '../diff/change-words.ts';
import { valueChanges } from '../diff/values.ts';
import type { Answer } from '../published/client.ts';
import { resolveReference } from '../published/operations.ts';
import { errorProblems } from './bodies.ts';
import { type Check, jsonOf, type Subject, statusProblem } from './check.ts';
import { idsFor, NO_SUCH } from './entries.ts';
import { commonHeaderProblems } from './headers.ts';

type Values = Readonly<Record<string, string>>;

/** A query parameter with values to try. */
interface Tried {
  readonly name: string;
  readonly values: readonly string[];
}

/** The most differences that are named. */
const MOST_DIFFERENCES = 3;

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

/** Queries to try: every value on its own, and the first value of every parameter together. */
const queriesFrom = (parameters: readonly Tried[]): Values[] => {
  const single = parameters.flatMap(({ name, values }) => values.map(value => ({ [name]: value })));
  const firsts = parameters.flatMap(({ name, values: [value] }) =>
    value === undefined ? [] : [[name, value]],
  );
  return firsts.length > 1 ? [...single, Object.fromEntries(firsts)] : single;
};

/** Reads bodies from the deployment by the paths of their files, as the functions read them from the build. */
const loadFrom =
  ({ client }: Subject): LoadBody =>
  async <Body>(path: string) => {
    const answer = await client.get(path);
    // The checks of the reads compare the body with its schema.
    return answer.status === 200 ? (jsonOf(answer) as Body) : undefined;
  };

/** The response that a query must have, made from the unfiltered bodies of the deployment. */
export const expectedFor = (
  subject: Subject,
  operationId: OperationId,
  id: string,
  query: Values,
): Promise<ReadResult> =>
  read(
    { operationId, route: routes[operationId], values: { id } },
    new URLSearchParams(query),
    loadFrom(subject),
  );

const redirectProblems = (answer: Answer, location: string): string[] => {
  const sent = answer.headers.get(header.location);
  const status = statusProblem(answer, 302);
  if (status.length > 0) return status;
  return sent === location ? [] : [`it redirects to ${sent}, not to ${location}`];
};

const bodyProblems = (answer: Answer, expected: object): string[] => {
  const status = statusProblem(answer, 200);
  if (status.length > 0) return status;
  const changes = valueChanges(expected, jsonOf(answer));
  const more = changes.length > MOST_DIFFERENCES ? [`and ${changes.length - MOST_DIFFERENCES} more`] : [];
  return [...changes.slice(0, MOST_DIFFERENCES).map(changeLine), ...more].map(
    line => `it is not the filter of the whole list: ${line}`,
  );
};

const queryCheck = (subject: Subject, operationId: OperationId, id: string, query: Values): Check => {
  const plain = operationPath(routes[operationId]).replace('{id}', id);
  const path = `${plain}?${new URLSearchParams(query)}`;
  return {
    name: `GET ${path}`,
    run: async () => {
      const expected = await expectedFor(subject, operationId, id, query);
      const answer = await subject.client.get(path);
      const described = subject.undescribed('GET', plain, answer);
      if ('error' in expected) {
        // The code is one of the table: the registry has made the error.
        const code = expected.error.error.code as ErrorCode;
        return [...errorProblems(subject, answer, code), ...described];
      }
      if ('location' in expected) return [...redirectProblems(answer, expected.location), ...described];
      return [...bodyProblems(answer, expected.body), ...described, ...commonHeaderProblems(answer)];
    },
  };
};

/** Every operation with a query, compared with the same filter on the deployment’s own unfiltered bodies. */
export const filters = async (subject: Subject): Promise<Check[]> => {
  const groups = operationEntries.map(async ([operationId, operation]) => {
    if (operation.method !== 'GET' || operation.live || !operation.query) return [];
    const queries = queriesFrom(queryOf(subject, operation));
    const ids = operation.id === undefined ? [''] : await idsFor(subject, operation);
    const pairs = ids.flatMap((id, index) => queries.map(query => ({ id, query, isFirst: index === 0 })));
    const wanted = await Promise.all(
      // One entry is enough for the errors, which one function answers for all.
      pairs.map(
        async ({ id, query, isFirst }) =>
          isFirst || !('error' in (await expectedFor(subject, operationId, id, query))),
      ),
    );
    return pairs
      .filter((_, index) => wanted[index])
      .map(({ id, query }) => queryCheck(subject, operationId, id, query));
  });
  return (await Promise.all(groups)).flat();
};
