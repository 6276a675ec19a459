import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { readBody } from '../../../intake/read-request.ts';
import { isMessagePage, type Reason } from './refusal.ts';

const notDecodable: Reason = {
  code: 'invalid_parameter',
  message: 'The path of the request cannot be decoded.',
};

/** The API’s table of errors has no 403. MCP requires it. */
const notLocal: Reason = {
  code: 'invalid_parameter',
  status: 403,
  message:
    'This server only accepts requests for this machine and from its own pages. To use it under another name, such as a tunnel’s, start it with ALLOWED_HOSTS=<name>.',
};

const isDecodable = (path: string): boolean => {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
};

/** Whether host, origin and request target all have one of `names`. */
const isLocal = ({ headers }: FastifyRequest, { href, pathname }: URL, names: readonly string[]): boolean => {
  const { host = 'localhost', origin, 'sec-fetch-site': sender = 'same-origin' } = headers;
  // The pages of a message send no referrer, so the origin of their forms is `null`.
  const ownForm = origin === 'null' && isMessagePage(pathname) && sender === 'same-origin';
  const urls = [href, `http://${host}`, ...(origin === undefined || ownForm ? [] : [origin])];
  return urls.every(url => names.includes(URL.parse(url)?.hostname ?? ''));
};

/** The function’s own refusal of JSON that is not UTF-8. The CLI would replace the wrong bytes before the function sees them. */
const wrongEncoding = async ({ body, headers, mediaType }: FastifyRequest): Promise<Reason | undefined> => {
  if (!Buffer.isBuffer(body) || isUtf8(body) || mediaType !== 'application/json') return undefined;
  const sent = { 'Content-Type': headers['content-type'] ?? '' };
  const read = await readBody(
    new Request('http://localhost', { method: 'POST', headers: sent, body: new Uint8Array(body) }),
  );
  return 'code' in read ? read : undefined;
};

/** Why a request is refused; undefined if it may be forwarded. `names` are the hosts that are allowed. */
export const check = async (
  request: FastifyRequest,
  url: URL,
  names: readonly string[],
): Promise<Reason | undefined> => {
  if (!isDecodable(url.pathname)) return notDecodable;
  if (!isLocal(request, url, names)) return notLocal;
  return wrongEncoding(request);
};
