import * as z from 'zod';

// esbuild would initialize zod too late in the bundle if the MCP SDK came first.

import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { errors } from '../api/http/errors.ts';
import { everywhere, header, REVALIDATE } from '../api/http/headers.ts';
import { allowValue, preflight } from '../api/http/methods.ts';
import { respond, wantsPage } from '../api/http/respond.ts';
import { MAX_MESSAGE_BYTES } from '../api/http/write-limits.ts';
import { paths } from '../api/paths.ts';
import { required } from '../api/reads/internal-files.ts';
import { readBody } from '../intake/read-request.ts';
import { nearest } from '../schemas/problems.ts';
import { escapedText } from '../schemas/visible-text.ts';
import { handleRpc } from './handle-rpc.ts';
import type { RequestContext } from './request-context.ts';
import { rpcCode, rpcError } from './rpc-errors.ts';

/** With a scheme and a host (RFC 6454). `null` is not an origin. */
const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).host !== '';

/**
 * Rejects a malformed `Origin`, as the protocol requires. A deployment is public and has no cookies, so every origin is
 * allowed. On a local server, host and origin must be local, so that no web page reaches it through DNS rebinding.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
 */
export const checkOrigin = (request: Request, site: string): Response | undefined => {
  const localHosts = localhostAllowedHostnames();
  if (localHosts.includes(new URL(site).hostname)) {
    return (
      hostHeaderValidationResponse(request, localHosts) ??
      originValidationResponse(request, localhostAllowedOrigins())
    );
  }
  const origin = request.headers.get(header.origin);
  return origin === null || isOrigin(origin)
    ? undefined
    : rpcError(403, 'The Origin header is not an origin.');
};

const ALLOW = allowValue(['POST']);
/** The wildcard covers open-ended header names (`Mcp-Param-…`), and every other header except this one. */
const ALLOWED_HEADERS = '*, Authorization';

const rpcFailure = z.looseObject({ error: z.looseObject({ code: z.int() }) });

const page = async (request: Request, { loadText }: RequestContext): Promise<Response> => {
  const html = await required(loadText, `${paths.mcp}/index.html`);
  return new Response(request.method === 'HEAD' ? null : html, {
    headers: {
      ...everywhere,
      [header.contentType]: 'text/html; charset=utf-8',
      [header.cacheControl]: REVALIDATE,
      [header.vary]: 'Accept',
    },
  });
};

const message = z.looseObject({
  method: z.string(),
  params: z.looseObject({ name: z.string().optional() }).optional().catch(undefined),
});

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const legible = (members: Members): Members => {
  const names = ['name', 'uri'].flatMap(key => {
    const name = members[key];
    return typeof name === 'string' ? [[key, escapedText(name)]] : [];
  });
  return { ...members, ...Object.fromEntries(names) };
};

/** The SDK repeats the name of an unknown tool or resource unchanged. */
const withEscapedNames = (value: unknown): unknown => {
  if (!isObject(value) || !isObject(value['params'])) return value;
  const { ref, ...params } = value['params'];
  return {
    ...value,
    params: { ...legible(params), ...(ref !== undefined && { ref: isObject(ref) ? legible(ref) : ref }) },
  };
};

/** The SDK’s error for an unknown tool does not list the tools. */
const withTools = async (
  response: Response,
  unknown: string,
  { about }: RequestContext,
): Promise<Response> => {
  const body = rpcFailure.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (body.data?.error.code !== rpcCode.invalidParams) return response;
  const names = about.tools.map(({ name }) => name);
  const closest = nearest(unknown, names);
  const hint = closest === undefined ? '' : ` Did you mean “${closest}”?`;
  const text = `Unknown tool.${hint} Available tools: ${names.join(', ')}.`;
  return respond(response.status, { ...body.data, error: { ...body.data.error, message: text } });
};

const withHeaders = (response: Response): Response => {
  for (const [name, value] of Object.entries(everywhere)) response.headers.set(name, value);
  response.headers.set(header.cacheControl, 'no-store');
  return response;
};

export const handle = async (request: Request, context: RequestContext): Promise<Response> => {
  const rejection = checkOrigin(request, context.about.site);
  if (rejection) return withHeaders(rejection);
  if (request.method === 'OPTIONS') return preflight(ALLOW, ALLOWED_HEADERS);
  if (['GET', 'HEAD'].includes(request.method) && wantsPage(request)) return page(request, context);
  if (request.method !== 'POST') {
    const text = `This path does not support ${request.method}: send each message with POST. There are no sessions or streams.`;
    return rpcError(405, text, rpcCode.rejected, { [header.allow]: ALLOW, [header.vary]: 'Accept' });
  }
  const body = await readBody(request, MAX_MESSAGE_BYTES);
  if ('code' in body) {
    const { status } = errors[body.code];
    const code = body.code === 'invalid_json' ? rpcCode.parseError : rpcCode.rejected;
    return rpcError(status, body.message, code);
  }
  if (Array.isArray(body.value)) {
    return rpcError(400, 'Batches are not supported: send one message per request.', rpcCode.invalidRequest);
  }
  const { method = '', params } = message.safeParse(body.value).data ?? {};
  const response = await handleRpc(request, withEscapedNames(body.value), method, context);
  const tool = method === 'tools/call' ? params?.name : undefined;
  const isUnknown = tool !== undefined && !context.about.tools.some(({ name }) => name === tool);
  return withHeaders(isUnknown ? await withTools(response, tool, context) : response);
};
