import { UNEXPECTED } from '../api/http/errors.ts';
import { type HeaderValues, header } from '../api/http/headers.ts';
import { respond } from '../api/http/respond.ts';
import { errorName, log } from '../messages/log.ts';
import type { RequestContext } from './request-context.ts';

/** `rejected` is in the range for servers: HTTP rejected the request before a message was read. */
export const rpcCode = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  rejected: -32000,
} as const;

/** An error before a message was read, so its id is unknown. */
export const rpcError = (
  status: number,
  message: string,
  code: number = rpcCode.rejected,
  headers: HeaderValues = {},
): Response => {
  const body = { jsonrpc: '2.0', error: { code, message }, id: null };
  return respond(status, body, { [header.cacheControl]: 'no-store', ...headers });
};

/** Replaces the error’s own message. */
export const unexpectedText = (requestId: string): string => `${UNEXPECTED} \`request_id\`: ${requestId}`;

export const logUnexpected = (error: unknown, requested: string, { requestId }: RequestContext): void =>
  log('unexpected', { request_id: requestId, requested, reason: errorName(error) });
