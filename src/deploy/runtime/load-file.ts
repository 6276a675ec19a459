import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type LoadBody,
  loadRequired,
  mcpDescriptionFile,
  settingsFile,
} from '../../api/reads/internal-files.ts';
import type { McpDescription } from '../../mcp/description/mcp-description.ts';
import type { Settings } from '../../messages/dependencies.ts';

/** `included_files` in netlify.toml, or the folder of the local server. */
const builtFolder = (): string => join(process.env['LAMBDA_TASK_ROOT'] ?? process.cwd(), 'dist');

const texts = new Map<string, string>();
const bodies = new Map<string, unknown>();

/**
 * `path` is from the site’s root. It comes from the code or a parsed slug, never from a raw request. Missing files are
 * not cached, so requests cannot fill the memory.
 */
const load = async <Value>(cache: Map<string, Value>, path: string, parse: (text: string) => Value) => {
  const file = join(builtFolder(), path);
  if (!cache.has(file)) {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (text === undefined) return undefined;
    cache.set(file, parse(text));
  }
  return cache.get(file);
};

export const loadText = (path: string) => load(texts, path, text => text);

/** The object is shared, so callers must not change it. The build wrote the file from a value of this type. */
export const loadBody: LoadBody = async <Body>(path: string) =>
  (await load(bodies, path, JSON.parse)) as Body | undefined;

export const loadSettings = (): Promise<Settings> => loadRequired<Settings>(loadBody, settingsFile);

export const loadMcpDescription = (): Promise<McpDescription> =>
  loadRequired<McpDescription>(loadBody, mcpDescriptionFile);
