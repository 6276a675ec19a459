import { type ErrorCode, errorBody, errors } from '../../../api/http/errors.ts';
import { everywhere, header, messagePageHeaders } from '../../../api/http/headers.ts';
import { allowValue } from '../../../api/http/methods.ts';
import { respondError } from '../../../api/http/respond.ts';
import { pagesOf } from '../../../api/operations/address.ts';
import { methodsAt } from '../../../api/operations/methods-at.ts';
import { paths } from '../../../api/paths.ts';
import { messagePath } from '../../../api/resources/messages.ts';
import type { Settings } from '../../../api/resources/settings.ts';
import { ownerPath } from '../../../intake/mail/owner-links.ts';
import { policyHeaders } from '../../../intake/rate-limit.ts';
import { rpcCode, rpcError } from '../../../mcp/rpc-errors.ts';

export interface Reason {
  readonly code: ErrorCode;
  readonly message: string;
  /** Status at `/mcp` and of pages, if it differs from the code’s. */
  readonly status?: number;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: string;
}

export const notHttp: Reason = {
  code: 'invalid_parameter',
  message: 'The request is not valid HTTP, its header fields are too large, or it did not arrive in time.',
};

/** Whether a path is a message page, the sender’s or the owner’s. */
export const isMessagePage = (path: string): boolean =>
  path.startsWith(ownerPath('')) || path.startsWith(messagePath(''));

const isApi = (path: string): boolean => /^\/api(\/|$)/.test(path);

/**
 * Refuses a request in the format that its path calls for: an API error, a JSON-RPC error at `/mcp`, or a line of
 * text.
 */
export const refuse = (settings: Settings, path: string, reason: Reason): Response => {
  const { code, message, status = errors[code].status, retryAfter } = reason;
  const known = methodsAt(settings.routes, path);
  const methods = known?.methods ?? [path === paths.mcp ? 'POST' : 'GET'];
  const docs = known?.operationId ? { operation: known.operationId } : {};
  const headers = {
    ...(code === 'method_not_allowed' && { [header.allow]: allowValue(methods) }),
    ...(retryAfter && { [header.retryAfter]: retryAfter }),
  };
  if (path === paths.mcp)
    return rpcError(status, message, code === 'invalid_json' ? rpcCode.parseError : rpcCode.refused, headers);
  const noStore = { [header.cacheControl]: 'no-store' };
  if (isApi(path))
    return respondError(errorBody(pagesOf(settings.site), code, message, docs), {
      ...headers,
      ...noStore,
      ...(methods.includes('POST') && policyHeaders(settings.write_limits)),
    });
  return new Response(`${message}\n`, {
    status,
    headers: {
      ...(isMessagePage(path) ? messagePageHeaders : everywhere),
      ...headers,
      ...noStore,
      [header.contentType]: 'text/plain; charset=utf-8',
    },
  });
};

/**
 * Whether a response comes from the site. Its errors are JSON, or text with a charset. All other errors are
 * netlify-cli’s, and may be stack traces.
 */
export const isOwnResponse = (
  path: string,
  status: number,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): boolean => {
  const expectsJson = isApi(path) || path === paths.mcp;
  const own = expectsJson ? /^application\/json/ : /^(application\/json|text\/\w+; charset=)/;
  return status < 400 || own.test(String(headers['content-type']));
};

const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_parameter',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** The reason that replaces an error of the local server itself, by status. */
export const reasonOf = (status: number, retryAfter = '1'): Reason => {
  const code = codes[status];
  return code
    ? { code, message: `${errors[code].meaning} ${errors[code].remedy}` }
    : {
        code: 'unavailable',
        message: 'The local server is too busy, or failed to handle this request. Send it again.',
        retryAfter,
      };
};
