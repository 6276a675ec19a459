import { documents } from '../../src/api/documents.ts';
import type { McpDescription } from '../../src/api/mcp/description.ts';
import { loadBuiltText } from '../http/built-bodies.ts';

let loaded: Promise<McpDescription> | undefined;

const load = async (): Promise<McpDescription> => {
  const text = await loadBuiltText(documents.mcpDescription);
  if (text === undefined) throw new Error(`the build wrote no ${documents.mcpDescription}`);
  // The build wrote this file from a value of that type, and the deployment cannot change it.
  return JSON.parse(text) as McpDescription;
};

/** What the server says of itself, read once in the life of the function. */
export const about = (): Promise<McpDescription> => {
  loaded ??= load();
  return loaded;
};
