import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HttpVisit } from '../../src/project/visits/visit.ts';

const responses: Readonly<Record<string, string>> = {
  '/': '<a href="/guide?a=1&amp;b=2#top">guide</a>',
  '/guide?a=1&b=2': 'Send `company` to `POST http://HOST/send`. Then read `http://HOST/state/{id}`.',
  '/send': '{"id":"7","status":"http://HOST/state/7"}',
  '/state/7': 'received',
  '/hidden': 'found',
};

const server = createServer(({ url = '', headers }, response) => {
  if (headers['if-none-match'] === '"1"') {
    response.writeHead(url === '/' ? 304 : 200).end();
    return;
  }
  const body = responses[url]?.replaceAll('HOST', String(headers.host));
  response.setHeader('Link', '</linked>; rel="describedby"; type="text/plain"');
  response.setHeader('ETag', '"1"');
  response.writeHead(body === undefined ? 404 : 200).end(body);
});
let site = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

test('a visit follows addresses from HTML, prose and receipts, and counts the bytes', async () => {
  const visit = new HttpVisit(site);
  await visit.open(site);
  await visit.open(visit.link(/guide/));
  await visit.send(visit.link(/\/send$/), { company: 'Example' });
  await visit.open(visit.link(/\/state\/7$/));
  await visit.learn([{ asks: 'the status', answeredBy: /received/ }]);
  expect(visit.steps.map(({ what }) => what)).toEqual([
    'GET /',
    'GET /guide?a=1&b=2',
    'POST /send',
    'GET /state/7',
  ]);
  expect(visit.steps.at(-1)?.bytes).toBe('received'.length);
});

test('a visit cannot open an address that no response has, or read a template as one', async () => {
  const visit = new HttpVisit(site);
  await visit.open(site);
  await expect(visit.open(`${site}hidden`)).rejects.toThrow('No response has the address');
  await visit.open(visit.link(/guide/));
  await expect(visit.open(`${site}state/7`)).rejects.toThrow('No response has the address');
});

test('a visit that wanders opens paths that no response names, and fails on an error', async () => {
  const visit = new HttpVisit(site);
  await visit.wander([{ path: '/hidden' }, { path: '/guide?a=1&b=2', method: 'HEAD' }]);
  expect(visit.steps).toEqual([
    { what: 'GET /hidden', bytes: 'found'.length },
    { what: 'HEAD /guide?a=1&b=2', bytes: 0 },
  ]);
  await expect(visit.wander([{ path: '/gone' }])).rejects.toThrow('GET /gone responded with 404');
});

test('a visit that returns sends the ETag of what it has read, and fails if that has changed', async () => {
  const visit = new HttpVisit(site);
  await visit.open(site);
  await visit.reread(site);
  expect(visit.steps.at(-1)).toEqual({ what: 'GET / (not modified)', bytes: 0 });
  await visit.wander([{ path: '/hidden' }]);
  await expect(visit.reread(`${site}hidden`)).rejects.toThrow('not with 304');
  await expect(visit.reread(`${site}guide`)).rejects.toThrow('was not read before');
});

test('a visit reads the header Link', async () => {
  const visit = new HttpVisit(site);
  await visit.open(site);
  expect(visit.link(/linked/)).toBe(`${site}linked`);
});

test('a visit cannot send a field that no response names', async () => {
  const visit = new HttpVisit(site);
  await visit.open(site);
  await visit.open(visit.link(/guide/));
  await expect(visit.send(visit.link(/\/send$/), { salary: '1' })).rejects.toThrow('the field salary');
});

test('a visit fails on a question that nothing answers', async () => {
  const visit = new HttpVisit(site);
  await visit.open(site);
  await expect(visit.learn([{ asks: 'the price', answeredBy: /EUR/ }])).rejects.toThrow('the price');
});
