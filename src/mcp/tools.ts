import {
  CLIENT_INFO_META_KEY,
  type McpServer,
  type ServerContext,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { errorBody, UNEXPECTED } from '../api/http/errors.ts';
import { pagesOf } from '../api/operations/address.ts';
import { agent } from '../schemas/message.ts';
import { callTool } from './call-tool.ts';
import type { RequestContext } from './request-context.ts';
import { errorResult } from './results.ts';
import { logUnexpected } from './rpc-errors.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * A schema that clients get exactly as the build wrote it. It accepts every value: `callTool` validates the arguments, and the tests
 * check that results match, so that clients do not wait for it.
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
 * Name and version of the client, if they can be used as the submitting agent. Since 2026-07-28 every request contains them. Before,
 * only the handshake did, which a server without sessions does not keep.
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
