import {
  type CallToolResult,
  CLIENT_INFO_META_KEY,
  type McpServer,
  type ServerContext,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { errorBody, UNEXPECTED } from '../api/http/errors.ts';
import { builtPath, pagesOf, type Route } from '../api/operations/address.ts';
import { required } from '../api/reads/internal-files.ts';
import { parseParameters, queryOf, read } from '../api/reads/read.ts';
import type { OperationId } from '../api/registry.ts';
import { type ErrorEnvelope, errorEnvelope } from '../schemas/error.ts';
import { agent } from '../schemas/message.ts';
import type { DownloadOptions } from '../schemas/product.ts';
import { isMessageTool, messageInput } from './description/message-tools.ts';
import { toolInput } from './description/tool-input.ts';
import type { RequestContext } from './request-context.ts';
import { bodyResult, briefResult, errorResult, textResult } from './results.ts';
import { logUnexpected } from './rpc-errors.ts';

type Given = Readonly<Record<string, unknown>>;

/** Models often fill in every argument. As in a query, spaces around a value and arguments without a value do not count. */
const withoutBlanks = (given: Given): Given =>
  Object.fromEntries(
    Object.entries(given)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value !== '' && value !== null),
  );

/** Netlify ends a response of a function at 6 MB. The envelope of a result is small. */
const MAX_RESULT_BYTES = 5_500_000;

const isTooLarge = (result: CallToolResult): boolean =>
  Buffer.byteLength(JSON.stringify(result)) > MAX_RESULT_BYTES;

const tooLarge = (operation: string, { about }: RequestContext): CallToolResult => {
  const message =
    'With `brief: false`, this result exceeds the maximum size of a response. Leave out `brief`, and read the entries that you need one at a time, by their `id`.';
  return errorResult(errorBody(pagesOf(about.site), 'invalid_parameter', message, { operation }));
};

/** The operation that lists the valid ids for a not-found error. */
const listFor = ({ code, details = [] }: ErrorEnvelope['error']): OperationId | undefined => {
  if (code === 'role_not_found') return 'listExperience';
  const isProduct = code === 'product_not_found' || details.some(({ path }) => path === 'product');
  return isProduct ? 'listProducts' : undefined;
};

/**
 * Adds the tool that lists the existing entries to the error for an unknown one. Over HTTP, the message includes
 * the address of the list.
 */
const withListTool = (result: CallToolResult, { routes }: RequestContext): CallToolResult => {
  const failed = result.isError ? errorEnvelope.safeParse(result.structuredContent).data : undefined;
  const tool = routes[(failed && listFor(failed.error)) ?? '']?.tool;
  return failed && tool ? errorResult(failed, `The tool \`${tool}\` lists the existing ones.`) : result;
};

/** Over HTTP, a request with a platform is redirected. Here it returns the option with the target of the redirect. */
const oneOption = (all: DownloadOptions, { platform }: Given): CallToolResult =>
  bodyResult({ ...all, options: all.options.filter(option => option.platform === platform) });

const callReadTool = async (
  name: string,
  operationId: string,
  route: Route,
  raw: Given,
  context: RequestContext,
): Promise<CallToolResult> => {
  const { about, loadBody, loadText } = context;
  const { id, brief } = about.arguments[name] ?? {};
  const given = withoutBlanks(raw);
  const schema = toolInput({ id, query: queryOf(operationId), brief });
  const path = builtPath(route);
  if (path.endsWith('.md')) {
    const parsed = parseParameters(schema, given, pagesOf(about.site), operationId);
    return 'error' in parsed ? errorResult(parsed.error) : textResult(await required(loadText, path));
  }
  // The schema rejects any other value before the id is used.
  const idGiven = typeof given['id'] === 'string' ? given['id'] : '';
  const result = await read(
    { operationId, route, id: idGiven, parameters: { schema, given } },
    { site: about.site, loadBody },
  );
  if ('error' in result) return errorResult(result.error);
  // The only operation that redirects is the download.
  if ('location' in result) return oneOption(result.body as DownloadOptions, given);
  const whole = bodyResult(result.body);
  if (brief && given['brief'] !== false) return briefResult(whole, brief);
  // Tools without a short form do not return long lists.
  return brief && isTooLarge(whole) ? tooLarge(operationId, context) : whole;
};

const call = async (
  name: string,
  raw: Given,
  client: string | undefined,
  context: RequestContext,
): Promise<CallToolResult> => {
  if (isMessageTool(name)) {
    const parsed = parseParameters(messageInput, withoutBlanks(raw), pagesOf(context.about.site));
    if ('error' in parsed) return errorResult(parsed.error);
    const { messageTool } = await import('./intake-tools.ts');
    return messageTool(name, parsed.value.id, context);
  }
  const [operationId, route] = Object.entries(context.routes).find(([, { tool }]) => tool === name) ?? [];
  if (!operationId || !route) throw new Error(`no operation has the tool ${name}`);
  if (route.method === 'GET') return callReadTool(name, operationId, route, raw, context);
  const { write } = await import('./intake-tools.ts');
  return write(operationId, raw, client, context);
};

/**
 * Calls a tool. Invalid arguments get the same error as over HTTP; the SDK’s error would not explain what to send
 * instead. The intake’s code is loaded only for its tools.
 */
export const callTool = async (...given: Parameters<typeof call>): Promise<CallToolResult> =>
  withListTool(await call(...given), given[3]);

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * A schema that clients get exactly as the build wrote it. It accepts every value: `callTool` validates the
 * arguments, and the tests check results, which would otherwise cost time in each call.
 */
const publishedSchema = (json: object): StandardSchemaWithJSON<JsonObject, JsonObject> => {
  const copy = () => ({ ...json });
  return {
    '~standard': {
      version: 1,
      vendor: 'agent-api',
      // The SDK passes only objects.
      validate: value => ({ value: value as JsonObject }),
      jsonSchema: { input: copy, output: copy },
    },
  };
};

const clientInfo = z.object({
  title: z.string().optional(),
  name: z.string(),
  version: z.string().optional(),
});

/**
 * Name and version of the client, if they can be used as the submitting agent. Since 2026-07-28 every request
 * contains them. Before, only the handshake contained them, which a server without sessions does not keep.
 */
const clientName = (context: ServerContext): string | undefined => {
  const envelope: JsonObject = { ...context.mcpReq.envelope };
  const given = clientInfo.safeParse(envelope[CLIENT_INFO_META_KEY]);
  if (!given.success) return undefined;
  const { title, name, version } = given.data;
  const parsed = agent.safeParse([title || name, version].filter(Boolean).join(' ').trim());
  return parsed.success ? parsed.data || undefined : undefined;
};

export const registerTools = (server: McpServer, context: RequestContext): void => {
  for (const { name, inputSchema, outputSchema, ...shown } of context.about.tools) {
    server.registerTool(
      name,
      {
        ...shown,
        inputSchema: publishedSchema(inputSchema),
        ...(outputSchema && { outputSchema: publishedSchema(outputSchema) }),
      },
      (given, call) =>
        callTool(name, given, clientName(call), context).catch((error: unknown) => {
          logUnexpected(error, name, context);
          const { about, requestId } = context;
          return errorResult(errorBody(pagesOf(about.site), 'internal_error', UNEXPECTED, { requestId }));
        }),
    );
  }
};
