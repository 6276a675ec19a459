import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { expect, test } from 'vitest';
import { config } from '../../netlify/functions/mcp.ts';
import { pagePolicy } from '../../src/api/http/headers.ts';
import { READ_LIMIT } from '../../src/api/http/limits.ts';
import { headersFile } from '../../src/deploy/build/headers-file.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const { build } = builtFrom(contents.sample);
const { content } = build;

/** The text of the file, and its blocks, for a site with changed settings. */
const headers = (changed: Partial<typeof content.site> = {}) => {
  const site = { ...content.site, ...changed };
  const text = headersFile({ ...build, content: { ...content, site }, hasResumePdf: true });
  return { text, blocks: text.split(/\n(?=\/)/) };
};

test.each([
  ['Robin Sample', 'inline; filename="Robin-Sample-resume.pdf"'],
  ['Zoë "Z" O’Neill; x=y\n X-Evil: 1', 'inline; filename="Zoe-Z-O-Neill-x-y-X-Evil-1-resume.pdf"'],
  ['Łukasz', 'inline; filename="resume.pdf"'],
  ['Дмитрий', 'inline; filename="resume.pdf"'],
])('the PDF of %j gets a file name of letters and digits', (name, expected) => {
  const { text } = headers({ owner: { ...content.site.owner, name } });
  const [ascii, encoded] = /Content-Disposition: (.*)/.exec(text)?.[1]?.split("; filename*=UTF-8''") ?? [];
  expect(ascii).toBe(expected);
  const decoded = decodeURIComponent(encoded ?? 'Robin-Sample-resume.pdf').normalize('NFKD');
  expect(decoded).toMatch(/^[\p{L}\p{M}\p{N}-]+-resume\.pdf$/u);
});

const pathsWith = (line: RegExp, changed = {}) =>
  headers(changed)
    .blocks.filter(block => line.test(block))
    .map(block => block.split('\n')[0]);

test('catalogs and the server card get their types only as files, because values are joined', () => {
  const files = ['api-catalog', 'ai-catalog', 'server-card'].map(name => `/internal/${name}.json`);
  expect(pathsWith(/^ {2}Content-Type:/m)).toEqual(files);
  expect(pathsWith(/^ {2}Access-Control-Allow-Headers: Content-Type, If-None-Match$/m)).toEqual(
    files.slice(1),
  );
});

test('the owner’s pictures have a policy that prevents an svg from running or loading anything', () => {
  const policy = /^ {2}Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox$/m;
  expect(pathsWith(policy)).toEqual(expect.arrayContaining(['/icons/*', '/screenshots/*', '/avatar.svg']));
});

test('the API and the documents have headers with the language of the content', () => {
  const paths = pathsWith(/Content-Language: pt-BR/, { language: 'pt-BR' });
  expect(paths).toEqual(expect.arrayContaining(['/api/v1/*', '/resume.json', '/resume.md', '/resume.pdf']));
  expect(paths).not.toContain('/*');
});

/** Joins the values of a header that several blocks set, like Netlify. */
const headersAt = async (path: string, text = headers().text): Promise<Headers> => {
  const file = join(temporaryFolder(), '_headers');
  writeFileSync(file, text);
  const parsed = await parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: false });
  const matching = (parsed.headers as Header[]).filter(({ forRegExp }) => forRegExp.test(path));
  return new Headers(matching.flatMap(({ values }) => Object.entries(values)));
};

const relsOf = (sent: Headers): (string | undefined)[] =>
  (sent.get('Link') ?? '').split(/, (?=<)/).map(link => /rel="([^"]+)"/.exec(link)?.[1]);

const policy = pagePolicy['Content-Security-Policy'];
const ofBodies = ['service-desc', 'describedby'];
const ofDocuments = [...ofBodies, 'related', 'related', 'service-doc', 'api-catalog'];
const ofPages = [...ofDocuments, 'alternate'];

test.each<[string, string[], unknown[]?]>([
  ['/', ofPages, [policy]],
  ['/docs/getProfile', ofPages, [policy]],
  ['/products/tidenote', ofDocuments],
  ['/products/tidenote/index.html', ofBodies, [policy]],
  ['/404.html', ofDocuments],
  ['/llms.txt', ofDocuments, [null]],
  ['/skills/some-skill/SKILL.md', ofDocuments],
  ['/.well-known/api-catalog', ofDocuments],
  ['/resume.json', ofPages, [null]],
  ['/resume.pdf', [...ofPages, 'canonical']],
  ['/api/v1', ofBodies, [null]],
  ['/api/v1/experience/a', ofBodies, [null]],
  ['/internal/filtered/products/status/live.json', ofBodies, [null]],
])('%s has each link once, and a policy if it is a page', async (path, rels, policies = [null, policy]) => {
  const sent = await headersAt(path);
  expect(relsOf(sent)).toEqual(rels);
  expect(policies).toContain(sent.get('Content-Security-Policy'));
});

test('a file with a hash in its name is kept for a year', async () => {
  const sent = await headersAt('/_astro/Page.BORaQd8n.css');
  expect(sent.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

test('the file is short, and its values are ASCII', () => {
  const { text, blocks } = headers();
  const remedy = 'Join blocks, shorten values, or raise the average with a reason.';
  expect(Buffer.byteLength(text) / blocks.length, remedy).toBeLessThan(200);
  expect(text).toMatch(/^[\n\x20-\x7e]+$/);
});

test('Netlify enforces the read limit that responses and documents announce, over HTTP and MCP', () => {
  const { limit: windowLimit, seconds: windowSize } = READ_LIMIT;
  const rules = readFileSync('netlify.toml', 'utf8');
  expect(rules).toContain(`window_limit = ${windowLimit}\n    window_size = ${windowSize}\n`);
  expect(config.rateLimit).toMatchObject({ windowLimit, windowSize, aggregateBy: ['ip', 'domain'] });
  expect(windowSize).toBe(60);
  expect(readFileSync('docs/deployment.md', 'utf8')).toContain(`${windowLimit} reads a minute`);
});
