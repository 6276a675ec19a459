import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PATH } from '../../src/api/address.ts';
import type { LoadBody } from '../../src/api/filtered-read.ts';

/** Where the platform puts the files that `included_files` of netlify.toml names; the same path under the local server. */
const root = (): string => join(process.env['LAMBDA_TASK_ROOT'] ?? process.cwd(), 'dist', API_PATH);

/** Reads a body that the build wrote. `path` must come from the code or from a parsed slug, never from a raw request. */
export const loadBuiltBody: LoadBody = async <Body>(path: string) => {
  const text = await readFile(join(root(), path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  // The build wrote this file from a value of that type, and the deployment cannot change it.
  return text === undefined ? undefined : (JSON.parse(text) as Body);
};
