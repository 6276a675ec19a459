import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileProblem, fileName } from './content-error.ts';

/** A problem is the predicate of a sentence. */
type FileRead = { readonly bytes: Buffer } | { readonly problem: string };

/** @throws any error that is not the operating system’s */
const systemProblem = (error: unknown): string => {
  if (error instanceof Error && 'syscall' in error && 'code' in error)
    return `cannot be read (${error.code}).`;
  throw error;
};

export interface SizeLimit {
  readonly bytes: number;
  readonly remedy: string;
}

const fileProblem = (stats: Stats, limit: SizeLimit | undefined): string | undefined => {
  if (stats.isDirectory()) return 'is a folder, not a file. Remove it.';
  // Reading a pipe may never end.
  if (!stats.isFile()) return 'is a pipe, a socket, or a device. Remove it.';
  if (!limit || stats.size <= limit.bytes) return undefined;
  const [size, most] = [stats.size, limit.bytes].map(bytes => `${Math.ceil(bytes / 1000)} kB`);
  return `is ${size}; the maximum is ${most}. ${limit.remedy}`;
};

/** More than anyone writes by hand. */
const LARGEST_TEXT: SizeLimit = { bytes: 500_000, remedy: 'Shorten it.' };

/** Hidden files, and those that systems and editors leave in a folder. */
const IGNORED = /^\.|^~\$|~$|^#.*#$|\.sw[a-p]$|^Icon\r$|^(thumbs|ehthumbs)\.db$|^desktop\.ini$/i;

/** The files of a folder, and the problems found in them. */
export class FolderReader {
  readonly problems: FileProblem[] = [];
  readonly #root: string;
  readonly #names = new Map<string, readonly string[]>();
  readonly #reported = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  label(path: string): string {
    return fileName(this.#root, path);
  }

  report(path: string, message: string): void {
    this.problems.push({ file: this.label(path), message });
  }

  #reportOnce(path: string, message: string): void {
    if (!this.#reported.has(path)) this.report(path, message);
    this.#reported.add(path);
  }

  /** Sorted, without ignored files. Empty if the folder does not exist. */
  names(folder: string): readonly string[] {
    const names = this.#names.get(folder) ?? this.#entries(folder);
    this.#names.set(folder, names);
    return names;
  }

  #entries(folder: string): string[] {
    const path = join(this.#root, folder);
    try {
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats?.isDirectory())
        return readdirSync(path)
          .filter(name => !IGNORED.test(name))
          .sort();
      if (stats) this.#reportOnce(folder, 'is a file, not a folder. Remove it.');
    } catch (error) {
      this.#reportOnce(folder, systemProblem(error));
    }
    return [];
  }

  isFolder(path: string): boolean {
    try {
      return statSync(join(this.#root, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
    } catch {
      // Reading it reports why.
      return false;
    }
  }

  /** Follows symbolic links. Synchronous, because systems limit the number of open files. */
  file(path: string, limit?: SizeLimit): FileRead | undefined {
    try {
      const stats = statSync(join(this.#root, path), { throwIfNoEntry: false });
      if (!stats) return undefined;
      const problem = fileProblem(stats, limit);
      return problem === undefined ? { bytes: readFileSync(join(this.#root, path)) } : { problem };
    } catch (error) {
      return { problem: systemProblem(error) };
    }
  }

  /** Undefined if the file does not exist; null, after a report, if it cannot be read. */
  text(path: string): string | null | undefined {
    if (this.#reported.has(path) || this.#reported.has(dirname(path))) return null;
    const read = this.file(path, LARGEST_TEXT);
    if (!read) return undefined;
    if ('bytes' in read && isUtf8(read.bytes)) return read.bytes.toString('utf8');
    this.#reportOnce(path, 'bytes' in read ? 'is not UTF-8 text. Save it as UTF-8.' : read.problem);
    return null;
  }
}
