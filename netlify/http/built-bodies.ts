import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documents } from '../../src/api/documents.ts';
import { settingsFile } from '../../src/api/internal-files.ts';
import { type LoadBody, required } from '../../src/api/load-body.ts';
import type { McpDescription } from '../../src/api/mcp/description.ts';
import type { Settings } from '../../src/api/resources/settings.ts';

/** Where the platform puts the files that `included_files` of netlify.toml names; the same path under the local server. */
const root = (): string => join(process.env['LAMBDA_TASK_ROOT'] ?? process.cwd(), 'dist');

/**
 * What has been read already. A deployment’s files never change and the local server runs every request in a thread of its own,
 * so nothing grows old here; files that do not exist are not noted, so nothing grows by what callers ask for.
 */
const texts = new Map<string, string>();
const bodies = new Map<string, unknown>();

/**
 * The text of a file that the build wrote, or undefined where there is none. `path`, from the site’s root, must come from the
 * code or from a parsed slug, never from a raw request.
 */
export const loadBuiltText = async (path: string): Promise<string | undefined> => {
  const file = join(root(), path);
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) texts.set(file, text);
  return text;
};

/** Reads a body that the build wrote; `path` as above. It is shared: nobody may change it. */
export const loadBuiltBody: LoadBody = async <Body>(path: string) => {
  const file = join(root(), path);
  if (!bodies.has(file)) {
    const text = await loadBuiltText(path);
    if (text === undefined) return undefined;
    bodies.set(file, JSON.parse(text));
  }
  // The build wrote this file from a value of that type, and the deployment cannot change it.
  return bodies.get(file) as Body;
};

/** The settings of this build. @throws where the build did not write them */
export const loadSettings = (): Promise<Settings> => required<Settings>(loadBuiltBody, settingsFile);

/** The description of the MCP server. @throws where the build did not write it */
export const loadMcpDescription = (): Promise<McpDescription> =>
  required<McpDescription>(loadBuiltBody, documents.mcpDescription);
