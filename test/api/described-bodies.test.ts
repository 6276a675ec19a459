import { expect, test } from 'vitest';
import { API_PATH, matchPath } from '../../src/api/address.ts';
import type { Operation } from '../../src/api/operations/operation.ts';
import { offeredOperations, operationEntries } from '../../src/api/registry.ts';
import { responseFiles } from '../../src/api/response-files.ts';
import { openApi } from '../../src/documents/openapi/openapi.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';
import { validators } from '../setup/description.ts';

const answerSchema = (path: string): string[] => ['paths', path, 'get', 'responses', '200', 'content'];

/** JSON pointer to the schema of a built file in the description; undefined if it is not described. */
const described = (file: string): string[] | undefined => {
  const [, filtered] = /^\/internal\/filtered\/(\w+)\//.exec(file) ?? [];
  const path = filtered ? `${API_PATH}/${filtered}` : file.replace(/(index)?\.json$/, '');
  const read = matchPath(path).find(({ route }) => route.method === 'GET');
  return read && [...answerSchema(read.route.path), 'application/json', 'schema'];
};

test.each(Object.values(contents))('the bodies built from %s match the published description', folder => {
  const built = builtFrom(folder);
  const description = openApi(built.build);
  const validate = validators(description);
  const used = new Set<string>();
  for (const [path, body] of responseFiles(built.build)) {
    const schema = described(path);
    if (!schema) throw new Error(`the description has no answer like ${path}`);
    if (!Object.hasOwn(description.paths, schema[1] ?? '')) continue;
    const check = validate(...schema);
    check(JSON.parse(JSON.stringify(body)));
    expect(check.errors, path).toBeNull();
    used.add(schema[1] ?? '');
  }
  const paths = offeredOperations(built.build)
    .filter(([, { bodies }]) => (bodies?.(built.build).size ?? 0) > 0)
    .map(([, { path }]) => path);
  expect([...used].sort()).toEqual(paths.sort());
});

test('the sample has content for every operation', () => {
  const offered = offeredOperations(builtFrom(contents.sample).build);
  expect(offered.map(([id]) => id)).toEqual(operationEntries.map(([id]) => id));
});

test('no operation offers an empty list, and each with an id has an error for an unknown one', () => {
  const { build } = builtFrom(contents.smallest);
  const totals = ({ bodies }: Operation) => [...(bodies?.(build).values() ?? [])].map(Object);
  const isEmpty = (operation: Operation) => totals(operation).some(({ total }) => total === 0);
  expect(offeredOperations(build).filter(([, operation]) => isEmpty(operation))).toEqual([]);
  const isOpen = ({ path, errors = [] }: Operation) => path.includes('{id}') && errors.length === 0;
  expect(operationEntries.filter(([, operation]) => isOpen(operation))).toEqual([]);
});

// In production, an unknown parameter returns the unfiltered list.
test('every list with a query states the total and the filters that were applied', () => {
  const { build } = builtFrom(contents.sample);
  const states = ({ bodies, example, filter }: Operation) => {
    const list = bodies?.(build).get('') ?? {};
    for (const query of Object.entries(example?.(build).query ?? {}).map(entry =>
      Object.fromEntries([entry]),
    )) {
      const filtered: { readonly total?: number; readonly filters?: object } = filter?.(list, query) ?? {};
      expect({ ...filtered, ...filtered.filters }).toMatchObject({ ...query, total: expect.any(Number) });
    }
  };
  const lists = offeredOperations(build).filter(([, { filter, path }]) => filter && !path.includes('{'));
  expect(lists.length).toBeGreaterThan(1);
  for (const [, operation] of lists) states(operation);
});
