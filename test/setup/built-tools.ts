import { mcpDescriptionFile } from '../../src/api/reads/internal-files.ts';
import { routes } from '../../src/api/registry.ts';
import type { RequestContext } from '../../src/mcp/request-context.ts';
import { callTool } from '../../src/mcp/tools.ts';

/** Text of a file of a built site, or undefined. */
export type TextAt = (path: string) => string | undefined;

/** Calls a read tool of a built site, and returns its text. */
export const toolsOf = (textAt: TextAt) => {
  const load = async <Body>(path: string): Promise<Body | undefined> => {
    const text = textAt(path);
    return text === undefined ? undefined : JSON.parse(text);
  };
  return async (tool: string, args: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const context = { about: await load(mcpDescriptionFile), routes, loadBody: load };
    // Reads need nothing else.
    const { content } = await callTool(tool, args, undefined, context as RequestContext);
    return content.map(part => (part.type === 'text' ? part.text : '')).join('\n');
  };
};
