import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { respond } from '../http/respond.ts';
import { rpcCode } from './rpc-error.ts';
import { serverFor } from './server.ts';
import type { Visit } from './visit.ts';

const BOTH = 'application/json, text/event-stream';

/** The old revisions make clients accept event streams too. Here none is ever sent, so JSON alone will do. */
const acceptingBoth = (request: Request): Request => {
  const accepted = request.headers.get('Accept') ?? '*/*';
  if (!/application\/json|\*\/\*/.test(accepted)) return request;
  const headers = new Headers(request.headers);
  headers.set('Accept', BOTH);
  return new Request(request.url, { method: request.method, headers });
};

/**
 * A refusal of `subscriptions/listen` as one of a method that does not exist here: the server declares nothing that a
 * subscription tells of. The SDK's own refusal, that the limit is reached, asks the client to come back.
 */
const withoutSubscriptions = async (refusal: Response): Promise<Response> => {
  const message: object = await refusal.json();
  return respond(404, { ...message, error: { code: rpcCode.methodNotFound, message: 'Method not found' } });
};

/**
 * Answers one message of JSON-RPC. Clients since 2026-07-28 name revision and capabilities in every request; older ones open with
 * `initialize`, which a transport without sessions answers and forgets. Both get JSON and never a stream.
 */
export const exchange = async (
  request: Request,
  message: unknown,
  method: string,
  visit: Visit,
): Promise<Response> => {
  const parsed = { parsedBody: message };
  if (await isLegacyRequest(request, message)) {
    const server = await serverFor(visit);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(acceptingBoth(request), parsed);
  }
  const handler = createMcpHandler(() => serverFor(visit), {
    legacy: 'reject',
    maxSubscriptions: 0,
    keepAliveMs: 0,
  });
  const response = await handler.fetch(request, parsed);
  // What is not OK was refused for its form, before anybody looked at the method.
  return method === 'subscriptions/listen' && response.ok ? withoutSubscriptions(response) : response;
};
