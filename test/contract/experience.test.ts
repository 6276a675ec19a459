import { describe, expect, test } from 'vitest';
import { fold } from '../../src/api/fold.ts';
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

test('GET /experience?tech= finds exactly the roles that list it, in any case', async () => {
  const { roles } = await list();
  const techs = [...new Set(roles.flatMap(role => role.tech))];
  expect(techs.length).toBeGreaterThan(0);
  for (const tech of techs) {
    const expected = roles.filter(role => role.tech.includes(tech)).map(role => role.id);
    for (const spelling of [tech, tech.toLowerCase(), tech.toUpperCase()]) {
      const found = await list(`?tech=${encode(spelling)}`);
      expect(
        found.roles.map(role => role.id),
        spelling,
      ).toEqual(expected);
      expect(found.filters).toEqual({ tech });
    }
  }
});

test.each(roleCategory.options)(
  'GET /experience?category=%s finds the roles of that category',
  async category => {
    const { roles } = await list();
    const found = await list(`?category=${category}`);
    expect(found.roles).toEqual(roles.filter(role => role.category === category));
    expect(found.filters).toEqual({ category });
  },
);

test('GET /experience?q= searches organization, role, summary, highlights and tech without regard to case', async () => {
  const { roles } = await list();
  for (const role of roles) {
    const texts = [role.organization, role.role, role.summary.slice(0, 40), role.highlights[0], role.tech[0]];
    for (const q of texts.filter(text => text !== undefined)) {
      const found = await list(`?q=${encode(q.toUpperCase())}`);
      expect(
        found.roles.map(({ id }) => id),
        q,
      ).toContain(role.id);
    }
  }
});

test('GET /experience?q=…&tech=…&category=… combines with AND in every combination', async () => {
  const { roles } = await list();
  const [role] = roles.filter(({ tech }) => tech.length > 0);
  if (!role) throw new Error('the content has no role with a technology');
  const given = { q: role.organization, tech: role.tech[0] ?? '', category: role.category };
  const names = ['q', 'tech', 'category'] as const;
  for (let bits = 1; bits < 8; bits += 1) {
    const used = names.filter((_, index) => bits & (1 << index));
    const query = used.map(name => `${name}=${encode(given[name])}`).join('&');
    const found = await list(`?${query}`);
    const expected = roles.filter(
      candidate =>
        (!used.includes('q') || fold(JSON.stringify(candidate)).includes(fold(given.q))) &&
        (!used.includes('tech') || candidate.tech.includes(given.tech)) &&
        (!used.includes('category') || candidate.category === given.category),
    );
    expect(
      found.roles.map(({ id }) => id),
      query,
    ).toEqual(expected.map(({ id }) => id));
    expect(Object.keys(found.filters).sort()).toEqual([...used].sort());
    expect((await list(new URL(found.links.self).search)).roles).toEqual(found.roles);
  }
});

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
