import { expect, test } from 'vitest';
import { operationPath } from '../../src/api/address.ts';
import type { ErrorCode } from '../../src/api/http/errors.ts';
import { header } from '../../src/api/http/headers.ts';
import type { Operation } from '../../src/api/operations/operation.ts';
import { paths, sharedPath } from '../../src/api/paths.ts';
import { parametersIn, read } from '../../src/api/reads/read.ts';
import { operationEntries, operations } from '../../src/api/registry.ts';
import type { OpenApi } from '../../src/documents/openapi/openapi.ts';
import { downloadOptions } from '../../src/schemas/download.ts';
import { roleList } from '../../src/schemas/role.ts';
import { expectAnswer, expectRejected, readHeaders } from './expectations.ts';
import { get, idsFor, jsonOf, NO_SUCH, pathFor, site } from './site.ts';

const filtered = operationEntries.filter(
  ([, { method, servedByFunction, query }]) => method === 'GET' && query && !servedByFunction,
);

const description = jsonOf(await get(paths.openApi)) as OpenApi;

/** Names and values of the description. Clients send an `example` of an optional parameter without being asked. */
const examplesOf = ({ path }: Operation, place: 'path' | 'query'): [name: string, value: string][] => {
  const parameters = description.paths[path]?.get?.parameters ?? [];
  return parameters.flatMap(parameter => {
    if ('$ref' in parameter) return [];
    const { in: at, name, required, example, schema, description: about } = parameter;
    expect(example === undefined, name).toBe(!required);
    const [, stated] = /For example: `([^`]+)`/.exec(about) ?? [];
    const values = [example, stated, ...(schema.enum ?? [])].filter(value => value !== undefined);
    return at === place ? values.map((value): [string, string] => [name, String(value)]) : [];
  });
};

/** Finds the same entries but has no file of its own. */
const inOtherCapitals = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

/** Known values, and those that have no file. Other cases do not depend on the operation. */
const queriesOf = (operation: Operation): string[] => {
  const examples = examplesOf(operation, 'query');
  const [[name, value] = ['', '']] = examples;
  const queries: [string, string][][] = [
    ...examples.map(example => [example]),
    [[name, inOtherCapitals(value)]],
    [[name, NO_SUCH]],
  ];
  const each = [...Map.groupBy(examples, ([key]) => key).values()].flatMap(([first]) =>
    first ? [first] : [],
  );
  if (each.length > 1) queries.push(each);
  if (operation === operations.listExperience) queries.push([[name, '']], [['unknown', '1']]);
  return queries.map(query => String(new URLSearchParams(query)));
};

const rows = await Promise.all(
  filtered.map(async ([operationId, operation]) => {
    if (operation.id !== undefined && (await idsFor(operation)).length === 0) return [];
    const id = examplesOf(operation, 'path')[0]?.[1] ?? '';
    const path = pathFor(operation, id);
    return queriesOf(operation).map(query => ({ path: `${path}?${query}`, operationId, id, query }));
  }),
);

/** A body at its path without the file’s ending. */
const loadBody = async <Body>(path: string) =>
  jsonOf(await get(path.replace(/(?<=^\/api\/.*)\.json$/, ''))) as Body;

test.concurrent.each(rows.flat())(
  'GET $path returns the unfiltered body with the filters applied',
  async ({ path, operationId, id, query }) => {
    const parameters = parametersIn(operations[operationId], new URLSearchParams(query));
    const expected = await read({ operationId, id, parameters }, { site, loadBody });
    const answer = await get(path);
    if ('location' in expected)
      return expect([answer.status, answer.headers.get(header.location)]).toEqual([302, expected.location]);
    if ('error' in expected) {
      expectRejected(answer, expected.error.error.code as ErrorCode, operationId);
      return expect(jsonOf(answer)).toEqual(expected.error);
    }
    expectAnswer(answer, { types: ['application/json'], headers: readHeaders });
    return expect(jsonOf(answer)).toEqual(expected.body);
  },
);

test.each(await idsFor(operations.downloadProduct))('links of %s redirect with any query', async id => {
  const { options, packages = [] } = downloadOptions.parse(
    jsonOf(await get(pathFor(operations.downloadProduct, id))),
  );
  const first = packages.filter(
    ({ manager, url }, at) => url && manager && at === packages.findIndex(one => one.manager === manager),
  );
  const links = [
    ...options.map(({ url, target }) => ({ path: new URL(url).pathname, target })),
    ...first.map(({ manager = '', url = '' }) => ({ path: sharedPath(id, manager), target: url })),
  ];
  for (const { path, target } of links)
    for (const query of ['', '?utm_source=x', '?platform=no-such-platform']) {
      const { status, headers } = await get(path + query);
      expect(status, path + query).toBe(302);
      const location = new URL(headers.get(header.location) ?? '');
      const wanted = new URL(target);
      expect(location.origin + location.pathname).toBe(wanted.origin + wanted.pathname);
      // Netlify adds the query to a URL without one.
      for (const [name, value] of wanted.searchParams) expect(location.searchParams.get(name)).toBe(value);
    }
});

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
