import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import inquiries from '../../../netlify/functions/inquiries.ts';
import mcp from '../../../netlify/functions/mcp.ts';
import methods from '../../../netlify/functions/methods.ts';
import reads from '../../../netlify/functions/reads.ts';
import { operationPath } from '../../../src/api/address.ts';
import { header } from '../../../src/api/http/headers.ts';
import { paths } from '../../../src/api/paths.ts';
import { operations } from '../../../src/api/registry.ts';
import { callFunction } from '../../setup/call-function.ts';
import { headerProblems } from '../expectations.ts';
import type { Answer } from '../site.ts';
import { address, request } from './request.ts';

const INQUIRIES = operationPath(operations.createInquiry);

const file = (path: string, init: RequestInit = {}): Promise<Answer> =>
  request(`${address.site}${path}`, init);

/** Calls a function like a deployment. The local server would add headers that a function forgets. */
const call = async (handler: typeof reads, path: string, init: RequestInit = {}): Promise<Answer> => {
  const response = await callFunction(handler, new Request(`${address.site}${path}`, init));
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const JSON_TYPE = { [header.contentType]: 'application/json' };

const post = (body: string, headers: Record<string, string> = JSON_TYPE): RequestInit => ({
  method: 'POST',
  headers,
  body,
});

const filtered = (query: string) => call(reads, `/.netlify/functions/reads?${query}`);

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
const ofClient = { ...JSON_TYPE, Accept: 'application/json, text/event-stream' };

// Without a context, the store cannot be opened. Rejected requests never reach it.
beforeAll(() => {
  const ids = { siteID: 'site', deployID: 'deploy', primaryRegion: 'us-east-2', token: 'none' };
  const context = JSON.stringify({ ...ids, edgeURL: 'http://127.0.0.1:9' });
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(context).toString('base64'));
});
afterAll(() => vi.unstubAllEnvs());

const cachedProfile = async (): Promise<Answer> => {
  const path = operationPath(operations.getProfile);
  const { headers } = await file(path);
  return file(path, { headers: { [header.ifNoneMatch]: headers.get(header.etag) ?? '' } });
};

test.each<[kind: string, status: number, send: () => Promise<Answer>]>([
  ['the PDF', 200, () => file(paths.resumePdf)],
  ['a read that the client has cached', 304, cachedProfile],
  ['a list that the function filters', 200, () => filtered('operation=listExperience&q=Engineer')],
  ['a filter with an invalid value', 400, () => filtered('operation=listProducts&status=nope')],
  ['a redirect by the function', 302, () => filtered('operation=downloadProduct&id=tidenote&platform=ios')],
  ['a file with its own media type', 200, () => file(paths.apiCatalog)],
  ['an unsupported method for a read', 405, () => call(methods, paths.openApi, post('{}'))],
  ['the preflight of a read', 204, () => call(methods, paths.openApi, { method: 'OPTIONS' })],
  ['an invalid message', 400, () => call(inquiries, INQUIRIES, post('{}'))],
  ['an MCP message', 200, () => call(mcp, paths.mcp, post(PING, ofClient))],
  ['an MCP message that is not JSON', 400, () => call(mcp, paths.mcp, post('{', ofClient))],
  [
    'an MCP message from another site’s page to a local server',
    403,
    () => call(mcp, paths.mcp, post('{}', { ...ofClient, Origin: 'https://a.example' })),
  ],
  ['the MCP server’s page', 200, () => call(mcp, paths.mcp, { headers: { Accept: 'text/html' } })],
])('%s returns %d with the common headers', async (_, expected, send) => {
  const answer = await send();
  expect(answer.status).toBe(expected);
  expect(headerProblems(answer)).toEqual([]);
});
