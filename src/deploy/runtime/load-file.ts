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

/**
 * `path` is from the site’s root. It comes from the code or a parsed slug, never from a raw request. Missing files are
 * not cached, so requests cannot fill the memory.
 */
const loader =
  <Value>(parse: (text: string) => Value, cache = new Map<string, Value>()) =>
  async (path: string): Promise<Value | undefined> => {
    // `included_files` in netlify.toml, or the folder of the local server.
    const file = join(process.env['LAMBDA_TASK_ROOT'] ?? process.cwd(), 'dist', path);
    if (!cache.has(file)) {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      if (text === undefined) return undefined;
      cache.set(file, parse(text));
    }
    return cache.get(file);
  };

export const loadText = loader(text => text);

/** The object is shared, so callers must not change it. The build wrote the file from a value of the caller’s type. */
export const loadBody: LoadBody = loader(JSON.parse);

export const loadSettings = (): Promise<Settings> => loadRequired<Settings>(loadBody, settingsFile);

export const loadMcpDescription = (): Promise<McpDescription> =>
  loadRequired<McpDescription>(loadBody, mcpDescriptionFile);
