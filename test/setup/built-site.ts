import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { mcpDescriptionFile } from '../../src/api/reads/internal-files.ts';
import type { RequestContext } from '../../src/mcp/request-context.ts';
import { callTool } from '../../src/mcp/tools.ts';

/** Every file of a built site as Latin-1 text, by path. */
export const filesOf = (dist: string): Map<string, string> => {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const paths = entries.map(entry => join(entry.parentPath, entry.name));
  return new Map(
    paths.map(path => [path.slice(dist.length).replaceAll('\\', '/'), readFileSync(path, 'latin1')]),
  );
};

/**
 * Builds the folder’s `content` into its `dist` in the process that all test files share, without the functions.
 * @throws if it fails, with its output
 */
export const builtSite = async (folder: string, variables: NodeJS.ProcessEnv = {}) => {
  const body = JSON.stringify({ folder, variables });
  const response = await fetch(inject('siteBuilder'), { method: 'POST', body });
  const output = await response.text();
  if (!response.ok) throw new Error(output);
  return { output, files: filesOf(join(folder, 'dist')) };
};

/** Text of a file of a built site, or undefined. */
export type TextAt = (path: string) => string | undefined;

/** Calls a read tool of a built site, and returns its text. */
export const toolsOf = (textAt: TextAt) => {
  const load = async <Body>(path: string): Promise<Body | undefined> => {
    const text = textAt(path);
    return text === undefined ? undefined : JSON.parse(text);
  };
  return async (tool: string, args: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const context = { about: await load(mcpDescriptionFile), loadBody: load };
    // Reads need nothing else.
    const { content } = await callTool(tool, args, undefined, context as RequestContext);
    return content.map(part => (part.type === 'text' ? part.text : '')).join('\n');
  };
};
