import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
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

/** Bytes of new files, and undefined for removed ones, by their path. */
export type PlannedFiles = ReadonlyMap<string, Buffer | undefined>;

/** More than anyone writes by hand. */
const LARGEST_TEXT: SizeLimit = { bytes: 500_000, remedy: 'Shorten it.' };

/** Hidden files, and those that systems and editors leave in a folder. */
const IGNORED = /^\.|^~\$|~$|^#.*#$|\.sw[a-p]$|^Icon\r$|^(thumbs|ehthumbs)\.db$|^desktop\.ini$/i;

/** The files of a folder as they will be with the planned ones, and the problems found in them. */
export class FolderReader {
  readonly problems: FileProblem[] = [];
  readonly #root: string;
  readonly #planned: PlannedFiles;
  /** Folders that have been reported. */
  readonly #unreadable = new Set<string>();

  constructor(root: string, planned: PlannedFiles = new Map()) {
    this.#root = root;
    this.#planned = planned;
  }

  label(path: string): string {
    return fileName(this.#root, path);
  }

  report(path: string, message: string): void {
    this.problems.push({ file: this.label(path), message });
  }

  /** Sorted, without ignored files. Empty if the folder does not exist. */
  names(folder: string): string[] {
    const names = new Set(this.#present(folder));
    for (const [path, bytes] of this.#planned) {
      // Outside the folder, the name is `..`, which is ignored.
      const [name = '', ...inner] = posix.relative(folder, path).split('/');
      if (bytes) names.add(name);
      else if (inner.length === 0) names.delete(name);
    }
    return [...names].filter(name => !IGNORED.test(name)).sort();
  }

  #present(folder: string): string[] {
    const path = join(this.#root, folder);
    let problem = 'is a file, not a folder. Remove it.';
    try {
      const stats = statSync(path, { throwIfNoEntry: false });
      if (!stats) return [];
      if (stats.isDirectory()) return readdirSync(path);
    } catch (error) {
      problem = systemProblem(error);
    }
    if (!this.#unreadable.has(folder)) this.report(folder, problem);
    this.#unreadable.add(folder);
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
    const file = join(this.#root, path);
    const planned = this.#planned.get(path);
    try {
      const stats = this.#planned.has(path) ? undefined : statSync(file, { throwIfNoEntry: false });
      const size = planned?.length ?? stats?.size;
      if (size === undefined) return undefined;
      if (stats?.isDirectory()) return { problem: 'is a folder, not a file. Remove it.' };
      // Reading a pipe may never end.
      if (stats?.isFile() === false) return { problem: 'is a pipe, a socket, or a device. Remove it.' };
      if (!limit || size <= limit.bytes) return { bytes: planned ?? readFileSync(file) };
      const [actual, most] = [size, limit.bytes].map(bytes => `${Math.ceil(bytes / 1000)} kB`);
      return { problem: `is ${actual}; the maximum is ${most}. ${limit.remedy}` };
    } catch (error) {
      return { problem: systemProblem(error) };
    }
  }

  /** Undefined if the file does not exist; null, after a report, if it cannot be read. */
  text(path: string): string | null | undefined {
    if (this.#unreadable.has(dirname(path))) return null;
    const read = this.file(path, LARGEST_TEXT);
    if (!read) return undefined;
    if ('bytes' in read && isUtf8(read.bytes)) return read.bytes.toString('utf8');
    this.report(path, 'bytes' in read ? 'is not UTF-8 text. Save it as UTF-8.' : read.problem);
    return null;
  }
}
