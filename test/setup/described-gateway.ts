import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { API_PATH } from '../../src/api/address.ts';
import { matchPath } from '../../src/api/match.ts';
import type { OpenApi, OperationObject } from '../../src/api/openapi/document.ts';
import { routes } from '../../src/api/registry.ts';

/** Names the operation whose description an answer was held against. */
export const CHECKED = 'X-Checked-Against';

/** Where Prism lists what is wrong, also where it makes no error of it: a status that is not described, outside of 2xx. */
export const VIOLATIONS = 'sl-violations';

/** Headers of one connection, or of a body in another encoding than it is passed on in. */
const NOT_FORWARDED = [
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
];

type Send = (base: string, path: string) => Promise<Response>;

const senderOf = async (request: IncomingMessage): Promise<Send> => {
  const { method = 'GET' } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : new Uint8Array(await buffer(request));
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headersDistinct)) {
    for (const one of NOT_FORWARDED.includes(name) ? [] : (value ?? [])) headers.append(name, one);
  }
  return (base, path) => fetch(`${base}${path}`, { method, headers, body, redirect: 'manual' });
};

const operationFor = ({ paths }: OpenApi, method: string, path: string): OperationObject | undefined => {
  const match = matchPath(routes, path).find(({ route }) => route.method === method);
  return match && paths[match.route.path]?.[method === 'GET' ? 'get' : 'post'];
};

/** What is wrong with an answer that has no body. */
const faultOf = ({ responses }: OperationObject, answer: Response): string | undefined => {
  if (!responses[answer.status]) return `${answer.status} is not described`;
  return answer.status === 302 && !URL.canParse(answer.headers.get('Location') ?? '')
    ? 'a redirect without a Location'
    : undefined;
};

const violation = (detail: string): Response => Response.json({ violation: detail }, { status: 500 });

/** Whether an answer may have no body: a redirect, or what the client has already. */
const maybeEmpty = ({ responses }: OperationObject, { headers }: IncomingMessage, { search }: URL): boolean =>
  headers['if-none-match'] !== undefined || ('302' in responses && search !== '');

/** Prism writes JSON anew, without the line break at its end. */
const asServed = async (answer: Response): Promise<string> => {
  const text = await answer.text();
  return answer.headers.get('Content-Type')?.startsWith('application/json') ? `${text}\n` : text;
};

/**
 * A server before a site that holds every answer of a described operation against the description. Prism does it, but for
 * answers that have no body: it follows every redirect (https://github.com/stoplightio/prism/issues/1977), and of a 304 that
 * names a content type it tries to read the body. Those are held against the description here. What no operation describes
 * (pages, other methods, paths that do not exist) goes to the site as it came.
 */
export const describedGateway = async (port: number, site: string, prism: string, description: OpenApi) => {
  const answerTo = async (request: IncomingMessage): Promise<Response> => {
    const { method = 'GET', url: path = '/' } = request;
    const url = new URL(path, site);
    const send = await senderOf(request);
    const operation = operationFor(description, method, url.pathname);
    if (!operation) return send(site, path);
    const direct = maybeEmpty(operation, request, url) ? await send(site, path) : undefined;
    const empty = direct && [302, 304].includes(direct.status) ? direct : undefined;
    const fault = empty && faultOf(operation, empty);
    if (fault) return violation(`${operation.operationId}: ${fault}`);
    const answer = empty ?? (await send(prism, path.replace(API_PATH, '') || '/'));
    const violations = answer.headers.get(VIOLATIONS);
    if (violations !== null) return violation(violations);
    const headers = new Headers(answer.headers);
    headers.set(CHECKED, operation.operationId);
    return new Response(empty ? null : await asServed(answer), { status: answer.status, headers });
  };
  const server = createServer(async (request, response) => {
    const answer = await answerTo(request).catch(error => violation(String(error)));
    const headers = [...answer.headers].filter(([name]) => !NOT_FORWARDED.includes(name));
    response.writeHead(answer.status, headers.flat());
    response.end(new Uint8Array(await answer.arrayBuffer()));
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
