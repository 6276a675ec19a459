import * as z from 'zod';

// esbuild would initialize zod too late in the bundle if the MCP SDK came first.

import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { allowValue, preflight } from '../api/http/allowed-methods.ts';
import { errors } from '../api/http/errors.ts';
import { everywhere, header, pagePolicy, REVALIDATE } from '../api/http/headers.ts';
import { MAX_MESSAGE_BYTES } from '../api/http/limits.ts';
import { respond, wantsPage, withoutBody } from '../api/http/respond.ts';
import { paths } from '../api/paths.ts';
import { loadRequired } from '../api/reads/internal-files.ts';
import { readBody } from '../messages/accept/read-request.ts';
import { handleRpc } from './handle-rpc.ts';
import { checkParameters } from './parameters.ts';
import type { RequestContext } from './request-context.ts';
import { rpcCode, rpcError } from './rpc-errors.ts';

/**
 * A deployment is public and has no cookies, so every origin is allowed, also that of a file or an app. On a local
 * server, host and origin must be local, so that no web page reaches it through DNS rebinding.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
 */
const checkOrigin = (request: Request, site: string): Response | undefined => {
  const localHosts = localhostAllowedHostnames();
  if (!localHosts.includes(new URL(site).hostname)) return undefined;
  return (
    hostHeaderValidationResponse(request, localHosts) ??
    originValidationResponse(request, localhostAllowedOrigins())
  );
};

const ALLOW = allowValue(['POST']);

const mcpPage = async (request: Request, { about, loadText }: RequestContext): Promise<Response> => {
  const html = await loadRequired(loadText, `${paths.mcp}/index.html`);
  const headers = {
    ...everywhere,
    ...pagePolicy,
    [header.link]: about.links,
    [header.contentType]: 'text/html; charset=utf-8',
    [header.cacheControl]: REVALIDATE,
  };
  return withoutBody(request, new Response(html, { headers }));
};

/** JSON.parse changes larger integers, so a client would not recognize its id in the response. */
const WRONG_ID = `\`id\` must be text or a whole number up to ${Number.MAX_SAFE_INTEGER}. Send a larger one as text.`;

const id = z.union([z.string(), z.int()]).optional();
const message = z.looseObject({ id, method: z.string(), params: z.unknown().optional() });

/** About the parameters. */
const failure = z.looseObject({
  error: z.looseObject({
    code: z.literal([rpcCode.invalidRequest, rpcCode.invalidParams, rpcCode.internalError]),
  }),
});

/** The SDK’s own errors repeat its parser’s words, and do not list the tools. */
const withProblem = async (response: Response, text: string): Promise<Response> => {
  const { data } = failure.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (!data) return response;
  return respond(response.status, { ...data, error: { code: rpcCode.invalidParams, message: text } });
};

const withHeaders = (response: Response): Response => {
  for (const [name, value] of Object.entries(everywhere)) response.headers.set(name, value);
  response.headers.set(header.cacheControl, 'no-store');
  return response;
};

export const handle = async (request: Request, context: RequestContext): Promise<Response> => {
  const rejection = checkOrigin(request, context.about.site);
  if (rejection) return withHeaders(rejection);
  if (request.method === 'OPTIONS') return preflight(ALLOW);
  if (['GET', 'HEAD'].includes(request.method) && wantsPage(request)) return mcpPage(request, context);
  if (request.method !== 'POST') {
    const text = `This path does not support ${request.method}: send each message with POST. There are no sessions or streams.`;
    return rpcError(405, text, rpcCode.rejected, { [header.allow]: ALLOW });
  }
  const body = await readBody(request, MAX_MESSAGE_BYTES);
  if ('code' in body) {
    const { status } = errors[body.code];
    const code = body.code === 'invalid_json' ? rpcCode.parseError : rpcCode.rejected;
    return rpcError(status, body.message, code);
  }
  if (Array.isArray(body.value))
    return rpcError(400, 'Batches are not supported: send one message per request.', rpcCode.invalidRequest);
  const { data, error } = message.safeParse(body.value);
  if (error?.issues[0]?.path[0] === 'id') return rpcError(400, WRONG_ID, rpcCode.invalidRequest);
  const { params, problem } = data ? checkParameters(data.method, data.params, context.about) : {};
  const sent = params ? { ...data, params } : body.value;
  const response = await handleRpc(request, sent, data?.method, context);
  return withHeaders(problem === undefined ? response : await withProblem(response, problem));
};
