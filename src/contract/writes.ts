import { documents } from '../api/documents/documents.ts';
import type { ErrorCode } from '../api/http/errors.ts';
import { everywhere, header } from '../api/http/headers.ts';
import { MAX_BODY_BYTES } from '../api/http/write-limits.ts';
import { operationPath } from '../api/operations/address.ts';
import { methodsAt } from '../api/operations/methods-at.ts';
import { type OperationId, operationEntries, operations, routes } from '../api/registry.ts';
import { type Expectation, refusal } from './expectation.ts';
import type { Asked, Row } from './row.ts';

/** A body that no schema of a write allows, whatever else the service fails to notice. */
const REFUSED = '{"smoke_test":true}';

const JSON_TYPE = { [header.contentType]: 'application/json' };

/** Requests that must be refused, with the code of the error. None of the bodies could be accepted. */
const refused: readonly (readonly [code: ErrorCode, request: Omit<Asked, 'path'>])[] = [
  ['invalid_json', { having: 'no JSON', body: '{' }],
  ['invalid_body', { having: 'an unknown field', body: REFUSED }],
  [
    'unsupported_media_type',
    { having: 'another media type', body: REFUSED, headers: { [header.contentType]: 'text/plain' } },
  ],
  ['payload_too_large', { having: 'a body that is too large', body: ' '.repeat(MAX_BODY_BYTES + 1) }],
];

const allowed = (path: string): Readonly<Record<string, string>> => ({
  ...everywhere,
  [header.allow]: [...(methodsAt(routes, path)?.methods ?? ['GET', 'HEAD']), 'OPTIONS'].join(', '),
});

const methodRow = (method: string, path: string, operation?: OperationId): Row => ({
  request: { method, path, ...(method !== 'DELETE' && { headers: JSON_TYPE, body: REFUSED }) },
  expected: refusal('method_not_allowed', operation, { headers: allowed(path) }),
});

const membersOf = (value: string | null): string[] =>
  (value ?? '').split(',').map(member => member.trim().toLowerCase());

/** A browser on another site may send a request with this method and these headers. */
const allows =
  (method: string, names: readonly string[]): Expectation =>
  ({ headers }) => {
    const allowed = membersOf(headers.get(header.allowHeaders));
    const missing = names.filter(name => !allowed.includes('*') && !allowed.includes(name.toLowerCase()));
    return [
      ...(membersOf(headers.get(header.allowMethods)).includes(method.toLowerCase())
        ? []
        : [`the header ${header.allowMethods} lacks ${method}`]),
      ...missing.map(name => `the header ${header.allowHeaders} lacks ${name}`),
    ];
  };

/** A local server takes no origins but those of its own machine. */
const ELSEWHERE = 'http://localhost:3000';

const preflightRow = (path: string, method: string, ...names: readonly string[]): Row => ({
  request: {
    method: 'OPTIONS',
    path,
    headers: {
      [header.origin]: ELSEWHERE,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': names.map(name => name.toLowerCase()).join(', '),
    },
  },
  expected: { status: 204, and: [allows(method, names)] },
});

const announcesLimit: Expectation = ({ headers }) =>
  headers.has(header.rateLimitPolicy) ? [] : [`the header ${header.rateLimitPolicy} is missing`];

const ofWrites = operationEntries.flatMap(([id, operation]): Row[] => {
  if (operation.method !== 'POST') return [];
  const path = operationPath(operation);
  return [
    preflightRow(path, 'POST', header.contentType, header.idempotencyKey),
    ...refused.map(([code, request]) => ({
      request: { method: 'POST', path, headers: JSON_TYPE, ...request },
      expected: refusal(code, id, { and: [announcesLimit] }),
    })),
    methodRow('DELETE', path, id),
  ];
});

/** A read, a document that is a file, and one that a function serves take no other method. */
const readOnly: readonly (readonly [path: string, operation?: OperationId])[] = [
  [operationPath(operations.getProfile), 'getProfile'],
  [documents.description],
  [documents.catalog],
];

/**
 * Looks at the writes without writing: every request is one that the service must refuse, and that it would refuse for another reason if
 * the check under test were missing. So nothing is stored, no mail is sent, and no limit is used up.
 */
export const writeRows = (): Row[] => [
  ...ofWrites,
  ...readOnly.flatMap(([path, id]) => [
    preflightRow(path, 'GET', header.ifNoneMatch),
    methodRow('POST', path, id),
  ]),
];
