import { expect, test } from 'vitest';
import type { ErrorCode } from '../../src/api/http/errors.ts';
import { header } from '../../src/api/http/headers.ts';
import { operationPath } from '../../src/api/operations/address.ts';
import { operationEntries, operations } from '../../src/api/registry.ts';
import { downloadOptions } from '../../src/schemas/product.ts';
import { roleList } from '../../src/schemas/role.ts';
import { expectAnswer, expectRefused, expectRevalidates, readHeaders } from './expectations.ts';
import { functionPath, queriesOf, resultOf } from './queries.ts';
import { get, idsFor, jsonOf, NO_SUCH, pathFor } from './site.ts';

const filtered = operationEntries.filter(
  ([, { method, servedByFunction, query }]) => method === 'GET' && query && !servedByFunction,
);

const rows = await Promise.all(
  filtered.map(async ([operationId, operation]) => {
    const [id] = operation.id === undefined ? [''] : await idsFor(operation);
    if (id === undefined) return [];
    const queries = await queriesOf(operation);
    return queries.map(query => ({ path: `${pathFor(operation, id)}?${query}`, operationId, id, query }));
  }),
);

test.concurrent.each(rows.flat())(
  'GET $path is what the filter makes of the unfiltered body',
  async ({ path, operationId, id, query }) => {
    const expected = await resultOf(operationId, id, query);
    const answer = await get(path);
    if ('error' in expected) {
      expect(query, 'the examples of the description are valid').toContain(NO_SUCH);
      return expectRefused(answer, expected.error.error.code as ErrorCode, operationId);
    }
    if ('location' in expected) {
      return expect([answer.status, answer.headers.get(header.location)]).toEqual([302, expected.location]);
    }
    expectAnswer(answer, { types: ['application/json'], headers: readHeaders });
    return expect(jsonOf(answer)).toEqual(expected.body);
  },
);

test('every technology of a role is found, whatever it is written with', async () => {
  const path = operationPath(operations.listExperience);
  const { roles } = roleList.parse(jsonOf(await get(path)));
  const technologies = [...new Set(roles.flatMap(({ tech }) => tech))];
  // One with each character that a rule or a query may take for its own.
  const odd = [/[+#&%]/, / /, /[^ -~]/, /^\./, /./].flatMap(
    sign => technologies.find(tech => sign.test(tech)) ?? [],
  );
  for (const tech of new Set(odd)) {
    const found = roleList.parse(jsonOf(await get(`${path}?${new URLSearchParams({ tech })}`)));
    expect(found.filters).toEqual({ tech });
    expect(found.roles).toEqual(roles.filter(role => role.tech.includes(tech)));
  }
});

test('every option of a download redirects to its target', async () => {
  for (const id of await idsFor(operations.downloadProduct)) {
    const { options } = downloadOptions.parse(jsonOf(await get(pathFor(operations.downloadProduct, id))));
    for (const { url, target } of options) {
      const { status, headers } = await get(url);
      expect([status, headers.get(header.location)]).toEqual([302, target]);
    }
  }
});

test('a filtered read of the function has an ETag, 304 and HEAD', async () => {
  const path = await functionPath();
  if (path !== undefined) await expectRevalidates(path);
});
