import {
  type CallToolResult,
  CLIENT_INFO_META_KEY,
  type McpServer,
  type ServerContext,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { responsePath } from '../api/address.ts';
import { repeated } from '../api/http/details.ts';
import { errorBody, UNEXPECTED } from '../api/http/errors.ts';
import { header } from '../api/http/headers.ts';
import { serialize } from '../api/http/respond.ts';
import type { Operation } from '../api/operations/operation.ts';
import { mediaType, places } from '../api/paths.ts';
import { joined } from '../api/prose/markdown.ts';
import { loadRequired } from '../api/reads/internal-files.ts';
import { parseParameters, read } from '../api/reads/read.ts';
import { operationEntries, operations } from '../api/registry.ts';
import type { OperationId } from '../api/routes.ts';
import { submit } from '../messages/accept/accept.ts';
import { messageKinds } from '../messages/accept/message-kinds.ts';
import { messageTool } from '../messages/operations/receipts.ts';
import { agent } from '../messages/schemas/message.ts';
import { messageStatus, withdrawMessage } from '../messages/status/message-status.ts';
import type { DownloadOptions } from '../schemas/download.ts';
import { type ErrorEnvelope, MAX_DETAILS } from '../schemas/error.ts';
import { isJsonObject, type JsonObject } from '../schemas/problems.ts';
import type { Profile } from '../schemas/profile.ts';
import { messageInput, readArguments, retryKey, toolInput } from './description/tool-input.ts';
import { clientInfo } from './parameters.ts';
import type { RequestContext } from './request-context.ts';
import { logUnexpected } from './rpc-errors.ts';

const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/** Structured for clients, and for models the same text as over HTTP. The profile’s PDF is a link of the protocol. */
const bodyResult = (body: object): CallToolResult => {
  const { content } = textResult(serialize(body));
  const { resume_pdf: uri }: Partial<Profile['links']> = 'links' in body ? Object(body.links) : {};
  const { path, title } = places.resumePdf;
  const link = { type: 'resource_link', name: path.slice(1), title, mimeType: mediaType(path) } as const;
  return { content: [...content, ...(uri ? [{ ...link, uri }] : [])], structuredContent: { ...body } };
};

/** Envelope and content are each complete, because clients pass on only one of them, and which one varies. */
const errorToolResult = ({ error }: ErrorEnvelope, operationId?: OperationId): CallToolResult => {
  const { code, details = [] } = error;
  const [byId] =
    operationId && code.endsWith('_not_found') ? operations[operationId].path.split('/{id}') : [];
  // Lists the valid ids, for an id in the path or a product that does not exist.
  const list = details.some(({ path }) => path === 'product') ? '/products' : byId;
  const [, found] = operationEntries.find(([, { method, path }]) => method === 'GET' && path === list) ?? [];
  const lines = [
    `${code}: ${error.message}`,
    found?.toolName && `The tool \`${found.toolName}\` lists the existing ones.`,
    error.request_id && `request_id: ${error.request_id}`,
    error.docs,
  ];
  return { ...textResult(joined(lines, '\n')), structuredContent: { error }, isError: true };
};

const withIgnored = (ignored: readonly string[], result: CallToolResult): CallToolResult => {
  if (ignored.length === 0) return result;
  const { content, structuredContent } = result;
  const names = ignored.slice(0, MAX_DETAILS).map(repeated);
  const quoted = names.map(name => `\`${name}\``);
  if (ignored.length > MAX_DETAILS) quoted.push(`and ${ignored.length - MAX_DETAILS} more`);
  const text = `Ignored, because this tool does not have these arguments: ${quoted.join(', ')}.`;
  return {
    ...result,
    content: [...content, { type: 'text', text }],
    // Some clients pass on nothing else. The published schemas allow more members.
    ...(isJsonObject(structuredContent) && {
      structuredContent: { ...structuredContent, ignored_arguments: names },
    }),
  };
};

const callReadTool = async (
  operationId: OperationId,
  schema: z.ZodObject,
  args: JsonObject,
  context: RequestContext,
): Promise<CallToolResult> => {
  const { about, loadBody, loadText } = context;
  const operation: Operation = operations[operationId];
  const path = responsePath(operation);
  if (path.endsWith('.md')) {
    const parsed = parseParameters(schema, args, about.site, operationId);
    return 'error' in parsed
      ? errorToolResult(parsed.error, operationId)
      : textResult(await loadRequired(loadText, path));
  }
  // The schema rejects any other value before the id is used.
  const id = typeof args['id'] === 'string' ? args['id'] : '';
  const parameters = { schema, values: args };
  const result = await read({ operationId, id, parameters }, { site: about.site, loadBody });
  if ('error' in result) return errorToolResult(result.error, operationId);
  // Only the download redirects. Here it returns the option with the target.
  if ('location' in result) {
    const all = result.body as DownloadOptions;
    const options = all.options.filter(({ platform }) => platform === args['platform']);
    return bodyResult({ ...all, options });
  }
  const { brief } = operation.tool ?? {};
  return bodyResult(brief && args['brief'] !== false ? brief.parse(result.body) : result.body);
};

const bodyOrError = (body: object | ErrorEnvelope): CallToolResult =>
  'error' in body ? errorToolResult(body) : bodyResult(body);

/** `client` replaces a missing `agent`. */
const callWriteTool = async (
  operationId: OperationId,
  schema: z.ZodObject,
  args: JsonObject,
  client: string | undefined,
  { ip, openDependencies }: RequestContext,
): Promise<CallToolResult> => {
  const { idempotency_key, ...message } = args;
  const key = z.object({ idempotency_key: retryKey }).safeParse({ idempotency_key });
  const { headers, body } = await submit(
    operationId === 'createInquiry' ? messageKinds.inquiry : messageKinds.support,
    {
      value: { agent: client, ...message },
      ip,
      idempotencyKey: key.data?.idempotency_key,
      tool: { schema, value: args, issues: key.error?.issues ?? [] },
    },
    await openDependencies(),
  );
  return bodyOrError({ ...body, ...(headers[header.idempotentReplayed] && { replayed: true }) });
};

const callMessageTool = async (
  name: string,
  args: JsonObject,
  { about, openDependencies }: RequestContext,
): Promise<CallToolResult> => {
  const parsed = parseParameters(messageInput, args, about.site);
  if ('error' in parsed) return errorToolResult(parsed.error);
  const answer = name === messageTool.status ? messageStatus : withdrawMessage;
  const { body } = await answer(parsed.value.id, await openDependencies());
  return bodyOrError(body);
};

/** The SDK’s error for invalid arguments would not explain what to send instead. */
export const callTool = async (
  name: string,
  raw: JsonObject,
  client: string | undefined,
  context: RequestContext,
): Promise<CallToolResult> => {
  const [operationId, operation] = operationEntries.find(([, { toolName }]) => toolName === name) ?? [];
  const schema = operation ? toolInput(operation) : messageInput;
  const isWrite = operation?.method === 'POST';
  const { values, ignored } = readArguments(schema, raw, isWrite);
  const call = () => {
    if (operationId === undefined) return callMessageTool(name, values, context);
    return isWrite
      ? callWriteTool(operationId, schema, values, client, context)
      : callReadTool(operationId, schema, values, context);
  };
  return withIgnored(ignored, await call());
};

/**
 * Clients get it exactly as the build wrote it. It accepts every value: `callTool` validates the arguments, and the
 * tests check results, which would otherwise cost time in each call.
 */
const publishedSchema = (json: object): StandardSchemaWithJSON<JsonObject, JsonObject> => {
  const copy = () => ({ ...json });
  return {
    '~standard': {
      version: 1,
      vendor: 'agent-api',
      validate: value => ({ value: value as JsonObject }),
      jsonSchema: { input: copy, output: copy },
    },
  };
};

/** Before 2026-07-28, only the handshake contained the client, which a server without sessions does not keep. */
const clientName = (context: ServerContext): string | undefined => {
  const envelope: JsonObject = { ...context.mcpReq.envelope };
  const { data } = clientInfo.safeParse(envelope[CLIENT_INFO_META_KEY]);
  const name = data && joined([data.title || data.name, data.version], ' ').trim();
  return agent.safeParse(name).data || undefined;
};

export const registerTools = (server: McpServer, context: RequestContext): void => {
  for (const { name, inputSchema, outputSchema, ...listed } of context.about.tools) {
    server.registerTool(
      name,
      {
        ...listed,
        inputSchema: publishedSchema(inputSchema),
        ...(outputSchema && { outputSchema: publishedSchema(outputSchema) }),
      },
      (args, call) =>
        callTool(name, args, clientName(call), context).catch((error: unknown) => {
          logUnexpected(error, name, context);
          const { about, requestId } = context;
          const body = errorBody(about.site, 'internal_error', UNEXPECTED, { requestId });
          return errorToolResult(body);
        }),
    );
  }
};
