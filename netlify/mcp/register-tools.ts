import type { McpServer } from '@modelcontextprotocol/server';
import { callTool } from './call-tool.ts';
import { clientName } from './client-name.ts';
import { publishedSchema } from './published-schema.ts';
import { textAnswer } from './results.ts';
import { noteUnexpected, UNEXPECTED } from './unexpected.ts';
import type { Visit } from './visit.ts';

/** Puts the tools on the server. */
export const registerTools = (server: McpServer, visit: Visit): void => {
  for (const tool of visit.about.tools) {
    const { name, inputSchema, outputSchema, ...shown } = tool;
    server.registerTool(
      name,
      {
        ...shown,
        inputSchema: publishedSchema(inputSchema),
        ...(outputSchema && { outputSchema: publishedSchema(outputSchema) }),
      },
      (given, context) =>
        callTool(tool, given, clientName(context), visit).catch((error: unknown) => {
          noteUnexpected(error, name);
          return { ...textAnswer(UNEXPECTED), isError: true };
        }),
    );
  }
};
