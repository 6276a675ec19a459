import { expect, test } from 'vitest';
import { filteredRead } from '../../src/api/reads/filtered-read.ts';
import { operationEntries } from '../../src/api/registry.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const bodies = new Map(
  builtFrom(contents.sample)
    .files()
    .map(({ path, body }) => [path, body()]),
);

const load = async <Body>(path: string) => bodies.get(path) as Body | undefined;

const read = (operationId: string, query: Record<string, string>) =>
  filteredRead({ operationId, values: { id: 'tidenote' } }, new URLSearchParams(query), load);

const parameters = operationEntries.flatMap(([id, { query }]) =>
  Object.keys(query?.shape ?? {}).map(name => [id, name] as const),
);

test.each(parameters)('%s refuses a very long value of %s, and does not repeat it', async (id, name) => {
  const result = await read(id, { [name]: 'ä'.repeat(100_000) });
  expect(result).toHaveProperty('error');
  expect(JSON.stringify(result).length).toBeLessThan(1_500);
});

test.each(['\0', '\ud800'])('a search text that nobody can have written finds nothing', async q => {
  expect(await read('listExperience', { q, tech: q })).toMatchObject({ status: 200, body: { total: 0 } });
});

test('the longest search text and technology are searched for', async () => {
  expect(await read('listExperience', { q: 'ä'.repeat(200), tech: 'ö'.repeat(100) })).toMatchObject({
    status: 200,
    body: { total: 0 },
  });
});

test('of a repeated parameter the last value counts, and other parameters are ignored', async () => {
  const search = new URLSearchParams('status=live&utm_source=x&status=all');
  expect(await filteredRead({ operationId: 'listProducts', values: {} }, search, load)).toMatchObject({
    body: { status: 'all' },
  });
});
