import { allowValue, methodsAt } from '../../api/http/allowed-methods.ts';
import { type ErrorCode, errorBody, errors } from '../../api/http/errors.ts';
import { header } from '../../api/http/headers.ts';
import { respond } from '../../api/http/respond.ts';
import { paths } from '../../api/paths.ts';
import { rpcError } from '../../mcp/rpc-errors.ts';
import type { Settings } from '../../messages/dependencies.ts';

/** An error of the API, a JSON-RPC error at `/mcp`, or a line of text. */
export const reject = (
  { site }: Settings,
  { url }: Pick<Request, 'url'>,
  code: ErrorCode,
  message = `${errors[code].meaning} ${errors[code].remedy}`,
  status: number = errors[code].status,
): Response => {
  const path = new URL(url).pathname.replace(/\/$/, '');
  const methods = path === paths.mcp ? ['POST'] : (methodsAt(path)?.methods ?? ['GET']);
  const headers = {
    ...(code === 'method_not_allowed' && { [header.allow]: allowValue(methods) }),
    [header.cacheControl]: 'no-store',
  };
  if (path === paths.mcp) return rpcError(status, message, undefined, headers);
  const { error } = errorBody(site, code, message);
  if (/^\/api(\/|$)/.test(path)) return respond(status, { error: { ...error, status } }, headers);
  const type = { [header.contentType]: 'text/plain; charset=utf-8', [header.contentTypeOptions]: 'nosniff' };
  return new Response(`${message}\n`, { status, headers: { ...headers, ...type } });
};

/** Whether the host of a URL is this machine or one of `hosts`. */
export const isLocal = (url: string, hosts: readonly string[]): boolean =>
  ['localhost', '127.0.0.1', '[::1]', ...hosts].includes(URL.parse(url)?.hostname ?? '');

/** Rejects a request unless its target, host, and origin are this machine’s or in `hosts`, against DNS rebinding. */
export const rejectForeignRequest = (
  settings: Settings,
  { url, headers }: Request,
  hosts: readonly string[],
): Response | undefined => {
  const origin = headers.get('origin') ?? url;
  // Message pages send no referrer, so the origin of their forms is `null`.
  const sender = origin === 'null' && headers.get('sec-fetch-site') === 'same-origin' ? url : origin;
  const claimed = [url, `http://${headers.get('host')}`, sender];
  if (claimed.every(each => isLocal(each, hosts))) return undefined;
  const message =
    'This server only accepts requests for this machine and from its own pages. To use it under another name, such as a tunnel’s, start it with ALLOWED_HOSTS=<name>.';
  return reject(settings, { url }, 'invalid_parameter', message, 403);
};
