import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { operationEntries } from '../../../src/api/registry.ts';
import { rpc } from './rpc.ts';

const site = inject('siteUrl');
const api = `${site}/api/v1`;

const text = async (uri: string) => (await fetch(uri)).text();

const read = async (uri: string) => {
  const { result, error } = await rpc('2026-07-28', 'resources/read', { uri });
  return error ?? z.array(z.looseObject({})).length(1).parse(result?.['contents'])[0];
};

const { result: listed } = await rpc('2026-07-28', 'resources/list');
const all = z
  .array(z.object({ uri: z.string(), name: z.string(), mimeType: z.string(), size: z.int().optional() }))
  .parse(listed?.['resources']);

test('resources/list has the response bodies and the task documents, at their own URLs', async () => {
  const ours = all.filter(({ uri }) => uri.startsWith(site));
  const bodies = operationEntries.flatMap(([, { bodies, id, path }]) =>
    // Documents link to the résumé at its short URLs.
    bodies && id === undefined && !path.startsWith('/resume') ? api + path.replace(/^\/$/, '') : [],
  );
  const documents = ['/products.md', '/privacy.md', '/resume.md', '/resume.json'].map(path => site + path);
  expect(ours.map(({ uri }) => uri)).toEqual(expect.arrayContaining([...bodies, ...documents]));
  expect(listed).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
  for (const { uri, mimeType, size } of ours) {
    const published = await fetch(uri);
    expect(published.headers.get('Content-Type'), uri).toContain(mimeType);
    const body = await published.text();
    expect(await read(uri)).toEqual({ uri, mimeType, text: body });
    expect(size, uri).toBe(Buffer.byteLength(body));
  }
});

test('every document that a listed document links to is a resource with the same text', async () => {
  const visited = new Set([`${site}/hiring.md`, `${site}/products.md`]);
  // Documents in /.well-known are for clients that have not found the server yet.
  const links = new RegExp(`${site}/\\w[\\w./-]*\\.(?:md|json|txt)\\b`, 'g');
  // The loop also visits URIs that it adds.
  for (const uri of visited) {
    const document = await text(uri);
    expect(await read(uri)).toMatchObject({ uri, text: document });
    if (!uri.endsWith('.json')) for (const [link] of document.matchAll(links)) visited.add(link);
  }
  expect(await read('/hiring.md')).toEqual(await read(`${site}/hiring.md`));
  for (const path of ['/products/tidenote.md', '/docs/createInquiry.md', '/api/v1/openapi.json'])
    expect(visited).toContain(site + path);
});

test.each([
  '/resume',
  '/experience/sample-works-founder',
  '/products/tide%6eote',
  '/products/Tidenote%20/download',
])('resources/read of %s returns the same as HTTP', async path => {
  const uri = api + path;
  expect(await read(uri)).toEqual({ uri, mimeType: 'application/json', text: await text(uri) });
});

test.each([
  ['/api/v1/products/tidenot', 'Did you mean “tidenote”? The tool `get_product` returns the same by `id`.'],
  ['/api/v1/products/..%2f..%2fsettings', 'http://localhost/api/v1/products lists them.'],
  ['/api/v1/profil', '“http://localhost/api/v1/profile”? The tool `get_profile` returns the same.'],
  ['/messages/sup_1', 'A message is not a resource. The tool `get_message_status` returns its status.'],
  ['/products/tidenote', 'Did you mean “http://localhost/products/tidenote.md”?'],
  ['/', 'Did you mean “http://localhost/index.md”?'],
  ['/api/v1/experience?q=Node', 'The tool `search_experience` returns it with {"q":"Node"}.'],
  ['/api/v1/products/hedgerow/download?platform=ios', 'returns it with {"id":"hedgerow","platform":"ios"}.'],
  ['/../internal/settings.json', 'There is no resource with this URI.'],
])('resources/read of %s returns an error that suggests what to read instead', async (path, hint) => {
  const { code, message } = Object(await read(site + path));
  expect(code).toBe(-32602);
  expect(message.replaceAll(site, 'http://localhost')).toContain(hint);
  expect(message).toMatch(/ `resources\/list` lists the resources\.$/);
});

test('resources/templates/list returns a URI template for each body with an id', async () => {
  const { result } = await rpc('2026-07-28', 'resources/templates/list');
  for (const [, { bodies, id, path }] of operationEntries)
    if (bodies && id !== undefined) expect(JSON.stringify(result)).toContain(`"uriTemplate":"${api}${path}"`);
});

test('resources/list contains the same skills as the site’s files', async () => {
  const skills = all.filter(({ uri }) => uri.startsWith('skill://'));
  expect(skills.length).toBeGreaterThan(0);
  for (const { uri, name, mimeType } of skills)
    expect(await read(uri)).toMatchObject({ mimeType, text: await text(`${site}/skills/${name}/SKILL.md`) });
});
