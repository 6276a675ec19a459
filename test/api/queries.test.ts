import { expect, test } from 'vitest';
import { parametersIn, read } from '../../src/api/reads/read.ts';
import { type OperationId, operationEntries, routes } from '../../src/api/registry.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const bodies = new Map(
  builtFrom(contents.sample)
    .files()
    .map(({ path, body }) => [path, body()]),
);

const loadBody = async <Body>(path: string) => bodies.get(path) as Body | undefined;

const get = (operationId: OperationId, query: Record<string, string> | string) =>
  read(
    {
      operationId,
      route: routes[operationId],
      id: 'tidenote',
      parameters: parametersIn(operationId, new URLSearchParams(query)),
    },
    { site: 'https://site.example', loadBody },
  );

const parameters = operationEntries.flatMap(([id, { query }]) =>
  Object.keys(query?.shape ?? {}).map(name => [id, name] as const),
);

test.each(parameters)('%s rejects a very long value of %s, and does not repeat it', async (id, name) => {
  const result = await get(id, { [name]: 'ä'.repeat(100_000) });
  expect(result).toHaveProperty('error');
  expect(JSON.stringify(result).length).toBeLessThan(1_500);
});

test.each(['\0', '\ud800'])('a search for characters that nobody can type finds nothing', async q => {
  expect(await get('listExperience', { q, tech: q })).toMatchObject({ status: 200, body: { total: 0 } });
});

test('a search accepts text and a technology of the maximum length', async () => {
  expect(await get('listExperience', { q: 'ä'.repeat(200), tech: 'ö'.repeat(100) })).toMatchObject({
    status: 200,
    body: { total: 0 },
  });
});

test('a query uses the last value of a repeated parameter, and ignores unknown parameters', async () => {
  const found = await get('listProducts', 'status=live&utm_source=x&status=all');
  expect(found).toMatchObject({ body: { status: 'all' } });
});
