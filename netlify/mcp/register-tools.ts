import type { McpServer } from '@modelcontextprotocol/server';
import { callTool } from './call-tool.ts';
import { clientName } from './client-name.ts';
import { publishedSchema } from './published-schema.ts';
import type { Visit } from './visit.ts';

/** Puts the tools on the server: all of them, or the one that is called. */
export const registerTools = (server: McpServer, visit: Visit, called?: string): void => {
  for (const { name, inputSchema, outputSchema, ...shown } of visit.about.tools) {
    if (called !== undefined && called !== name) continue;
    server.registerTool(
      name,
      {
        ...shown,
        inputSchema: publishedSchema(inputSchema),
        ...(outputSchema && { outputSchema: publishedSchema(outputSchema) }),
      },
      (given, context) => callTool(name, given, clientName(context), visit),
    );
  }
};
