import { mkdirSync, renameSync, rmSync } from 'node:fs';
import type { Context } from '@netlify/functions';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import inquiries from '../../netlify/functions/inquiries.ts';
import mcp from '../../netlify/functions/mcp.ts';
import messages from '../../netlify/functions/message-pages.ts';
import reads from '../../netlify/functions/reads.ts';
import support from '../../netlify/functions/support.ts';
import { MAX_BODY_BYTES } from '../../src/api/http/limits.ts';
import { agentSkillPath } from '../../src/api/paths.ts';
import { inlineHtml } from '../../src/api/prose/parse-markdown.ts';
import { messagePageFile } from '../../src/api/reads/internal-files.ts';
import { resumeDocument } from '../../src/documents/resume-document.ts';
import { MESSAGE_CONTENT } from '../../src/messages/pages/page-parts.ts';
import { isolated } from '../../src/site/left-to-right.ts';
import { markdownHtml } from '../../src/site/markdown-html.ts';
import { pageDocuments } from '../../src/site/markdown-versions.ts';
import { glyphsOf } from '../../src/site/resume-pdf/glyphs.ts';
import { templateData } from '../../src/site/resume-pdf/template-data.ts';
import { siteFiles, writeSiteFiles } from '../../src/site/site-files.ts';
import { blobService } from '../setup/blob-service.ts';
import { builtFrom, builtWith } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';
import { anInquiry, aSupportRequest } from '../setup/intake.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const SITE = 'https://site.example';
const IP = '203.0.113.7';
const KEY = '8e03978e-40d5-43dd-bc93-6894a57f9324';
const SECRET = 'a secret of 32 characters for the functions';
const TOKEN = 'a-token-of-postmark';

const folder = temporaryFolder();
let service: Awaited<ReturnType<typeof blobService>>;
const output: string[] = [];
const later: Promise<unknown>[] = [];

/** Everything that the functions print, including values of objects. */
const record = (...values: readonly unknown[]) =>
  void output.push(...values.map(value => (typeof value === 'string' ? value : JSON.stringify(value))));

const context = {
  ip: IP,
  requestId: 'the-id-of-the-platform',
  deploy: { context: 'production' },
  waitUntil: promise => void later.push(promise),
} as Context;

beforeAll(async () => {
  const { build } = builtFrom(contents.sample, SITE);
  const pictures = { replaced: new Map(), screenshots: new Map(), folder: contents.sample };
  const files = siteFiles({ build, pdf: undefined, pictures });
  await writeSiteFiles(
    files.set(`${messagePageFile}/index.html`, () => `<title>Message</title>${MESSAGE_CONTENT}`),
    `${folder}/dist`,
  );
  service = await blobService();
});
afterAll(() => service.stop());

