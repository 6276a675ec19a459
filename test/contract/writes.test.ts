import { expect, test } from 'vitest';
import { operationPath } from '../../src/api/address.ts';
import { methodsAt } from '../../src/api/http/allowed-methods.ts';
import type { ErrorCode } from '../../src/api/http/errors.ts';
import { everywhere, header } from '../../src/api/http/headers.ts';
import { MAX_BODY_BYTES } from '../../src/api/http/limits.ts';
import { paths } from '../../src/api/paths.ts';
import { operationEntries, operations } from '../../src/api/registry.ts';
import type { OperationId } from '../../src/api/routes.ts';
import { messagePath } from '../../src/messages/operations/receipts.ts';
import { expectRejected } from './expectations.ts';
import { NO_INQUIRY, send } from './site.ts';

/** A body that all writes reject, even if another check is missing, so that a test never stores or emails. */
const REJECTED = '{"smoke_test":true}';

const writes = operationEntries.flatMap(([id, operation]) =>
  operation.method === 'POST' ? [[operationPath(operation), id] as const] : [],
);

const rejected: readonly (readonly [code: ErrorCode, body: string, type?: string])[] = [
  ['invalid_json', '{'],
  ['invalid_body', REJECTED],
  ['unsupported_media_type', REJECTED, 'text/plain'],
  ['payload_too_large', ' '.repeat(MAX_BODY_BYTES + 1)],
];

test.each(writes)('POST %s rejects anything that is not a message', async (path, id) => {
  for (const [code, body, type = 'application/json'] of rejected) {
    const answer = await send(path, { method: 'POST', headers: { [header.contentType]: type }, body });
    expectRejected(answer, code, id);
    expect(answer.headers.has(header.rateLimitPolicy)).toBe(true);
  }
});

/** None is written: the body has no message. */
const trailing = [
  ...writes.map(([path]) => [`${path}/`, 400, 'application/json'] as const),
  [`${paths.mcp}/`, 400, 'application/json'],
  ['/messages/', 400, 'application/x-www-form-urlencoded'],
  [`${messagePath(NO_INQUIRY)}/withdraw/`, 404, 'application/json'],
] as const;

test.each(trailing)('POST %s with a trailing slash is handled as without', async (path, status, type) => {
  const answer = await send(path, { method: 'POST', headers: { 'Content-Type': type }, body: REJECTED });
  expect(answer.status, answer.text).toBe(status);
});

/** A read, a file, and a file with its own media type. */
const readOnly: readonly (readonly [path: string, operation?: OperationId])[] = [
  [operationPath(operations.getProfile), 'getProfile'],
  [paths.openApi],
  [paths.apiCatalog],
];

const otherMethods = [
  ...writes.map(([path, id]) => ['DELETE', path, id] as const),
  ...readOnly.map(([path, id]) => ['POST', path, id] as const),
];

test.each(otherMethods)('%s %s returns 405 with the allowed methods', async (method, path, id) => {
  const headersOfBody = { [header.contentType]: 'application/json' };
  const body = method === 'POST' ? { headers: headersOfBody, body: REJECTED } : {};
  const allow = [...(methodsAt(path)?.methods ?? ['GET', 'HEAD']), 'OPTIONS'].join(', ');
  const headers = { ...everywhere, [header.allow]: allow, [header.cacheControl]: 'no-store' };
  const answer = await send(path, { method, ...body });
  expectRejected(answer, 'method_not_allowed', id, headers);
  // `netlify dev` gives the others the headers of the file at their path.
  if (method === 'DELETE') expect(answer.headers.has(header.rateLimitPolicy)).toBe(true);
});

const preflights = [
  ...writes.map(([path]) => [path, 'POST', [header.contentType, header.idempotencyKey]] as const),
  [paths.mcp, 'POST', [header.contentType]] as const,
  ...readOnly.map(([path]) => [path, 'GET', [header.ifNoneMatch]] as const),
];

test.each(preflights)('OPTIONS %s allows %s from pages of other sites', async (path, method, names) => {
  const answer = await send(path, {
    method: 'OPTIONS',
    headers: {
      // A local server accepts only origins on the same machine.
      [header.origin]: 'http://localhost:3000',
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': names.join(', ').toLowerCase(),
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get(header.allowMethods)).toContain(method);
  expect(answer.headers.get(header.allowHeaders)).toContain('*');
});
