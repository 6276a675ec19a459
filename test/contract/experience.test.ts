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

describe('what is no filter', () => {
  test.each(['?tech', '?q=%20', '?q=&tech=&category=', '?tech=&unknown=1'])(
    'GET /experience%s lists all roles',
    async query => {
      expect((await list(query)).roles).toEqual((await list()).roles);
    },
  );
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