beforeEach(() => {
  output.length = 0;
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation(record);
  const { url, siteID, token } = service;
  const blobs = { edgeURL: url, uncachedEdgeURL: url, siteID, token };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(blobs)).toString('base64'));
  vi.stubEnv('LAMBDA_TASK_ROOT', folder);
  vi.stubEnv('SENDER_HASH_KEY', SECRET);
  vi.stubEnv('POSTMARK_SERVER_TOKEN', TOKEN);
  vi.stubEnv('MAIL_FROM', 'site@site.example');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (String(request[0]).startsWith(service.url)) return fetch(...request);
    throw new Error(`${TOKEN} ${SECRET}`, { cause: JSON.stringify(request[1]) });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const post = (path: string, body: string, type: string, headers = {}) =>
  new Request(`${SITE}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': type, Accept: 'application/json, text/event-stream', ...headers },
    body,
  });
const json = (path: string, body: object, headers = {}) =>
  post(path, JSON.stringify(body), 'application/json', headers);
const rpc = (method: string, params: object) =>
  json('/mcp', { jsonrpc: '2.0', id: 1, method, params }, { 'Mcp-Protocol-Version': '2025-11-25' });
const tool = (name: string, args: object) => rpc('tools/call', { name, arguments: args });

/** Runs `work` while a folder is in place of a file of the build. */
const without = async (file: string, work: () => Promise<void>): Promise<void> => {
  const path = `${folder}/dist${file}`;
  renameSync(path, `${path}.saved`);
  mkdirSync(path);
  await work();
  rmSync(path, { recursive: true });
  renameSync(`${path}.saved`, path);
};

test('an MCP server whose files cannot be read tries to read the agent skills again', async () => {
  const status = async () => (await mcp(rpc('tools/list', {}), context)).status;
  await without(agentSkillPath('compare-plans'), async () => expect(await status()).toBe(500));
  expect(await status()).toBe(200);
});

test('an MCP server whose files cannot be read does not repeat the error’s own message, which contains a path', async () => {
  await without('/llms.txt', async () => {
    const text = await (await mcp(rpc('resources/read', { uri: `${SITE}/llms.txt` }), context)).text();
    expect(text).toContain(context.requestId);
    expect(text + output.join()).not.toMatch(/EISDIR|illegal operation|dist/);
  });
});

test('the functions in production store and print no secret, token, IP address, key, or typed text', async () => {
  const answers = [
    await inquiries(json('/api/v1/inquiries', anInquiry, { 'Idempotency-Key': KEY }), context),
    await support(json('/api/v1/support', aSupportRequest), context),
    await mcp(tool('submit_inquiry', { ...anInquiry, idempotency_key: `${KEY}-2` }), context),
  ];
  expect(later).toHaveLength(answers.length);
  await Promise.all(later);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200]);
  const read = await inquiries(new Request(answers[0]?.headers.get('location') ?? ''), context);
  expect([read.status, read.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^private/)]);
  expect(await answers[2]?.text()).toContain('"structuredContent":{"id":"inq_');
  expect(output.join()).toContain('"event":"failed"');
  const keys = [...service.values.keys()];
  const others = keys.filter(key => !key.startsWith('records/')).map(key => service.values.get(key));
  const typed = [anInquiry.company, anInquiry.contact_email, aSupportRequest.message];
  for (const text of [SECRET, TOKEN, IP, KEY, ...typed])
    expect([...output, ...keys, ...others].filter(one => one?.includes(text))).toEqual([]);
  for (const text of [SECRET, TOKEN, IP, KEY])
    expect([...service.values.values()].filter(value => value.includes(text))).toEqual([]);
});

/** Half of what a body may contain. */
const SIZE = MAX_BODY_BYTES / 2;
const CHARACTERS = '/ \n.-_`<[*&#\\0a"\u0301ü👩\u200d';
const PAIRS = ['\u0301\u0323', '_*', '*a', '](', '`a', ' 0', 'a@', '%2', '\\`', '\r\n'];
const UNITS = [...CHARACTERS, ...PAIRS];

/** A repeated unit within two letters, so that an expression for the end fails. */
const filled = (unit: string, size = SIZE) =>
  `x${unit.repeat(size / (Buffer.byteLength(JSON.stringify(unit)) - 2))}x`;

const form = (fields: Readonly<Record<string, string>>) =>
  post('/messages', new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded');

const encoded = (text: string) => encodeURIComponent(text.slice(0, 32_000).toWellFormed());

const entries: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
  'the fields of an inquiry': text =>
    inquiries(json('/api/v1/inquiries', { ...anInquiry, job_url: `https://${text}`, message: '' }), context),
  'the email address of an inquiry': text =>
    inquiries(json('/api/v1/inquiries', { ...anInquiry, contact_email: `a@${text}` }), context),
  'the names of the fields of a support request': text =>
    support(json('/api/v1/support', { ...aSupportRequest, [text]: '' }), context),
  'the product of a support request': text =>
    support(json('/api/v1/support', { ...aSupportRequest, product: text }), context),
  'a body that is not JSON': text => support(post('/api/v1/support', text, 'application/json'), context),
  'a key': text =>
    support(json('/api/v1/support', aSupportRequest, { 'Idempotency-Key': encoded(text) }), context),
  'a form': text =>
    messages(form({ form: 'support', ...aSupportRequest, message: text.slice(0, 21_000) }), context),
  'an id in a path': text => inquiries(new Request(`${SITE}/api/v1/inquiries/${text}`), context),
  'a message page': text => messages(new Request(`${SITE}/messages/${text}`), context),
  'an inbox page': text => messages(new Request(`${SITE}/inbox/${text}?token=${encoded(text)}`), context),
  'a filter': text => reads(new Request(`${SITE}/api/v1/experience?tech=${encoded(text)}&q=a`), context),
  'the name of an entry': text => reads(new Request(`${SITE}/api/v1/products/${encoded(text)}`), context),
  'a path of slashes': text => reads(new Request(`${SITE}/api/v1/${text}`), context),
  'a search by MCP': text => mcp(tool('search_experience', { q: text }), context),
  'an id by MCP': text => mcp(tool('get_product', { id: text }), context),
  'an argument by MCP': text => mcp(tool('get_product', { [text]: text.slice(0, 9) }), context),
  'the name of a tool': text => mcp(tool(text, {}), context),
  'a message by MCP': text => mcp(tool('submit_inquiry', { ...anInquiry, message: text }), context),
  'a resource': text => mcp(rpc('resources/read', { uri: `${SITE}/${text}` }), context),
  'a skill': text => mcp(rpc('resources/read', { uri: `skill://${text}` }), context),
};

/** Seconds of this process, which do not depend on the load of the machine as much as the clock does. */
const secondsOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
};

/** Less is too short to compare. Work that grows with the square of the size takes many seconds. */
const SHORT = 0.3;

/** The units with which `work` takes much more than twice as long for twice as many, even on a busy machine. */
const slowUnits = async (work: (text: string) => unknown, size = SIZE): Promise<string[]> => {
  // The first run includes loading and compiling.
  await work('x');
  const slow: string[] = [];
  for (const unit of UNITS) {
    const seconds = await secondsOf(() => work(filled(unit, size)));
    const half = seconds > SHORT ? await secondsOf(() => work(filled(unit, size / 2))) : SHORT;
    if (seconds > 3 * half) slow.push(`${JSON.stringify(unit)}: ${seconds} s, and ${half} s for half`);
  }
  return slow;
};

test.each(Object.entries(entries))(
  '%s takes time in proportion to its length, whatever fills it',
  async (_, send) => {
    expect(await slowUnits(send)).toEqual([]);
  },
);

test('prose in the content takes time in proportion to its length in all files, pages, and the PDF', async () => {
  const pictures = { replaced: new Map(), screenshots: new Map(), folder: contents.smallest };
  const write = (text: string) => {
    // Between letters from right to left, whose lines are isolated, an expression for a word fails too.
    const isolable = text.replace(/^x(.*)x$/s, 'א$1א');
    const { build } = builtWith({
      profile: { summary: text },
      experience: { a: { highlights: [isolable] } },
      products: { a: { name: 'A', tagline: 'A', status: 'retired', category: ['A'], description: text } },
    });
    // The reference of the API does not depend on the content’s text, and takes long.
    const isReference = (path: string) => /^\/(docs|mcp|internal\/mcp|api\/v1\/openapi)/.test(path);
    for (const [path, make] of siteFiles({ build, pdf: undefined, pictures })) if (!isReference(path)) make();
    for (const [path, make] of pageDocuments(build))
      if (!isReference(path)) markdownHtml(make(), { site: SITE, pages: new Set() });
    const shown = (parts: readonly string[]) => parts.map(glyphsOf(() => true).shown);
    templateData(resumeDocument(build), build.dates, shown);
    isolated(inlineHtml(isolable));
  };
  expect(await slowUnits(write, 8000)).toEqual([]);
});
