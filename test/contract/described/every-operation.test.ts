import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import type { OpenApi, Parameter } from '../../../src/api/openapi/document.ts';
import { operationsOf } from '../../setup/described.ts';
import { CHECKED, VIOLATIONS } from '../../setup/described-gateway.ts';
import { startPrism } from '../../setup/prism.ts';
import { address, request } from '../request.ts';

// The description is the site's own answer, and so is whatever is asked here: the requests are its examples.
const description = (await request('/openapi.json')).json() as OpenApi;
const operations = operationsOf(description).map(
  ({ path, method, operation }) => [operation.operationId, { path, method, operation }] as const,
);

type Described = (typeof operations)[number][1];

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

/** The example of an inquiry's id is nobody's. */
const statusesOf = (id: string): number[] => (id === 'getInquiryStatus' ? [404] : [200, 201]);

test('the description is the one that is served', () => {
  expect(operations.length).toBeGreaterThan(10);
});

describe.each(operations)('%s', (id, described) => {
  test('as its example has it is a request that the description allows, with an answer that it names', async () => {
    const answer = await fetch(`${inject('strictApi')}${pathOf(described)}`, init(described));
    expect(statusesOf(id), await answer.text()).toContain(answer.status);
    expect(answer.headers.get(VIOLATIONS)).toBeNull();
  });

  test.each(parametersOf(described, 'query'))(
    'with $name answers as described',
    async ({ name, example }) => {
      const query = new URLSearchParams({ [name]: String(example) });
      const answer = await request(`${pathOf(described)}?${query}`);
      expect([200, 302], answer.text).toContain(answer.status);
      expect(answer.headers.get(CHECKED)).toBe(id);
    },
  );

  test('with a wrong id, parameter or body answers with a described error', async () => {
    const query = new URLSearchParams(parametersOf(described, 'query').map(({ name }) => [name, 'no such']));
    const wrong = init(described, { unheard_of: true });
    const answer = await request(`${pathOf(described, 'no-such')}?${query}`, wrong);
    const canFail =
      parametersOf(described, 'path').length > 0 || query.size > 0 || described.method === 'post';
    expect(canFail ? [400, 404] : [200], answer.text).toContain(answer.status);
    expect(answer.headers.get(CHECKED)).toBe(id);
  });
});

test('a request that the description does not allow is refused by the strict proxy', async () => {
  const answer = await fetch(`${inject('strictApi')}/experience?category=music`);
  expect(answer.status).toBe(422);
});

test('an answer that is not as described is an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wrong-'));
  const document = join(folder, 'openapi.json');
  const text = JSON.stringify(description);
  await writeFile(document, text.replaceAll('"total":', '"sum":').replaceAll('"404":', '"418":'));
  const prism = await startPrism(document, address.operation('getIndex'), { requests: false });
  try {
    const ask = (path: string) => fetch(`${prism.url}${path}`);
    expect((await ask('/profile')).headers.has(VIOLATIONS)).toBe(false);
    expect((await ask('/experience')).status).toBe(500);
    expect((await ask('/experience/no-such-role')).headers.has(VIOLATIONS)).toBe(true);
  } finally {
    await prism.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
