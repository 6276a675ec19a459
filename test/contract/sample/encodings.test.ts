import { expect, test } from 'vitest';
import type * as z from 'zod';
import { roleList } from '../../../src/schemas/role.ts';
import { read } from '../expect-body.ts';
import { requestRead } from '../request.ts';

const all = await read('/experience', roleList);

const expectFound = (found: z.infer<typeof roleList>, tech: string) => {
  expect(found.filters).toEqual({ tech });
  expect(found.total).toBeGreaterThan(0);
  expect(found.roles).toEqual(all.roles.filter(role => role.tech.includes(tech)));
};

test.each([
  ['c%23', 'C#'],
  ['c%2b%2b', 'C++'],
  ['.net', '.NET'],
  ['ruby+on+rails', 'Ruby on Rails'],
  ['RUBY%20ON%20RAILS', 'Ruby on Rails'],
  ['U%CC%88bersicht', 'Übersicht'],
  ['%20C%23%20', 'C#'],
  ['Go&tech=C%23', 'C#'],
  ['C%23&utm_source=x', 'C#'],
])('GET /experience?tech=%s finds %s', async (query, tech) => {
  expectFound(await read(`/experience?tech=${query}`, roleList), tech);
});

test.each([
  ['C%23', 'C#'],
  ['C%2B%2B', 'C++'],
  ['c%2B%2B', 'C++'],
  ['.NET', '.NET'],
  ['%2ENET', '.NET'],
  ['Node.js', 'Node.js'],
  ['NODE.JS', 'Node.js'],
  ['Ruby%20on%20Rails', 'Ruby on Rails'],
  ['%C3%9Cbersicht', 'Übersicht'],
  ['%c3%9cBERSICHT', 'Übersicht'],
  ['%C3%BCbersicht', 'Übersicht'],
])('the function finds at /experience?tech=%s %s', async (query, tech) => {
  expectFound(await read(`/experience?tech=${query}`, roleList, requestRead), tech);
});

test.each([
  'c',
  'C',
  'C+',
  'Node',
  'Ruby%20on',
  '%2B%2B',
  ':tech',
  '*',
  '%25',
  '%00',
  'C%23%26category=founder',
])('GET /experience?tech=%s finds no part of a name', async query => {
  expect((await read(`/experience?tech=${query}`, roleList, requestRead)).total).toBe(0);
});

// What the rules of a server might take for something of their own.
test.each([':tech', '%00', 'C%23%26category=founder'])(
  'GET /experience?tech=%s finds nothing',
  async query => {
    expect((await read(`/experience?tech=${query}`, roleList)).total).toBe(0);
  },
);

test('the filter is right in every spelling of the query', async () => {
  const found = await read('/experience?category=engineering&tech=c%23&q=.net', roleList);
  expect(found.filters).toEqual({ q: '.net', tech: 'C#', category: 'engineering' });
  expect(found.total).toBeGreaterThan(0);
});
