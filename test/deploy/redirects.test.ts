import { describe, expect, test } from 'vitest';
import { operations } from '../../src/api/registry.ts';
import { redirectRules, redirectsFile } from '../../src/deploy/build/redirects.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const bodies = builtFrom(contents.sample);
const rules = redirectRules(bodies.build);

type Reading = (wanted: string[], given: string[]) => boolean;

/** Two readings of a query condition: the local server’s and the documentation’s. */
const readings: [string, Reading][] = [
  ['other parameters may be present', (wanted, given) => wanted.every(name => given.includes(name))],
  [
    'no other parameter may be present',
    (wanted, given) =>
      wanted.length === 0 || (wanted.length === given.length && wanted.every(name => given.includes(name))),
  ],
];

const matchPath = (from: string, path: string): boolean =>
  new RegExp(`^${from.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(path);

const firstMatch = (reading: Reading, path: string, query: Record<string, string>) =>
  rules.find(
    rule =>
      matchPath(rule.from, path) &&
      reading(Object.keys(rule.query ?? {}), Object.keys(query)) &&
      Object.entries(rule.query ?? {}).every(
        ([name, value]) => value.startsWith(':') || query[name] === value,
      ),
  );

describe.each(readings)('a server on which %s', (_, reading) => {
  const target = (path: string, query: Record<string, string> = {}) =>
    firstMatch(reading, `/api/v1${path}`, query)?.to;

  test.each([
    [{}, /^\/api\/v1\/experience\.json$/],
    [{ tech: 'C#' }, /^\/internal\/filtered\/experience\/tech/],
    [{ q: 'x' }, /\?operation=listExperience&q=:q$/],
    [{ q: 'x', tech: 'C#' }, /\?operation=listExperience&q=:q&tech=:tech$/],
    [{ q: 'x', tech: 'C#', category: 'founder' }, /&q=:q&tech=:tech&category=:category$/],
  ])('sends the filters %j to %s', (query, to) => {
    expect(target('/experience', query)).toMatch(to);
  });

  test('sends a known platform to its store, an unknown one to the function, and none to the list', () => {
    expect(target('/products/tidenote/download', { platform: 'ios' })).toMatch(/^https:\/\/apps\.apple\.com/);
    expect(target('/products/tidenote/download', { platform: 'web' })).toContain('/reads?');
    expect(target('/products/tidenote/download')).toBe('/api/v1/products/tidenote/download.json');
    expect(target('/products/nope/download')).toBe(
      '/.netlify/functions/reads?operation=downloadProduct&id=:id',
    );
    expect(target('/products', { status: 'x' })).toContain('/reads?');
  });
});

test('a request with an unknown parameter is filtered, or its body shows that it is not', () => {
  const [loose, exact] = readings.map(
    ([, reading]) => firstMatch(reading, '/api/v1/products', { status: 'live', utm_source: 'x' })?.to,
  );
  expect(loose).toMatch(/^\/internal\/filtered\/products\/status/);
  expect(exact).toBe('/api/v1/products.json');
  expect(bodies.of('listProducts').status).toBe('all');
});

test('_redirects has no forced or duplicate rules, and no field contains a space', () => {
  expect(redirectsFile(bodies.build)).not.toMatch(/ \d+!/);
  const requests = rules.map(({ from, query = {} }) => JSON.stringify([from, Object.entries(query).sort()]));
  expect(new Set(requests).size).toBe(rules.length);
  for (const { from, to, query = {} } of rules)
    expect([from, to, ...Object.values(query)].join('')).not.toMatch(/\s/);
});

test('filtered lists with different bodies have different files', () => {
  const owners = new Map<string, string>();
  const list = bodies.of('listExperience');
  for (const { query, to } of operations.listExperience.prepared(list)) {
    const bytes = JSON.stringify(operations.listExperience.filter(list, query));
    expect(owners.get(to) ?? bytes).toBe(bytes);
    owners.set(to, bytes);
  }
});
