import { respond } from '../http/respond.ts';

/** Codes of JSON-RPC 2.0; the last is the first of those left to servers, for what HTTP refuses before a message is read. */
export const rpcCode = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  internalError: -32603,
  refused: -32000,
} as const;

/** A refusal that comes before any message has been understood, so that it answers none: its id is null. */
export const rpcError = (
  status: number,
  message: string,
  code: number = rpcCode.refused,
  headers: Readonly<Record<string, string>> = {},
): Response => respond(status, { jsonrpc: '2.0', error: { code, message }, id: null }, headers);
