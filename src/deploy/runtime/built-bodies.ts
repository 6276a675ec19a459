import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LoadBody, mcpDescriptionFile, required, settingsFile } from '../../api/reads/internal-files.ts';
import type { Settings } from '../../api/settings.ts';
import type { McpDescription } from '../../mcp/description/mcp-description.ts';

/** `included_files` in netlify.toml, or the folder of the local server. */
const root = (): string => join(process.env['LAMBDA_TASK_ROOT'] ?? process.cwd(), 'dist');

/** Missing files are not cached, so requests cannot fill the memory. */
const texts = new Map<string, string>();
const bodies = new Map<string, unknown>();

/** `path` is from the site’s root. It comes from the code or a parsed slug, never from a raw request. */
export const loadBuiltText = async (path: string): Promise<string | undefined> => {
  const file = join(root(), path);
  const cached = texts.get(file);
  if (cached !== undefined) return cached;
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) texts.set(file, text);
  return text;
};

/** The object is shared, so callers must not change it. */
export const loadBuiltBody: LoadBody = async <Body>(path: string) => {
  const file = join(root(), path);
  if (!bodies.has(file)) {
    const text = await loadBuiltText(path);
    if (text === undefined) return undefined;
    bodies.set(file, JSON.parse(text));
  }
  // The build wrote this file from a value of this type.
  return bodies.get(file) as Body;
};

export const loadSettings = (): Promise<Settings> => required<Settings>(loadBuiltBody, settingsFile);

export const loadMcpDescription = (): Promise<McpDescription> =>
  required<McpDescription>(loadBuiltBody, mcpDescriptionFile);
