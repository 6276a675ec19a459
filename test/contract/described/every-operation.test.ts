import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenApi, Parameter } from '../../../src/api/openapi/document.ts';
import { operationsOf } from '../../setup/described.ts';
import { describedBy, type ReadResponse } from '../../setup/described-response.ts';
import { type Prism, startPrism } from '../../setup/prism.ts';
import { address, request } from '../request.ts';

// The description is the site's own answer, and so is whatever is asked here: the requests are its examples.
const description = (await request('/openapi.json')).json() as OpenApi;
const operations = operationsOf(description).map(
  ({ path, method, operation }) => [operation.operationId, { path, method, operation }] as const,
);

type Described = (typeof operations)[number][1];

/** Where Prism lists what is wrong, also where it makes no error of it: a status that is not described, outside of 2xx. */
const VIOLATIONS = 'sl-violations';

let folder = '';
/** Prism in front of the site, which judges requests as well as responses. */
let strict: Prism;
/** Prism with a description that does not fit the site. */
let wrong: Prism;

const proxy = async (name: string, document: string, requests: boolean): Promise<Prism> => {
  const file = join(folder, name);
  await writeFile(file, document);
  return startPrism(file, address.operation('getIndex'), { requests });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'described-'));
  const text = JSON.stringify(description);
  strict = await proxy('strict.json', text, true);
  wrong = await proxy(
    'wrong.json',
    text.replaceAll('"total":', '"sum":').replaceAll('"404":', '"418":'),
    false,
  );
});

afterAll(async () => {
  await Promise.all([strict.stop(), wrong.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const parametersOf = ({ operation }: Described, place: Parameter['in']): Parameter[] =>
  (operation.parameters ?? []).flatMap(parameter =>
    'name' in parameter && parameter.in === place ? [parameter] : [],
  );

const pathOf = (described: Described, value?: string): string =>
  parametersOf(described, 'path').reduce(
    (path, { name, example = '' }) => path.replace(`{${name}}`, value ?? example),
    described.path,
  );

const bodyOf = ({ operation }: Described): unknown =>
  Object.values(operation.requestBody?.content['application/json']?.examples ?? {})[0]?.value;

const init = (described: Described, body: unknown = bodyOf(described)): RequestInit =>
  described.method === 'post'
    ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    : {};

/** The status of a request made from the examples. The example of an inquiry's id is nobody's. */
const exampleStatus = (id: string, { method }: Described): number => {
  if (id === 'getInquiryStatus') return 404;
  return method === 'post' ? 201 : 200;
};

/** The status of a request that has everything wrong that its operation takes: what is not found counts first. */
const wrongStatus = (described: Described): number => {
  if (parametersOf(described, 'path').length > 0) return 404;
  return parametersOf(described, 'query').length > 0 || described.method === 'post' ? 400 : 200;
};

test('the description is the one that is served', () => {
  expect(operations.length).toBeGreaterThan(10);
});

describe.each(operations)('%s', (id, described) => {
  test('as its example has it is a request that the description allows, with an answer that it names', async () => {
    const answer = await fetch(`${strict.url}${pathOf(described)}`, init(described));
    expect(answer.status, await answer.text()).toBe(exampleStatus(id, described));
    expect(answer.headers.get(VIOLATIONS)).toBeNull();
  });

  test.each(parametersOf(described, 'query'))(
    'with $name answers as described',
    async ({ name, example }) => {
      const query = new URLSearchParams({ [name]: String(example) });
      const answer = await request(`${pathOf(described)}?${query}`);
      expect(answer.status, answer.text).toBe(name === 'platform' ? 302 : 200);
    },
  );

  test('with a wrong id, parameter or body answers with a described error', async () => {
    const query = new URLSearchParams(parametersOf(described, 'query').map(({ name }) => [name, 'no such']));
    const wrong = init(described, { unheard_of: true });
    const answer = await request(`${pathOf(described, 'no-such')}?${query}`, wrong);
    expect(answer.status, answer.text).toBe(wrongStatus(described));
  });
});

test('a request that the description does not allow is refused by the strict proxy', async () => {
  const answer = await fetch(`${strict.url}/experience?category=music`);
  expect(answer.status).toBe(422);
});

test('a response that is not as described is an error to the proxy', async () => {
  const ask = (path: string) => fetch(`${wrong.url}${path}`);
  expect((await ask('/profile')).headers.has(VIOLATIONS)).toBe(false);
  expect((await ask('/experience')).status).toBe(500);
  expect((await ask('/experience/no-such-role')).headers.has(VIOLATIONS)).toBe(true);
});

describe('the check of every response in these tests', () => {
  const root = address.operation('getIndex');
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
