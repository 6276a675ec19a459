import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { unescape as unescapeHtml } from 'html-escaper';
import { expect, inject, test } from 'vitest';
import { errors } from '../../src/api/errors.ts';
import { exampleUrl, sampleBody } from '../../src/api/openapi/curl.ts';
import type { OpenApi } from '../../src/api/openapi/document.ts';
import { operationEntries } from '../../src/api/registry.ts';
import { operationsOf } from '../setup/described.ts';
import { address, request } from './request.ts';

const run = promisify(execFile);
/** What a reader sees of a piece of HTML. */
const asText = (html: string): string => unescapeHtml(html.replaceAll(/<[^>]*>/g, ''));

const page = await request(address.page('/docs'));
const description = (await request('/openapi.json')).json() as OpenApi;

test('GET /docs has an anchor for every operation, every error and every schema', () => {
  expect(page.status).toBe(200);
  const anchors = [
    ...operationEntries.map(([id]) => id),
    ...Object.keys(errors),
    ...Object.keys(description.components.schemas).map(name => `schema-${name}`),
  ];
  const ids = [...page.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(expect.arrayContaining(anchors));
  expect(new Set(ids).size).toBe(ids.length);
});

test('GET /docs needs no script, no inline style and nothing from elsewhere', () => {
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.text).not.toMatch(/<script|<style|<iframe|\sstyle=|\son\w+=/);
  const loaded = [...page.text.matchAll(/<(?:link|img|source)[^>]*\s(?:href|src)="([^"]+)"/g)];
  expect(loaded.length).toBeGreaterThan(0);
  for (const [, url = ''] of loaded) expect(new URL(url, address.site).origin).toBe(address.site);
});

test('GET /docs is light enough to be read anywhere', () => {
  expect(page.text.length).toBeLessThan(250_000);
});

test('GET /docs shows every field that a body may have', () => {
  const text = asText(page.text);
  for (const { properties = {} } of Object.values(description.components.schemas)) {
    for (const { description: said = '' } of Object.values(properties)) {
      expect(text).toContain(said.replaceAll('`', ''));
    }
  }
});

/** The words that a shell makes of a command, without its name. */
const wordsOf = async (command: string): Promise<string[]> => {
  const { stdout } = await run('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`]);
  return stdout.split('\0').slice(0, -1);
};

const commands = [...page.text.matchAll(/<code>(curl [^<]*)<\/code>/g)].map(([, html = '']) => asText(html));

test('GET /docs has a command for every operation', () => {
  expect(commands).toHaveLength(operationEntries.length);
});

test.each(operationsOf(description))(
  'GET /docs has a command for $operation.operationId that works',
  async entry => {
    const { path, method, operation } = entry;
    const url = exampleUrl(description, path, operation);
    const found = (await Promise.all(commands.map(wordsOf))).find(
      words => words[0] === url && words.includes('-d') === (method === 'post'),
    );
    if (!found) throw new Error(`no command for ${url}`);
    const [target = '', ...rest] = found;
    const headers = rest
      .filter((_, index) => rest[index - 1] === '-H')
      .map(line => line.split(': ') as [string, string]);
    const body = rest[rest.indexOf('-d') + 1];
    if (method === 'post') expect(JSON.parse(body ?? '')).toEqual(sampleBody(operation));
    // What a deployment elsewhere takes reaches a person.
    if (method === 'post' && inject('siteFolder') === '') return;
    const answer = await request(
      target,
      method === 'post' ? { method: 'POST', headers, body: body ?? null } : {},
    );
    const expected = method === 'post' ? 201 : operation.operationId === 'getInquiryStatus' ? 404 : 200;
    expect(answer.status, answer.text).toBe(expected);
  },
);
