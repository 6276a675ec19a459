import { expect, test } from 'vitest';
import * as z from 'zod';
import { header } from '../../src/api/http/headers.ts';
import { operationPath } from '../../src/api/operations/address.ts';
import { operationEntries, operations } from '../../src/api/registry.ts';
import { downloadOptions } from '../../src/schemas/product.ts';
import { roleList } from '../../src/schemas/role.ts';
import { expectAnswer, expectRefused, expectRevalidates, readHeaders } from './expectations.ts';
import { expectedOf, functionPath, queriesOf, redirectOf } from './queries.ts';
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

/** The parts of a filtered list that the oracle can predict. */
const filteredList = z.looseObject({
  roles: z.array(z.looseObject({ id: z.string() })).optional(),
  products: z.array(z.looseObject({ id: z.string() })).optional(),
  total: z.int(),
  filters: z.record(z.string(), z.string()).optional(),
  status: z.string().optional(),
});

test.concurrent.each(rows.flat())(
  'GET $path returns the entries, redirect or error that the contract requires',
  async ({ path, operationId, id, query }) => {
    const expected = await expectedOf(operationId, id, query);
    const answer = await get(path);
    if ('code' in expected) {
      expect(query, 'the examples of the description are valid').toContain(NO_SUCH);
      return expectRefused(answer, expected.code, operationId);
    }
    if ('location' in expected) {
      return expect([answer.status, answer.headers.get(header.location)]).toEqual([302, expected.location]);
    }
    expectAnswer(answer, { types: ['application/json'], headers: readHeaders });
    const { roles, products, total, filters, status } = filteredList.parse(jsonOf(answer));
    const entries = roles ?? products ?? [];
    expect(entries.map(entry => entry.id)).toEqual(expected.ids);
    expect([total, filters ?? { status }]).toEqual([expected.ids.length, expected.filters]);
    // Entries are the same in the filtered and the unfiltered list.
    const whole = filteredList.parse(jsonOf(await get(operationPath(operations[operationId]))));
    const known = whole.roles ?? whole.products ?? [];
    return expect(entries).toEqual(known.filter(entry => expected.ids.includes(entry.id)));
  },
);

test('GET /experience finds every technology of a role, whatever characters it contains', async () => {
  const path = operationPath(operations.listExperience);
  const { roles } = roleList.parse(jsonOf(await get(path)));
  const technologies = [...new Set(roles.flatMap(({ tech }) => tech))];
  // One technology for each kind of character with a special meaning in rules or queries.
  const odd = [/[+#&%]/, / /, /[^ -~]/, /^\./, /./].flatMap(
    sign => technologies.find(tech => sign.test(tech)) ?? [],
  );
  for (const tech of new Set(odd)) {
    const found = roleList.parse(jsonOf(await get(`${path}?${new URLSearchParams({ tech })}`)));
    expect(found.filters).toEqual({ tech });
    expect(found.roles).toEqual(roles.filter(role => role.tech.includes(tech)));
  }
});

test('GET /products/{id}/download redirects to the target of every option', async () => {
  for (const id of await idsFor(operations.downloadProduct)) {
    const { options } = downloadOptions.parse(jsonOf(await get(pathFor(operations.downloadProduct, id))));
    for (const { url, target, platform } of options) {
      const { status, headers } = await get(url);
      expect([status, headers.get(header.location)]).toEqual([302, redirectOf(target, platform)]);
    }
  }
});

test('a filtered read served by the function supports ETags, 304 and HEAD', async () => {
  const path = await functionPath();
  if (path !== undefined) await expectRevalidates(path);
});
