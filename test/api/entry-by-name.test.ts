import { expect, test } from 'vitest';
import { findEntry, nearestEntry } from '../../src/api/reads/find-entry.ts';
import { parametersIn, read } from '../../src/api/reads/read.ts';
import { type OperationId, routes } from '../../src/api/registry.ts';
import { createTexts } from '../../src/site/texts.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const built = builtFrom(contents.sample);
const files = new Map<string, unknown>([
  ...built.files().map(({ path, body }) => [path, body()] as const),
  ...Object.entries(createTexts(built).notFound()).map(
    ([name, body]) => [`/internal/not-found/${name}.json`, body] as const,
  ),
]);

const loadBody = async <Body>(path: string) => files.get(path) as Body | undefined;

const get = (operationId: OperationId, id: string, query: Record<string, string> = {}) =>
  read(
    {
      operationId,
      route: routes[operationId],
      id,
      parameters: parametersIn(operationId, new URLSearchParams(query)),
    },
    { site: 'https://site.example', loadBody },
  );

const apps = [
  { id: 'hedgerow-log', name: 'Hedgerow Log' },
  { id: 'straße', name: 'Über die Straße' },
  { id: 'tides', name: '潮汐' },
  { id: 'log', name: 'Tides' },
];

test.each([
  ['hedgerow-log', 'hedgerow-log'],
  ['HEDGEROW LOG', 'hedgerow-log'],
  ['hedgerow_log', 'hedgerow-log'],
  ['  Hedgerow  Log ', 'hedgerow-log'],
  ['über die STRASSE', 'straße'],
  ['潮汐', 'tides'],
  ['Hedgerow', undefined],
  ['', undefined],
  ['-', undefined],
])('a search by id or name for “%s” finds %s', (given, id) => {
  expect(findEntry(given, apps)?.id).toBe(id);
});

test.each([
  ['Tide Note', 'tide-app', 'its name, although another entry has a similar name'],
  ['Tide-Note', 'tn2', 'its name, although another entry has a similar name'],
  ['Tides', 'log', 'its name, although another entry has a similar id'],
  ['TIDES', 'tides', 'its id, because no name is exactly the same'],
  ['Log', 'log', 'its id, in another case'],
])('a search for “%s” finds %s by %s', (given, id) => {
  const similar = [{ id: 'tn2', name: 'Tide-Note' }, { id: 'tide-app', name: 'Tide Note' }, ...apps];
  expect(findEntry(given, similar)?.id).toBe(id);
});

test.each([
  ['hedgrow log', 'hedgerow-log'],
  ['Hedgerow', 'hedgerow-log'],
  ['the-hedgerow-log-app', 'hedgerow-log'],
  ['tide', 'tides'],
  ['zz', undefined],
  ['', undefined],
  ['ä'.repeat(100_000), undefined],
])('the entry nearest to “%.30s” is %s', (given, id) => {
  expect(nearestEntry(given, apps)?.id).toBe(id);
});

test('an empty list has neither a matching nor a nearest entry', () => {
  expect(nearestEntry('tides', [])).toBeUndefined();
  expect(findEntry('tides', [])).toBeUndefined();
});

test.each(['Tidenote', ' TIDENOTE '])('the name “%s” returns the product and its download', async given => {
  expect(await get('getProduct', given)).toEqual(await get('getProduct', 'tidenote'));
  expect(await get('downloadProduct', given)).toEqual(await get('downloadProduct', 'tidenote'));
  expect(await get('downloadProduct', given, { platform: 'ios' })).toHaveProperty('location');
});

test.each([
  ['getProduct', 'tidenot', 'product_not_found', ' Did you mean “tidenote”?'],
  ['getProduct', 'dorstep', 'product_not_found', ' Did you mean “doorstep” (retired)?'],
  ['getRole', 'sample-works', 'role_not_found', ' Did you mean “sample-works-founder”?'],
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
