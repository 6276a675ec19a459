import { describe, expect, test } from 'vitest';
import type { OpenApi, Parameter } from '../../../src/api/openapi/document.ts';
import type { ReadResponse } from '../../../src/commands/live-site/description.ts';
import { operationsOf } from '../../../src/commands/live-site/description.ts';
import { requestProblems } from '../../setup/described-request.ts';
import { describedBy } from '../../setup/described-response.ts';
import { address, request } from '../request.ts';

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

describe('the check of every example request', () => {
  const valid = { company: 'Example Ltd', role: 'Engineer', contact_email: 'ada@example.com' };
  const inquiry = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

  test('passes a valid request', () => {
    expect(problems(`${root}/inquiries`, inquiry(valid, { 'Idempotency-Key': 'one-inquiry' }))).toEqual([]);
  });

  test.each<[name: string, path: string, init: RequestInit, problem: RegExp]>([
    ['an unknown operation', '/nowhere', {}, /is not described/],
    ['a method that is not described', '/profile', { method: 'POST' }, /is not described/],
    ['a path parameter that does not fit', '/inquiries/no-id', {}, /^path id must match/],
    ['a query parameter that does not fit', '/experience?category=music', {}, /^query category must be/],
    ['an unknown query parameter', '/experience?genre=music', {}, /^query genre is unknown/],
    ['a header that does not fit', '/inquiries', inquiry(valid, { 'Idempotency-Key': 'short' }), /^header/],
    ['a missing body', '/inquiries', { method: 'POST' }, /^body is missing/],
    ['another media type', '/inquiries', { ...inquiry(valid), headers: {} }, /^header Content-Type/],
    ['a missing field', '/inquiries', inquiry({ ...valid, role: undefined }), /^body must have required/],
    ['an unknown field', '/inquiries', inquiry({ ...valid, rolle: 'x' }), /^body must NOT have additional/],
    ['a field that does not fit', '/inquiries', inquiry({ ...valid, work_mode: 'moon' }), /^body\/work_mode/],
  ])('finds %s', (_, path, init, problem) => {
    expect(problems(`${root}${path}`, init)).toEqual([expect.stringMatching(problem)]);
  });
});

describe('the check of every response in these tests', () => {
  const check = describedBy(description, root);
  const health = async (): Promise<ReadResponse> => request('/health');

  test.each<[string, (response: ReadResponse) => ReadResponse]>([
    ['a body that does not fit', response => ({ ...response, text: '{"status":"ok"}' })],
    ['a status that is not described', response => ({ ...response, status: 418 })],
    [
      'a media type that is not described',
      response => ({ ...response, headers: new Headers({ ETag: '"a"' }) }),
    ],
    [
      'a required header that is missing',
      response => ({ ...response, headers: new Headers({ 'Content-Type': 'application/json' }) }),
    ],
  ])('fails for %s', async (_, spoil) => {
    const response = await health();
    expect(() => check('GET', `${root}/health`, response)).not.toThrow();
    expect(() => check('GET', `${root}/health`, spoil(response))).toThrow();
  });
});
