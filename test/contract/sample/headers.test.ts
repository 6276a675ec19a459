import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import inquiries from '../../../netlify/functions/inquiries.ts';
import mcp from '../../../netlify/functions/mcp.ts';
import methods from '../../../netlify/functions/methods.ts';
import reads from '../../../netlify/functions/reads.ts';
import { header } from '../../../src/api/http/headers.ts';
import { operationPath } from '../../../src/api/operations/address.ts';
import { paths } from '../../../src/api/paths.ts';
import { operations } from '../../../src/api/registry.ts';
import { callFunction } from '../../setup/call-function.ts';
import { headerProblems } from '../expectations.ts';
import { address, request } from './request.ts';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const INQUIRIES = operationPath(operations.createInquiry);

const file = (path: string, init: RequestInit = {}): Promise<Answer> =>
  request(`${address.site}${path}`, init);

/**
 * Calls a function like a deployment, which adds no headers to its response. The local server adds those from
 * `_headers`, so over HTTP a function that forgets them would not be noticed.
 */
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

const ofClient = { ...JSON_TYPE, Accept: 'application/json, text/event-stream' };

/** A context without which the store cannot be opened. Refused requests never reach the store. */
const noStore = {
  siteID: 'site',
  deployID: 'deploy',
  primaryRegion: 'us-east-2',
  edgeURL: 'http://127.0.0.1:9',
  token: 'none',
};

beforeAll(() => {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(noStore)).toString('base64'));
});

afterAll(() => vi.unstubAllEnvs());

/** Repeats a request with the ETag of its first response. */
const again = async (send: (init?: RequestInit) => Promise<Answer>): Promise<Answer> =>
  send({ headers: { [header.ifNoneMatch]: (await send()).headers.get(header.etag) ?? '' } });

const profile = (init?: RequestInit) => file(operationPath(operations.getProfile), init);
type Kinds = readonly (readonly [kind: string, status: number, send: () => Promise<Answer>])[];

/** Requests that the contract tests do not send. Functions are called below. */
const overHttp: Kinds = [
  ['the PDF', 200, () => file(paths.resumePdf)],
  ['a read that the client has cached', 304, () => again(profile)],
];

const inProcess: Kinds = [
  ['a list that the function filters', 200, () => filtered('operation=listExperience&q=Engineer')],
  ['a filter with an invalid value', 400, () => filtered('operation=listProducts&status=nope')],
  ['a redirect by the function', 302, () => filtered('operation=downloadProduct&id=tidenote&platform=ios')],
  ['a document with its own media type', 200, () => filtered(`document=${paths.apiCatalog}`)],
  ['an unsupported method for a read', 405, () => call(methods, paths.openApi, post('{}'))],
  ['the preflight of a read', 204, () => call(methods, paths.openApi, { method: 'OPTIONS' })],
  ['an invalid message', 400, () => call(inquiries, INQUIRIES, post('{}'))],
  [
    'an MCP message',
    200,
    () => call(mcp, paths.mcp, post('{"jsonrpc":"2.0","id":1,"method":"ping"}', ofClient)),
  ],
  ['an MCP message that is not JSON', 400, () => call(mcp, paths.mcp, post('{', ofClient))],
  [
    'an MCP message from another site’s page to a local server',
    403,
    () => call(mcp, paths.mcp, post('{}', { ...ofClient, Origin: 'https://a.example' })),
  ],
  ['the MCP server’s page', 200, () => call(mcp, paths.mcp, { headers: { Accept: 'text/html' } })],
];

test.each([...overHttp, ...inProcess])('%s returns %d with the common headers', async (_, expected, send) => {
  const answer = await send();
  expect(answer.status).toBe(expected);
  expect(headerProblems(answer)).toEqual([]);
});

// The local server does not add the common headers to a redirect. `npm run smoke` reports whether a deployment does.
test('a redirect by a rule points to the store and contains no script', async () => {
  const answer = await request('/products/tidenote/download?platform=ios');
  expect(answer.status).toBe(302);
  expect(answer.headers.get(header.location)).toMatch(/^https:/);
  expect(answer.text).not.toMatch(/<script/);
});
