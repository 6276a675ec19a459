import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { unescape as unescapeHtml } from 'html-escaper';
import { expect, inject, test } from 'vitest';
import { errors } from '../../../src/api/http/errors.ts';
import { operationPagePath, paths } from '../../../src/api/paths.ts';
import { operationEntries } from '../../../src/api/registry.ts';
import type { OpenApi } from '../../../src/documents/openapi/openapi.ts';
import { operationsOf } from '../../setup/description.ts';
import { get, jsonOf } from '../site.ts';
import { request } from './request.ts';

const asText = (html: string): string => unescapeHtml(html.replaceAll(/<[^>]*>/g, ''));

const index = await get(paths.reference);
const description = jsonOf(await get(paths.openApi)) as OpenApi;

const pages = new Map<string, string>();
for (const [id] of operationEntries) pages.set(id, (await get(operationPagePath(id))).text);

test('GET /docs links to the page of every operation, and has an anchor for every error', () => {
  expect(index.status).toBe(200);
  const links = [...index.text.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(expect.arrayContaining(operationEntries.map(([id]) => operationPagePath(id))));
  const ids = [...index.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(expect.arrayContaining(Object.keys(errors)));
  expect(new Set(ids).size).toBe(ids.length);
});

test('GET /docs shows every field of every body', () => {
  const text = [index.text, ...pages.values()].map(asText).join('\n').replaceAll(/\s+/g, ' ');
  for (const { properties = {} } of Object.values(description.components.schemas)) {
    for (const { description: said = '' } of Object.values(properties)) {
      expect(text).toContain(said.replaceAll('`', ''));
    }
  }
});

const wordsOf = async (command: string): Promise<string[]> => {
  const { stdout } = await promisify(execFile)('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`]);
  return stdout.split('\0').slice(0, -1);
};

const commandsOf = (html: string): string[] =>
  [...html.matchAll(/<code>([\s\S]*?)<\/code>/g)]
    .map(([, code = '']) => asText(code))
    .filter(code => /^(?:key=.*\n)?curl /.test(code));

test.each(operationsOf(description))(
  'GET /docs/$operation.operationId shows a working command',
  async ({ path, method, operation }) => {
    const [command = ''] = commandsOf(pages.get(operation.operationId) ?? '');
    const words = await wordsOf(command);
    const target = words.at(-1) ?? '';
    const url = `${description.servers[0]?.url}${path.replace(/\/$/, '')}`;
    expect(new URLPattern(url.replace('{id}', ':id')).test(target), target).toBe(true);
    const headers = words
      .filter((_, index) => words[index - 1] === '-H')
      .map(line => line.split(': ') as [string, string]);
    const body = words[words.indexOf('-d') + 1];
    if (method === 'post')
      expect(operation.requestBody?.content['application/json']?.examples).toEqual({
        sample: { value: JSON.parse(body ?? '') },
      });
    // A message that a real deployment accepts reaches a person.
    if (method === 'post' && inject('siteFolder') === '') return;
    const answer = await request(target, method === 'post' ? { method, headers, body: body ?? null } : {});
    const expected = method === 'post' ? 201 : operation.operationId === 'getInquiryStatus' ? 404 : 200;
    expect(answer.status, answer.text).toBe(expected);
  },
);
