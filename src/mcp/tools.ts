import {
  type CallToolResult,
  CLIENT_INFO_META_KEY,
  type McpServer,
  type ServerContext,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { bodyMessageOf, errorBody, messageOf, UNEXPECTED } from '../api/http/errors.ts';
import { detailsUpTo } from '../api/http/query.ts';
import type { Match } from '../api/operations/address.ts';
import { pagesOf } from '../api/operations/address.ts';
import { queryOf } from '../api/reads/read.ts';
import type { OperationId } from '../api/registry.ts';
import { type ErrorEnvelope, errorEnvelope, MAX_DETAILS } from '../schemas/error.ts';
import { agent } from '../schemas/message.ts';
import { withoutEmpty } from '../schemas/problems.ts';
import { isMessageTool, type MessageToolName, messageInput } from './description/message-tools.ts';
import { toolInput } from './description/tool-input.ts';
import type { ListedTool } from './description/tool-schemas.ts';
import { callReadTool } from './read-tools.ts';
import type { RequestContext } from './request-context.ts';
import { briefResult, errorResult } from './results.ts';
import { logUnexpected } from './rpc-errors.ts';

type Given = Readonly<Record<string, unknown>>;
type MatchedOperation = Omit<Match, 'values'>;

const operationOf = (name: string, { routes }: RequestContext): MatchedOperation => {
  const found = Object.entries(routes).find(([, { tool }]) => tool === name);
  if (!found) throw new Error(`no operation has the tool ${name}`);
  return { operationId: found[0], route: found[1] };
};

const withId = z.object({ properties: z.object({ id: z.object({ description: z.string() }) }) });

/** The input schema of a tool, without loading other operations’ schemas. The description of an id comes from the list of tools. */
const inputOf = async (
  { operationId, route }: MatchedOperation,
  { name, inputSchema }: ListedTool,
  { about }: RequestContext,
): Promise<z.ZodObject> => {
  if (route.method === 'POST') {
    const { kindOf } = await import('./intake-tools.ts');
    return toolInput({ request: kindOf(operationId).schema });
  }
  const id = withId.safeParse(inputSchema).data?.properties.id.description;
  return toolInput({ id, query: queryOf(operationId), brief: about.brief[name] });
};

/** Models often fill in every parameter. As in a query, a parameter without a value counts as absent. */
const withoutBlanks = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '' && value !== null));

/**
 * Whether all problems are with values of query parameters. The operation reports these itself, so that they get
 * the same error as over HTTP, such as `platform_not_available`.
 */
const onlyInQuery = (
  { operationId }: MatchedOperation,
  given: Given,
  issues: readonly z.core.$ZodIssue[],
): boolean => {
  const { shape = {} } = queryOf(operationId) ?? {};
  return issues.every(({ path: [name] }) => {
    const parameter = String(name);
    return Object.hasOwn(shape, parameter) && typeof given[parameter] === 'string';
  });
};

const readProblems = (schema: z.ZodObject, given: Given, issues: readonly z.core.$ZodIssue[]) => {
  const { details, total } = detailsUpTo(schema, given, issues, MAX_DETAILS);
  return { details, more: total - details.length };
};

const callMessageTool = async (
  name: MessageToolName,
  given: Given,
  context: RequestContext,
): Promise<CallToolResult> => {
  const parsed = messageInput.safeParse(given);
  if (!parsed.success) {
    const { details, more } = readProblems(messageInput, given, parsed.error.issues);
    const pages = pagesOf(context.about.site);
    return errorResult(errorBody(pages, 'invalid_parameter', messageOf(details, more), { details }));
  }
  const { messageTool } = await import('./intake-tools.ts');
  return messageTool(name, parsed.data.id, context);
};

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

const call = async (
  tool: ListedTool,
  raw: Given,
  client: string | undefined,
  context: RequestContext,
): Promise<CallToolResult> => {
  if (isMessageTool(tool.name)) return callMessageTool(tool.name, withoutBlanks(raw), context);
  const operation = operationOf(tool.name, context);
  const { operationId, route } = operation;
  const reads = route.method === 'GET';
  const schema = await inputOf(operation, tool, context);
  const given = reads ? withoutBlanks(raw) : (withoutEmpty(schema, raw) as Given);
  const parsed = schema.safeParse(given);
  if (!parsed.success && !onlyInQuery(operation, given, parsed.error.issues)) {
    const { issues } = parsed.error;
    const { details, more } = reads
      ? readProblems(schema, given, issues)
      : await (await import('./intake-tools.ts')).writeProblems(operationId, schema, given, issues, context);
    const code = reads ? 'invalid_parameter' : 'invalid_body';
    const pages = pagesOf(context.about.site);
    const message = (reads ? messageOf : bodyMessageOf)(details, more);
    return errorResult(errorBody(pages, code, message, { details, operation: operationId }));
  }
  const accepted = parsed.data ?? given;
  if (route.servedByFunction) {
    const { write } = await import('./intake-tools.ts');
    return write(operationId, accepted, client, context);
  }
  const { brief, ...parameters } = accepted;
  const values = Object.entries(parameters).map(([key, value]) => [key, String(value)]);
  const result = await callReadTool(operation, Object.fromEntries(values), context);
  const fields = context.about.brief[tool.name];
  if (fields && brief) return briefResult(result, fields);
  // Tools without a short form do not return long lists.
  return fields && isTooLarge(result) ? tooLarge(operationId, context) : result;
};

/**
 * Calls a tool. Invalid arguments get the same error as over HTTP; the SDK’s error would not explain what to send
 * instead. The intake’s code is loaded only for its tools.
 */
export const callTool = async (
  ...[tool, raw, client, context]: Parameters<typeof call>
): Promise<CallToolResult> => withListTool(await call(tool, raw, client, context), context);

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
  for (const tool of context.about.tools) {
    const { name, inputSchema, outputSchema, ...shown } = tool;
    server.registerTool(
      name,
      {
        ...shown,
        inputSchema: publishedSchema(inputSchema),
        ...(outputSchema && { outputSchema: publishedSchema(outputSchema) }),
      },
      (given, call) =>
        callTool(tool, given, clientName(call), context).catch((error: unknown) => {
          logUnexpected(error, name, context);
          const { about, requestId } = context;
          return errorResult(errorBody(pagesOf(about.site), 'internal_error', UNEXPECTED, { requestId }));
        }),
    );
  }
};
