import { describe, expect, test } from 'vitest';
import type { OpenApi, Parameter } from '../../../src/api/openapi/document.ts';
import { requestProblems } from '../../setup/described-request.ts';
import { operationsOf } from '../../setup/description.ts';
import { address, request } from './request.ts';

// The site publishes its own description, and the requests below are its examples. `request` checks every response.
const description = (await request('/openapi.json')).json() as OpenApi;
const operations = operationsOf(description).map(
  ({ path, method, operation }) => [operation.operationId, { path, method, operation }] as const,
);

type Described = (typeof operations)[number][1];

const root = address.operation('getIndex');
const problems = requestProblems(description, root);

const parametersOf = ({ operation }: Described, place: Parameter['in']): Parameter[] =>
  (operation.parameters ?? []).flatMap(parameter =>
    'name' in parameter && parameter.in === place ? [parameter] : [],
  );

const pathOf = (described: Described): string =>
  parametersOf(described, 'path').reduce(
    (path, { name, example = '' }) => path.replace(`{${name}}`, example),
    described.path,
  );

const bodyOf = ({ operation }: Described): unknown =>
  Object.values(operation.requestBody?.content['application/json']?.examples ?? {})[0]?.value;

const init = (described: Described): RequestInit =>
  described.method === 'post'
    ? {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyOf(described)),
      }
    : {};

/** The optional headers that have an example. */
const exampleHeaders = ({ operation }: Described): Record<string, string> => {
  const references = (operation.parameters ?? []).flatMap(parameter =>
    '$ref' in parameter ? [parameter.$ref.split('/').at(-1)] : [],
  );
  const headers = references.flatMap(name => description.components.parameters[name ?? ''] ?? []);
  return Object.fromEntries(headers.flatMap(({ name, example }) => (example ? [[name, example]] : [])));
};

/** The status of a request made from the examples. The example id of an inquiry belongs to no inquiry. */
const exampleStatus = (id: string, { method }: Described): number => {
  if (id === 'getInquiryStatus') return 404;
  return method === 'post' ? 201 : 200;
};

test('the description is the one that is served', () => {
  expect(operations.length).toBeGreaterThan(10);
});

describe.each(operations)('%s', (id, described) => {
  test('has an example request that the description allows, and responds as described', async () => {
    const [path, sent] = [pathOf(described), init(described)];
    const withHeaders = { ...sent, headers: { ...sent.headers, ...exampleHeaders(described) } };
    expect(problems(`${root}${path}`, withHeaders)).toEqual([]);
    const response = await request(path, sent);
    expect(response.status, response.text).toBe(exampleStatus(id, described));
  });

  test.each(parametersOf(described, 'query'))(
    'has an example of $name that the description allows',
    ({ name, example }) => {
      const query = new URLSearchParams({ [name]: String(example) });
      expect(problems(`${root}${pathOf(described)}?${query}`)).toEqual([]);
    },
  );
});
