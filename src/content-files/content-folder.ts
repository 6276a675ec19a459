import { isUtf8 } from 'node:buffer';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileProblem, fileName } from './content-error.ts';
import { readRegularFile, systemProblem } from './regular-file.ts';

/** More than anyone writes by hand in one file, and small enough for every parser. */
const MAX_BYTES = 500_000;

/** The files of a content folder. Collects what is wrong with them. */
export class ContentFolder {
  readonly problems: FileProblem[] = [];
  readonly #root: string;
  readonly #names = new Map<string, readonly string[]>();
  readonly #refused = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  label(path: string): string {
    return fileName(this.#root, path);
  }

  report(path: string, message: string): void {
    this.problems.push({ file: this.label(path), message });
  }

  /** Reports, once, that something cannot be read at all. */
  #refuse(path: string, message: string): void {
    if (!this.#refused.has(path)) this.report(path, message);
    this.#refused.add(path);
  }

  /** The names of the files and folders in a folder, sorted, without hidden ones. None if there is no such folder. */
  names(folder: string): readonly string[] {
    const known = this.#names.get(folder);
    if (known) return known;
    const names = this.#entries(folder)
      .filter(name => !name.startsWith('.'))
      .sort();
    this.#names.set(folder, names);
    return names;
  }

  #entries(folder: string): string[] {
    const path = join(this.#root, folder);
    try {
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats?.isDirectory()) return readdirSync(path);
      if (stats) this.#refuse(folder, 'is a file, not a folder. Remove it.');
    } catch (error) {
      this.#refuse(folder, systemProblem(error));
    }
    return [];
  }

  /** The text of a file; undefined if there is none, null if it cannot be read, which is reported. */
  text(path: string): string | null | undefined {
    if (this.#refused.has(path) || this.#refused.has(dirname(path))) return null;
    const read = readRegularFile(join(this.#root, path), MAX_BYTES);
    if (!read) return undefined;
    if ('bytes' in read && isUtf8(read.bytes)) return read.bytes.toString('utf8');
    this.#refuse(path, 'bytes' in read ? 'is not text in UTF-8. Save it in UTF-8.' : read.problem);
    return null;
  }
}
