import { describe, expect, test } from 'vitest';
import { compareRoles } from '../../src/api/resources/experience/experience.ts';
import { roleCategory, roleList } from '../../src/schemas/role.ts';
import { expectBody, expectError, read } from './expect-body.ts';
import { request } from './request.ts';

const list = (query = '') => read(`/experience${query}`, roleList);
const encode = encodeURIComponent;

test('GET /experience lists all roles, newest first', async () => {
  const { roles, total, filters } = await list();
  expect(total).toBe(roles.length);
  expect(filters).toEqual({});
  expect([...roles].sort(compareRoles)).toEqual(roles);
  expect(roles.filter(role => role.current).every(role => role.end === undefined)).toBe(true);
});

test('GET /experience?tech= answers alike from a file and from the function', async () => {
  const { roles } = await list();
  const [tech = ''] = roles.flatMap(role => role.tech);
  const expected = roles.filter(role => role.tech.includes(tech));
  expect(expected).not.toEqual([]);
  for (const spelling of [tech, tech.toLowerCase(), tech.toUpperCase()]) {
    const found = await list(`?tech=${encode(spelling)}`);
    expect(found.roles, spelling).toEqual(expected);
    expect(found.filters).toEqual({ tech });
  }
});

test('GET /experience?q=…&tech=…&category=… is the filter of all three', async () => {
  const { roles } = await list();
  const [role] = roles.filter(({ tech }) => tech.length > 0);
  if (!role) throw new Error('the content has no role with a technology');
  const query = { category: role.category, tech: role.tech[0] ?? '', q: role.organization };
  const found = await list(`?${new URLSearchParams(query)}`);
  expect(found.roles.map(({ id }) => id)).toContain(role.id);
  expect(found.filters).toEqual(query);
  expect((await list(new URL(found.links.self).search)).roles).toEqual(found.roles);
});

test.each(roleCategory.options)(
  'GET /experience?category=%s finds the roles of that category',
  async category => {
    const { roles } = await list();
    const found = await list(`?category=${category}`);
    expect(found.roles).toEqual(roles.filter(role => role.category === category));
  },
);

describe('what is no filter', () => {
  test.each([
    '?tech=',
    '?tech',
    '?q=',
    '?q=%20',
    '?category=',
    '?q=&tech=&category=',
    '?unknown=1',
    '?tech=&unknown=1',
  ])('GET /experience%s lists all roles', async query => {
    expect((await list(query)).roles).toEqual((await list()).roles);
  });
});

test('beside a parameter of another name, GET /experience?tech=… says whether it was applied', async () => {
  const tech = (await list()).roles.flatMap(role => role.tech)[0] ?? '';
  const query = new URLSearchParams({ tech });
  const [filtered, found] = [await list(`?${query}`), await list(`?${query}&utm_source=x`)];
  expect(filtered.filters).toEqual({ tech });
  // Netlify's rules are read in two ways: with the first one the list is filtered, with the second it is whole and says so.
  expect(found).toEqual('tech' in found.filters ? filtered : await list());
});

test('GET /experience?tech=unheard-of is 200 with none', async () => {
  expect(await list('?tech=unheard-of')).toMatchObject({
    roles: [],
    total: 0,
    filters: { tech: 'unheard-of' },
  });
});

test('GET /experience?category=enginering is 400, names the four and the nearest', async () => {
  const error = expectError(await request('/experience?category=enginering'), 'invalid_parameter');
  for (const category of roleCategory.options) expect(error.message).toContain(category);
  expect(error.message).toContain('Did you mean “engineering”?');
  expect(error.details).toHaveLength(1);
  expect(error.details?.[0]?.path).toBe('category');
});

test('GET /experience?category=…&category=… takes the last', async () => {
  expect((await list('?category=founder&category=education')).filters).toEqual({ category: 'education' });
});

test('GET /experience?q=… of the filter function has its own ETag, CDN lifetime and key', async () => {
  const first = await request('/experience?q=a');
  expectBody(first, roleList);
  expect(first.headers.get('netlify-vary')).toBe('query=q|tech|category');
  expect(first.headers.get('netlify-cdn-cache-control')).toContain('durable');
  const etag = first.headers.get('etag') ?? '';
  const again = await request('/experience?q=a', { headers: { 'If-None-Match': `"other", ${etag}` } });
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
});
