import { expect, test } from 'vitest';
import { findEntry, nearestEntry } from '../../src/api/prose/names.ts';
import { parametersIn, read } from '../../src/api/reads/read.ts';
import { operations } from '../../src/api/registry.ts';
import { notFoundBodies, responseFiles } from '../../src/api/response-files.ts';
import type { OperationId } from '../../src/api/routes.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const built = builtFrom(contents.sample);
const files = new Map<string, unknown>([
  ...responseFiles(built.build),
  ...Object.entries(notFoundBodies(built.build)).map(
    ([name, body]) => [`/internal/not-found/${name}.json`, body] as const,
  ),
]);

const loadBody = async <Body>(path: string) => files.get(path) as Body | undefined;

const get = (operationId: OperationId, id: string, query: Record<string, string> | string = {}) => {
  const parameters = parametersIn(operations[operationId], new URLSearchParams(query));
  return read({ operationId, id, parameters }, { site: 'https://a.example', loadBody });
};

const apps = [
  { id: 'hedgerow-log', name: 'Hedgerow Log' },
  { id: 'straße', name: 'Über die Straße' },
  { id: 'tides', name: '潮汐' },
  { id: 'log', name: 'Logbook' },
];

test.each([
  ['hedgerow-log', 'hedgerow-log', 'by its id'],
  ['HEDGEROW LOG', 'hedgerow-log', 'by its name, ignoring case'],
  ['  Hedgerow  Log ', 'hedgerow-log', 'by its name, with other spaces'],
  ['über die STRASSE', 'straße', 'by its name, with folded letters'],
  ['Hedgerow', undefined, 'because it equals no id or name'],
])('a search by id or name for “%s” finds %s %s', (typed, id, _) => {
  expect(findEntry(typed, apps)?.id).toBe(id);
});

test.each([
  ['hedgrow log', 'hedgerow-log'],
  ['the-hedgerow-log-app', 'hedgerow-log'],
  ['tide', 'tides'],
  ['zz', undefined],
  ['', undefined],
  ['ä'.repeat(100_000), undefined],
])('the entry nearest to “%.30s” is %s', (given, id) => {
  expect(nearestEntry(given, apps)?.id).toBe(id);
});

test.each([
  ['getProduct', 'tidenot', 'product_not_found', ' Did you mean “tidenote”?'],
  ['getProduct', 'dorstep', 'product_not_found', ' Did you mean “doorstep” (retired)?'],
] as const)('%s of “%s” returns 404 and suggests the nearest id', async (operation, given, code, hint) => {
  const result = await get(operation, given);
  expect(result).toMatchObject({ error: { error: { code, status: 404 } } });
  expect(JSON.stringify(result)).toContain(`${hint}"`);
});

test('a 404 with no close match lists the existing ids', async () => {
  const result = await get('getProduct', 'zzzz');
  expect(JSON.stringify(result)).toMatch(
    /The ids of products are hedgerow, .*doorstep \(retired\).*; https:\S+\/api\/v1\/products lists them\."/,
  );
});

test.each([
  ['characters that nobody can type', '\0', '\ud800'],
  ['the maximum length', 'ä'.repeat(200), 'ö'.repeat(100)],
])('a search with %s is accepted and finds nothing', async (_, q, tech) => {
  expect(await get('listExperience', '', { q, tech })).toMatchObject({ status: 200, body: { total: 0 } });
});

test('a query uses the last value of a repeated parameter, and ignores unknown parameters', async () => {
  const found = await get('listProducts', '', 'status=live&utm_source=x&status=all');
  expect(found).toMatchObject({ body: { status: 'all' } });
});
