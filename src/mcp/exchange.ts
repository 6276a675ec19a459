import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { respond } from '../api/http/respond.ts';
import type { RequestContext } from './request-context.ts';
import { rpcCode } from './rpc-errors.ts';
import { serverFor } from './server.ts';

const JSON_AND_STREAMS = 'application/json, text/event-stream';

/** Old revisions require that clients accept event streams too. This server sends none, so JSON is enough. */
const acceptingBoth = (request: Request): Request => {
  const accepted = request.headers.get('Accept') ?? '*/*';
  if (!/application\/json|\*\/\*/.test(accepted)) return request;
  const headers = new Headers(request.headers);
  headers.set('Accept', JSON_AND_STREAMS);
  return new Request(request.url, { method: request.method, headers });
};

/**
 * Refuses `subscriptions/listen` as an unknown method, because nothing here can be subscribed to. The SDK's own refusal, that the limit
 * is reached, would make the client retry.
 */
const withoutSubscriptions = async (refusal: Response): Promise<Response> => {
  const message: object = await refusal.json();
  return respond(404, { ...message, error: { code: rpcCode.methodNotFound, message: 'Method not found' } });
};

/**
 * Responds to one JSON-RPC message. Clients since 2026-07-28 send revision and capabilities with every request. Older ones start with
 * `initialize`, which a transport without sessions does not keep. Both get JSON and never a stream.
 */
export const exchange = async (
  request: Request,
  message: unknown,
  method: string,
  context: RequestContext,
): Promise<Response> => {
  const parsed = { parsedBody: message };
  if (await isLegacyRequest(request, message)) {
    const server = await serverFor(context);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(acceptingBoth(request), parsed);
  }
  const handler = createMcpHandler(() => serverFor(context), {
    legacy: 'reject',
    maxSubscriptions: 0,
    keepAliveMs: 0,
  });
  const response = await handler.fetch(request, parsed);
  // Any other status is an error in the form of the request, which comes before the method.
  return method === 'subscriptions/listen' && response.ok ? withoutSubscriptions(response) : response;
};
