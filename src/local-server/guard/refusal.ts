import { type ErrorCode, errorBody, errors } from '../../api/http/errors.ts';
import { everywhere, header } from '../../api/http/headers.ts';
import { serialize } from '../../api/http/serialize.ts';
import { API_PATH, pagesOf } from '../../api/operations/address.ts';
import { matchPath } from '../../api/operations/match.ts';
import { routes } from '../../api/registry.ts';

/** Marks every response that the guard changed or made itself, to tell it from those of the site. */
export const LOCAL = 'X-Local-Server';

/** A response that the guard makes. */
export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Why a request is refused. */
export interface Reason {
  readonly code: ErrorCode;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Whether clients of this path expect JSON. */
export const expectsJson = (path: string): boolean => /^\/api(\/|$)/.test(path) || /^\/mcp\/?$/.test(path);

/** Refuses a request for `path`: with the error body of the API where JSON is expected, elsewhere with a line of text. */
export const refuse = (site: string, path: string, { code, message, headers = {} }: Reason): Refusal => {
  const json = expectsJson(path);
  return {
    status: errors[code].status,
    headers: {
      ...everywhere,
      ...headers,
      [header.cacheControl]: 'no-store',
      [header.contentType]: `${json ? 'application/json' : 'text/plain'}; charset=utf-8`,
      [LOCAL]: code,
    },
    body: json ? serialize(errorBody(pagesOf(site), code, message)) : `${message}\n`,
  };
};

/** Methods of a path, for `Allow`. */
const allowedAt = (path: string): string[] => {
  const methods: string[] = path.startsWith(API_PATH)
    ? matchPath(routes, path).map(({ route }) => route.method)
    : [path.startsWith('/mcp') ? 'POST' : 'GET'];
  return [...methods.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'];
};

/** Refuses a method that the site does not support. */
export const refuseMethod = (site: string, path: string, method: string): Refusal => {
  const allow = allowedAt(path);
  if (expectsJson(path) && allow.length === 1) return refuseAs(site, path, 404);
  const message = `${method} is not a method of this path. The methods are ${allow.join(', ')}.`;
  return refuse(site, path, {
    code: 'method_not_allowed',
    message,
    headers: { [header.allow]: allow.join(', ') },
  });
};

/** Errors that replace those of netlify-cli itself, by status. */
const causes: Readonly<Record<number, Reason>> = {
  400: {
    code: 'invalid_body',
    message: 'The body of the request does not match its headers.',
  },
  404: {
    code: 'not_found',
    message: `This path does not exist. The index at ${API_PATH} lists every operation.`,
  },
  413: { code: 'payload_too_large', message: 'The body of the request is too large for the platform.' },
  415: {
    code: 'unsupported_media_type',
    message:
      'The request has a content encoding or a charset that is not supported. Send JSON in UTF-8, not compressed.',
  },
};

const failed: Reason = {
  code: 'unavailable',
  message: 'The local server failed to handle this request. Send it again.',
  headers: { [header.retryAfter]: '1' },
};

/** Refuses with the API error for `status`, or with the error that the local server failed. */
export const refuseAs = (site: string, path: string, status: number): Refusal =>
  refuse(site, path, causes[status] ?? failed);
