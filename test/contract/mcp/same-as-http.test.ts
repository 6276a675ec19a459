import { expect, inject, test } from 'vitest';
import { errorEnvelope } from '../../../src/schemas/error.ts';
import { callTool } from './rpc.ts';

const api = `${inject('siteUrl')}/api/v1`;
const http = async (path: string) => (await fetch(`${api}${path}`)).text();

/** Without this argument, lists are in short form. */
const whole = { brief: false };

const calls: readonly (readonly [tool: string, given: Record<string, unknown>, path: string])[] = [
  ['get_profile', {}, '/profile'],
  ['search_experience', { tech: 'C++', q: 'a', ...whole }, '/experience?tech=C%2B%2B&q=a'],
  ['search_experience', { q: '', tech: null, category: '', ...whole }, '/experience'],
  ['get_resume_markdown', {}, '/resume.md'],
  ['list_products', { status: 'live', ...whole }, '/products?status=live'],
  ['get_product', { id: 'tidenote' }, '/products/tidenote'],
  ['get_download', { id: 'TIDENOTE' }, '/products/tidenote/download'],
];

test.each(calls)('%s %j returns the same bytes as GET %s', async (tool, input, path) => {
  const { text, links, structuredContent, isError } = await callTool('2026-07-28', tool, input);
  expect(isError).toBe(false);
  const pdf = {
    type: 'resource_link',
    uri: expect.stringMatching(/\/resume\.pdf$/),
    mimeType: 'application/pdf',
  };
  expect(links).toEqual(tool === 'get_profile' ? [pdf] : []);
  expect(text).toBe(await http(path));
  expect(structuredContent).toEqual(tool === 'get_resume_markdown' ? undefined : JSON.parse(text));
});

// HTTP’s redirect adds the platform, because Netlify would append the request’s query.
test('get_download with a platform returns the store’s URL', async () => {
  const input = { id: 'hedgerow', platform: 'ios' };
  const { structuredContent } = await callTool('2026-07-28', 'get_download', input);
  const redirect = await fetch(`${api}/products/hedgerow/download?platform=ios`, { redirect: 'manual' });
  expect(structuredContent).toMatchObject({
    product: 'hedgerow',
    options: [{ platform: 'ios', target: redirect.headers.get('Location')?.replace('?platform=ios', '') }],
  });
});

test.each([
  ['search_experience', { category: 'x' }, '/experience?category=x'],
  ['get_download', { id: 'tidenote', platform: 'web' }, '/products/tidenote/download?platform=web'],
])('%s %j returns the same error as GET %s', async (tool, given, path) => {
  const { error } = errorEnvelope.parse(JSON.parse(await http(path)));
  const { text, structuredContent, isError } = await callTool('2026-07-28', tool, given);
  expect(isError).toBe(true);
  expect(structuredContent).toEqual({ error });
  expect(text.startsWith(`${error.code}: ${error.message}\n`)).toBe(true);
  expect(text.endsWith(error.docs)).toBe(true);
});
