import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Operation } from '../../src/api/operation.ts';
import { operationEntries } from '../../src/api/registry.ts';
import { expectBody } from './expect-body.ts';
import { address, request } from './request.ts';

const reads = operationEntries.filter(([, { method, live }]) => method === 'GET' && !live);

const withIds = z.record(z.string(), z.unknown()).transform(list =>
  Object.values(list)
    .filter(Array.isArray)
    .flat()
    .map(entry => z.object({ id: z.string() }).parse(entry).id),
);

/** The paths of an operation: one for each entry of the list above it where it takes an id. A list may be empty. */
const pathsOf = async ({ id, path }: Operation): Promise<string[]> => {
  if (id === undefined) return [path];
  const ids = withIds.parse((await request(path.slice(0, path.indexOf('/{')))).json());
  return ids.map(entry => path.replace('{id}', entry));
};

/** One path of an operation: that of the list where there is no entry. */
const somePathOf = async (operation: Operation): Promise<string> =>
  (await pathsOf(operation))[0] ?? operation.path.slice(0, operation.path.indexOf('/{'));

test('there are entries to ask for by their ids', async () => {
  const all = await Promise.all(reads.map(([, operation]) => pathsOf(operation)));
  expect(all.flat().length).toBeGreaterThan(reads.length);
});

const strong = (etag: string | null): string | undefined => etag?.replace(/^W\//, '');

describe.each(reads)('%s', (_, operation) => {
  test(`GET ${operation.path} is 200 with the declared body`, async () => {
    for (const path of await pathsOf(operation)) {
      const answer = await request(path);
      expect(answer.status, path).toBe(200);
      if (operation.body) expectBody(answer, operation.body);
      else expect(answer.headers.get('content-type')).toMatch(/^text\/markdown/);
    }
  });

  test(`GET ${operation.path} carries an ETag and answers 304 to it`, async () => {
    const path = await somePathOf(operation);
    const first = await request(path);
    const etag = first.headers.get('etag');
    expect(strong(etag)).toMatch(/^".+"$/);
    const second = await request(path, { headers: { 'If-None-Match': etag ?? '' } });
    expect(second.status).toBe(304);
    expect(second.text).toBe('');
    const stale = await request(path, { headers: { 'If-None-Match': '"stale"' } });
    expect(stale.status).toBe(200);
  });

  test(`HEAD ${operation.path} has the headers of GET and no body`, async () => {
    const path = await somePathOf(operation);
    const [got, head] = [await request(path), await request(path, { method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers.get('content-type')).toBe(got.headers.get('content-type'));
  });

  test(`GET ${operation.path} carries the headers that every read carries`, async () => {
    const path = await somePathOf(operation);
    const { headers } = await request(path);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toContain('ETag');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('ratelimit-policy')).toBe('"reads";q=300;w=60');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0/);
  });
});

test('GET /api/v1/ with a slash at the end is the index too', async () => {
  expect((await request('/')).text).toBe((await request(address.operation('getIndex'))).text);
});

test.each(['resume.json', 'resume.md'])('GET {site_url}/%s is the same as under the API', async name => {
  const atRoot = await request(address.page(`/${name}`));
  const underApi = await request(name === 'resume.json' ? '/resume' : '/resume.md');
  expect(atRoot.status).toBe(200);
  expect(atRoot.text).toBe(underApi.text);
  expect(atRoot.headers.get('content-type')).toBe(underApi.headers.get('content-type'));
});
