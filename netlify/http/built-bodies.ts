import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PATH } from '../../src/api/address.ts';
import type { LoadBody } from '../../src/api/filtered-read.ts';

/** Where the platform puts the files that `included_files` of netlify.toml names; the same path under the local server. */
const root = (): string => join(process.env['LAMBDA_TASK_ROOT'] ?? process.cwd(), 'dist');

/**
 * The text of a file that the build wrote, or undefined where there is none. `path`, from the site’s root, must come from the
 * code or from a parsed slug, never from a raw request.
 */
export const loadBuiltText = (path: string): Promise<string | undefined> =>
  readFile(join(root(), path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Reads a body that the build wrote; `path` as above, but from the API’s root. */
export const loadBuiltBody: LoadBody = async <Body>(path: string) => {
  const text = await loadBuiltText(join(API_PATH, path));
  // The build wrote this file from a value of that type, and the deployment cannot change it.
  return text === undefined ? undefined : (JSON.parse(text) as Body);
};
