import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { paths } from '../../../src/api/paths.ts';
import { operationEntries } from '../../../src/api/registry.ts';
import { agentSkillIndex } from '../../../src/schemas/agent-skill.ts';
import { rpc } from './rpc.ts';

const site = inject('siteUrl');
const api = `${site}/api/v1`;

const resources = z.array(
  z.object({ uri: z.string(), name: z.string(), mimeType: z.string(), size: z.int().optional() }),
);
const templates = z.array(z.object({ uriTemplate: z.string(), name: z.string() }));
const contents = z
  .array(z.object({ uri: z.string(), mimeType: z.string(), text: z.string() }))
  .length(1)
  .transform(([content]) => content);

const pathsOf = (part: 'buildBody' | 'buildBodies'): string[] =>
  operationEntries.flatMap(([, operation]) => (operation[part] ? operation.path.replace(/^\/$/, '') : []));

const read = async (uri: string) => {
  const { result, error } = await rpc('2026-07-28', 'resources/read', { uri });
  return error ?? contents.parse(result?.['contents']);
};

const { result: listed } = await rpc('2026-07-28', 'resources/list');
const all = resources.parse(listed?.['resources']);

test('resources/list has the response bodies and the task documents, at their own URLs', async () => {
  const ours = all.filter(({ uri }) => uri.startsWith(site));
  const bodies = ours.filter(({ uri }) => uri.startsWith(api));
  expect(bodies.map(({ uri }) => uri.slice(api.length))).toEqual(pathsOf('buildBody'));
  const texts = ours.filter(({ uri }) => !uri.startsWith(api)).map(({ uri }) => uri.slice(site.length));
  expect(texts).toEqual(expect.arrayContaining(['/products.md', '/privacy.md']));
  expect(listed).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
  for (const { uri, mimeType, size } of ours) {
    const published = await fetch(uri);
    expect(published.headers.get('Content-Type'), uri).toContain(mimeType);
    const text = await published.text();
    expect(await read(uri)).toEqual({ uri, mimeType, text });
    expect(size, uri).toBe(Buffer.byteLength(text));
  }
});

test('every document that a listed document links to is a resource with the same text', async () => {
  const visited = new Set([`${site}/hiring.md`, `${site}/products.md`]);
  // Documents in /.well-known are for clients that have not found the server yet.
  const links = new RegExp(`${site}/\\w[\\w./-]*\\.(?:md|json|txt)\\b`, 'g');
  // The loop also visits URIs that it adds.
  for (const uri of visited) {
    const text = await (await fetch(uri)).text();
    expect(await read(uri)).toMatchObject({ uri, text });
    if (!uri.endsWith('.json')) for (const [link] of text.matchAll(links)) visited.add(link);
  }
  for (const path of ['/products/tidenote.md', '/docs/createInquiry.md', '/api/v1/openapi.json'])
    expect(visited).toContain(site + path);
});

test.each([
  '/experience/sample-works-founder',
  '/products/tidenote',
  '/products/Tidenote',
  '/products/tidenote/download',
])('resources/read of %s returns the same as HTTP', async path => {
  expect(await read(`${api}${path}`)).toEqual({
    uri: `${api}${path}`,
    mimeType: 'application/json',
    text: await (await fetch(`${api}${path}`)).text(),
  });
});

test.each([
  ['/api/v1/products/tidenot', 'Did you mean “tidenote”? The tool `get_product` returns the same by `id`.'],
  ['/api/v1/products/..%2f..%2fsettings', 'http://localhost/api/v1/products lists them.'],
  ['/api/v1/profil', '“http://localhost/api/v1/profile”? The tool `get_profile` returns the same.'],
  ['/messages/sup_1', 'A message is not a resource. The tool `get_message_status` returns its status.'],
  ['/products/tidenote', 'Did you mean “http://localhost/products/tidenote.md”?'],
  ['/api/v1/experience?q=Node', 'The tool `search_experience` returns it with {"q":"Node"}.'],
  [
    '/api/v1/products/hedgerow/download?platform=ios',
    'The tool `get_download` returns it with {"id":"hedgerow","platform":"ios"}.',
  ],
  ['/../internal/settings.json', 'There is no resource with this URI.'],
])('resources/read of %s returns an error that suggests what to read instead', async (path, hint) => {
  const error = await read(`${site}${path}`);
  expect(error).toMatchObject({ code: -32602 });
  const said = error && 'message' in error ? error.message.replaceAll(site, 'http://localhost') : '';
  expect(said).toContain(hint);
  expect(said).toMatch(/ `resources\/list` lists the resources\.$/);
});

test('resources/templates/list returns a URI template for each body with an id', async () => {
  const { result } = await rpc('2026-07-28', 'resources/templates/list');
  const listed = templates.parse(result?.['resourceTemplates']).map(({ uriTemplate }) => uriTemplate);
  expect(listed.filter(uri => uri.startsWith(api)).map(uri => uri.slice(api.length))).toEqual(
    pathsOf('buildBodies'),
  );
});

test('resources/list contains the same skills as the site’s files', async () => {
  const skills = all.filter(({ uri }) => uri.startsWith('skill://'));
  expect(skills.length).toBeGreaterThan(0);
  for (const { uri, name, mimeType } of skills) {
    const file = await fetch(`${site}/skills/${name}/SKILL.md`);
    expect(await read(uri)).toMatchObject({ mimeType, text: await file.text() });
  }
  const index = agentSkillIndex.parse(await (await fetch(site + paths.agentSkills)).json());
  expect(skills.map(({ name }) => name)).toEqual(index.skills.map(({ name }) => name).sort());
});
