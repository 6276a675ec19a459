import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { getStore } from '@netlify/blobs';
import { STORE_NAME } from '../../src/deploy/runtime/blob-store.ts';
import { startServer } from './start-server.ts';

const SITE = 'site-1';
const TOKEN = 'token-of-the-tests';
const PATH = new RegExp(`^(/api/v1/blobs)?/${SITE}/site:${STORE_NAME}(?:/(.+))?$`);

const etagOf = (value: string): string =>
  `"${createHash('sha256').update(value).digest('hex').slice(0, 16)}"`;

/** Few, so that tests cover several pages. */
const PAGE = 3;

/** The cursor of a page is the last entry of the page before. */
const listing = (values: ReadonlyMap<string, string>, parameters: URLSearchParams) => {
  const prefix = parameters.get('prefix') ?? '';
  const cursor = parameters.get('cursor') ?? '';
  const folders = parameters.get('directories') === 'true';
  const keys = [...values.keys()].filter(key => key.startsWith(prefix)).sort();
  const inFolder = (key: string) => folders && key.slice(prefix.length).includes('/');
  const folderOf = (key: string) => key.slice(0, key.indexOf('/', prefix.length) + 1);
  const entries = [...new Set(keys.map(key => (inFolder(key) ? folderOf(key) : key)))];
  const rest = entries.filter(entry => entry > cursor);
  const page = rest.slice(0, PAGE);
  return {
    blobs: page.filter(entry => values.has(entry)).map(key => ({ key, etag: etagOf(values.get(key) ?? '') })),
    directories: page.filter(entry => !values.has(entry)),
    ...(rest.length > PAGE && { next_cursor: page.at(-1) }),
  };
};

/** Netlify’s Blobs service with what clients use: conditions, ETags, prefixes, folders, and signed URLs. */
export const blobService = async () => {
  const values = new Map<string, string>();
  const signature = randomUUID();

  // In one step, so that conditions are atomic.
  const effect = (method: string, key: string, { headers }: IncomingMessage, body: string) => {
    const current = values.get(key);
    if (method === 'GET') {
      return current === undefined
        ? { status: 404 }
        : { status: 200, body: current, headers: { ETag: etagOf(current) } };
    }
    if (method === 'DELETE') return { status: values.delete(key) ? 204 : 404 };
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    if (noneMatch === '*' && current !== undefined) return { status: 412 };
    if (match !== undefined && (current === undefined || etagOf(current) !== match)) return { status: 412 };
    values.set(key, body);
    return { status: 200, headers: { ETag: etagOf(body) } };
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers, url: target = '' } = request;
    const { pathname, searchParams } = new URL(target, url);
    const [, isApi, key = ''] = PATH.exec(pathname) ?? [];
    const allowed =
      headers.authorization === `Bearer ${TOKEN}` || searchParams.get('signature') === signature;
    if (!allowed || !PATH.test(pathname)) return void response.writeHead(allowed ? 404 : 401).end();
    const body = await bodyOf(request);
    if (isApi && key && headers.accept?.includes('signed-url')) {
      const signed = `${url}/${SITE}/site:${STORE_NAME}/${key}?signature=${signature}`;
      return void response.writeHead(200).end(JSON.stringify({ url: signed }));
    }
    if (service.fault !== undefined) return void response.writeHead(service.fault).end();
    const answer: { status: number; body?: string; headers?: Record<string, string> } = key
      ? effect(method, key, request, body)
      : { status: 200, body: JSON.stringify(listing(values, searchParams)) };
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };

  const server = await startServer((request, response) => void respond(request, response));
  const { url } = server;
  const site = { siteID: SITE, token: TOKEN, edgeURL: url, uncachedEdgeURL: url };
  const service = {
    url,
    siteID: SITE,
    token: TOKEN,
    values,
    /** The status of all responses, without an effect. */
    fault: undefined as number | undefined,
    blobs: (more: { fetch?: typeof fetch } = {}) =>
      getStore({ name: STORE_NAME, ...site, consistency: 'strong', ...more }),
    stop: async () => server[Symbol.asyncDispose](),
  };
  return service;
};
