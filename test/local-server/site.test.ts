import { beforeAll, expect, test, vi } from 'vitest';
import { openSite, type Site } from '../../src/commands/local-server/site.ts';
import { smallSite } from './small-site.ts';

const ORIGIN = 'http://localhost:8888';

const folder = smallSite();
let site: Site;

beforeAll(async () => {
  vi.stubEnv('ALLOWED_HOSTS', 'tunnel.example');
  site = await openSite(folder, 8888);
  vi.unstubAllEnvs();
  return () => site.close();
});

const ask = async (target: string, init: RequestInit = {}) => {
  const headers = { host: 'localhost:8888', ...init.headers };
  const response = await site.handle(new Request(ORIGIN + target, { ...init, headers }), '192.0.2.7');
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test.each([
  ['a file', '/data/one.json', 200, '{"one":1}'],
  ['a page', '/page', 200, '<p>page'],
  ['a page with a slash', '/page/', 200, '<p>page'],
  ['a page with a query that no rule has', '/page?utm_source=x', 200, '<p>page'],
  ['a file with a query, despite a rule with the status 404', '/api/file.json?v=2', 200, '{"file":1}'],
  ['a function at its path with a slash', '/tagged/', 200, 'tagged'],
  ['the home page', '/', 200, '<p>home'],
  ['a file with an encoded name', '/%C3%A4%20b.txt', 200, 'decoded'],
  ['a rule', '/data', 200, '{"one":1}'],
  ['a rule with a query condition', '/data?kind=x', 200, '{"filtered":1}'],
  ['a rule that leads to a function, with the original URL', '/data?q=a', 200, '/data'],
  ['a rule with the status 404', '/api/nothing', 404, '{"one":1}'],
  ['a function without a path', '/.netlify/functions/target', 200, '/.netlify/functions/target'],
  ['an unknown path', '/nothing', 404, '<p>missing'],
  ['a path that a function excludes', '/echo/no', 404, '<p>missing'],
  ['the path of a scheduled function', '/.netlify/functions/scheduled', 404, '<p>missing'],
  ['the path of a function that has others', '/.netlify/functions/echo', 404, '<p>missing'],
  ['a path out of its folder', '/..%2fsecret.txt', 404, '<p>missing'],
])('a local site serves %s', async (_, target, status, text) => {
  expect(await ask(target)).toMatchObject({ status, text });
});

test('a local site follows a redirect rule with the target’s own query', async () => {
  const { status, headers } = await ask('/away?platform=ios');
  expect([status, headers.get('location')]).toEqual([302, 'https://store.example/app?x=1']);
});

test('a local site calls a function by its method, and returns 405 for other methods of a file', async () => {
  expect(await ask('/data/one.json', { method: 'POST' })).toMatchObject({ status: 200, text: 'written' });
  const { status, headers } = await ask('/data/one.json', { method: 'DELETE' });
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('a local site serves files with media types and header rules, joined as Netlify does, and functions without them', async () => {
  const { headers } = await ask('/data');
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': 'application/json; charset=utf-8',
    etag: expect.stringMatching(/^W\/"/),
    link: '<a>, <b>',
    'x-all': 'yes',
    'x-data': 'yes',
  });
  expect((await ask('/echo')).headers.get('x-all')).toBeNull();
});

test('a local site calls a function with the site’s own host, without an origin, with the client’s IP address', async () => {
  const forged = {
    'x-nf-client-connection-ip': '10.0.0.1',
    'x-forwarded-for': '10.0.0.1',
    'client-ip': '10.0.0.1',
  };
  const own = { host: 'tunnel.example', origin: 'https://tunnel.example' };
  const { ip, headers } = JSON.parse((await ask('/echo', { headers: { ...forged, ...own } })).text);
  expect([ip, headers.host, headers.origin]).toEqual(['192.0.2.7', 'localhost:8888', undefined]);
});

test('a local site returns 304 for a file that the client has, but never for a 404', async () => {
  const etag = (await ask('/data')).headers.get('etag') ?? '';
  const headers = { 'if-none-match': etag };
  expect(await ask('/data', { headers })).toMatchObject({ status: 304, text: '' });
  expect((await ask('/api/x', { headers })).status).toBe(404);
});

const paths = ['/', '/api/v1/profile', '/inbox/x', '/mcp', '/.netlify/functions/target'];
const strangers: readonly Record<string, string>[] = [
  { host: 'evil.example' },
  { host: 'localhost.evil.example' },
  { host: 'a b' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'same-site' },
  { host: 'tunnel.example', origin: 'https://evil.example' },
];

test.each(strangers)(
  'a local site rejects the headers %o, and explains how to allow a host',
  async headers => {
    for (const path of paths) {
      const { status, text } = await ask(path, { headers });
      expect([path, status]).toEqual([path, 403]);
      expect(text).toContain('ALLOWED_HOSTS');
    }
  },
);

test.each([
  { host: '127.0.0.1:8888' },
  { host: '[::1]:8888' },
  { host: 'LOCALHOST' },
  { origin: 'http://localhost:3000' },
  { host: 'tunnel.example', origin: 'https://tunnel.example' },
  // The form of a page without a referrer.
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
])('a local site with unexpected requests accepts requests with the headers %o', async headers => {
  for (const path of ['/echo', '/inbox/x', '/messages'])
    expect((await ask(path, { method: 'POST', headers })).status, path).toBe(200);
});

test.each(['%', '%zz', '%ed%a0%80', '%00'])('a local site returns 400 for the path %s', async part => {
  const api = await ask(`/api/v1/experience/${part}`);
  expect(api.status).toBe(400);
  expect(JSON.parse(api.text)).toMatchObject({ error: { code: 'invalid_parameter', status: 400 } });
  const page = await ask(`/${part}`);
  expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
});

test('a local site with unexpected requests does not show why a function failed', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const api = await ask('/api/throws');
  expect([api.status, JSON.parse(api.text).error.code]).toEqual([500, 'internal_error']);
  expect((await ask('/throws')).status).toBe(500);
  for (const { text } of [api, await ask('/throws')]) expect(text).not.toMatch(/secret|TypeError|\.mjs/);
});
