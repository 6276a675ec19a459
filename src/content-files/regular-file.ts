import { readFileSync, type Stats, statSync } from 'node:fs';

/** The bytes of a file, or its problem, worded as the predicate of a sentence. */
export type Read = { readonly bytes: Buffer } | { readonly problem: string };

/** The problem to report after an error of the operating system. @throws any other error */
export const systemProblem = (error: unknown): string => {
  const code: unknown = Reflect.get(Object(error), 'code');
  if (error instanceof Error && 'syscall' in error && typeof code === 'string')
    return `cannot be read (${code}).`;
  throw error;
};

/** Maximum bytes of a file, and the advice for a larger one. */
export interface SizeLimit {
  readonly bytes: number;
  readonly remedy: string;
}

const problemOf = (stats: Stats, limit: SizeLimit): string | undefined => {
  if (stats.isDirectory()) return 'is a folder, not a file. Remove it.';
  // Reading a pipe may never end.
  if (!stats.isFile()) return 'is a pipe, a socket or a device. Remove it.';
  if (stats.size <= limit.bytes) return undefined;
  const [size, most] = [stats.size, limit.bytes].map(bytes => `${Math.ceil(bytes / 1000)} kB`);
  return `is ${size}; the maximum is ${most}. ${limit.remedy}`;
};

const NO_LIMIT: SizeLimit = { bytes: Number.POSITIVE_INFINITY, remedy: '' };

/**
 * Reads a regular file, or the target of a symbolic link; undefined if there is none. Synchronous, because nothing
 * else runs at that time, and systems limit the number of open files.
 */
export const readRegularFile = (path: string, limit: SizeLimit = NO_LIMIT): Read | undefined => {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return undefined;
    const problem = problemOf(stats, limit);
    return problem === undefined ? { bytes: readFileSync(path) } : { problem };
  } catch (error) {
    return { problem: systemProblem(error) };
  }
};
