import { expect, test } from 'vitest';
import { API_PATH, operationPath } from '../../src/api/address.ts';
import { errors } from '../../src/api/http/errors.ts';
import { operationEntries, operations } from '../../src/api/registry.ts';
import { notFoundCode } from '../../src/api/response-files.ts';
import { apiIndex } from '../../src/schemas/api-index.ts';
import {
  expectAnswer,
  expectFits,
  expectRejected,
  expectRevalidates,
  expectSame,
  readHeaders,
} from './expectations.ts';
import { address, get, idsFor, NO_INQUIRY, NO_SUCH, pathFor, site } from './site.ts';

const index = operationPath(operations.getIndex);
const reads = operationEntries.filter(
  ([, { method, servedByFunction }]) => method === 'GET' && !servedByFunction,
);

const read = await Promise.all(
  reads.map(async ([, operation]) => {
    const ids = operation.id === undefined ? [''] : await idsFor(operation);
    return ids.map(id => [pathFor(operation, id), operation] as const);
  }),
);

/** Values under `links` and `href` that point to other sites. The owner may name a replacement elsewhere. */
const otherLinks = (value: unknown, inLinks = false): string[] => {
  if (typeof value !== 'string') {
    return Object.entries(Object(value)).flatMap(([name, member]) =>
      name === 'replacement' ? [] : otherLinks(member, inLinks || name === 'links' || name === 'href'),
    );
  }
  const url = value.replace(/^[A-Z]+ /, '');
  return !inLinks || url === site || url.startsWith(`${site}/`) ? [] : [value];
};

test.concurrent.each(read.flat())(
  'GET %s fits its schema, and links to no other site',
  async (path, { responseSchema: body }) => {
    const answer = await get(path);
    expectAnswer(answer, { types: [body ? 'application/json' : 'text/markdown'], headers: readHeaders });
    if (body) expect(otherLinks(expectFits(answer, body))).toEqual([]);
  },
);

test('reads without and with a filter or an id support ETag, 304 and HEAD', async () => {
  await expectRevalidates(operationPath(operations.getProfile));
  // A function responds.
  await expectRevalidates(`${operationPath(operations.listExperience)}?q=a`);
  for (const id of (await idsFor(operations.getRole)).slice(0, 1))
    await expectRevalidates(pathFor(operations.getRole, id));
});

test('GET /api/v1 lists exactly the operations with content, with and without a trailing slash', async () => {
  await expectSame(index, `${index}/`);
  const { resources } = apiIndex.parse(JSON.parse((await get(index)).text));
  const listed = Object.entries(resources).map(([id, { href }]) => [id, href]);
  const offered = operationEntries.filter(([id, operation]) => !operation.offered || id in resources);
  expect(listed).toEqual(offered.map(([id]) => [id, address.template(id)]));
});

test.each(operationEntries.filter(([, { id, method }]) => id !== undefined && method === 'GET'))(
  '%s returns 404 for an unknown id',
  async (id, operation) => {
    const code = notFoundCode(operation) ?? operation.errors?.find(one => errors[one].status === 404);
    if (!code) throw new Error(`${id} has no error for an unknown id`);
    const unknown = operation.servedByFunction ? NO_INQUIRY : NO_SUCH;
    const headers = operation.servedByFunction ? {} : readHeaders;
    for (const slash of ['', '/'])
      expectRejected(await get(`${pathFor(operation, unknown)}${slash}`), code, id, headers);
    for (const name of Object.keys(operation.query?.shape ?? {})) {
      expectRejected(await get(`${pathFor(operation, unknown)}?${name}=${NO_SUCH}`), code, id, headers);
    }
  },
);

test.each([`${API_PATH}/${NO_SUCH}`, `${API_PATH}/internal/settings.json`, '/api'])(
  'GET %s returns 404 as JSON',
  async path => {
    expectRejected(await get(path), 'not_found');
  },
);
