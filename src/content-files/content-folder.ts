import { isUtf8 } from 'node:buffer';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileProblem, fileName } from './content-error.ts';
import { type Read, readRegularFile, type SizeLimit, systemProblem } from './regular-file.ts';

/** More than anyone writes by hand in one file, and small enough for every parser. */
const LARGEST_TEXT: SizeLimit = { bytes: 500_000, remedy: 'Shorten it.' };

/** Files by their paths in the content folder, with forward slashes. An undefined one is removed. */
export type PlannedFiles = ReadonlyMap<string, string | Uint8Array | undefined>;

/** The files of a content folder, as they are or as they are planned. Collects what is wrong with them. */
export class ContentFolder {
  readonly problems: FileProblem[] = [];
  readonly #root: string;
  readonly #planned: PlannedFiles;
  readonly #names = new Map<string, readonly string[]>();
  readonly #refused = new Set<string>();

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

  /** Reports, once, that something cannot be read at all. */
  #refuse(path: string, message: string): void {
    if (!this.#refused.has(path)) this.report(path, message);
    this.#refused.add(path);
  }

  /** The names of the files and folders in a folder, sorted, without hidden ones. None if there is no such folder. */
  names(folder: string): readonly string[] {
    const known = this.#names.get(folder);
    if (known) return known;
    const prefix = folder === '.' ? '' : `${folder}/`;
    const planned = [...this.#planned].filter(([path]) => path.startsWith(prefix));
    const removed = planned.filter(([, content]) => content === undefined).map(([path]) => path);
    const added = planned.flatMap(([path, content]) =>
      content === undefined ? [] : (path.slice(prefix.length).split('/', 1)[0] ?? []),
    );
    const names = [...new Set([...this.#entries(folder), ...added])]
      .filter(name => !name.startsWith('.') && !removed.includes(prefix + name))
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

  /** The bytes of a file, or what is wrong with it; undefined if there is none. */
  file(path: string, limit?: SizeLimit): Read | undefined {
    if (!this.#planned.has(path)) return readRegularFile(join(this.#root, path), limit);
    const content = this.#planned.get(path);
    return content === undefined ? undefined : { bytes: Buffer.from(content) };
  }

  /** The text of a file; undefined if there is none, null if it cannot be read, which is reported. */
  text(path: string): string | null | undefined {
    if (this.#refused.has(path) || this.#refused.has(dirname(path))) return null;
    const read = this.file(path, LARGEST_TEXT);
    if (!read) return undefined;
    if ('bytes' in read && isUtf8(read.bytes)) return read.bytes.toString('utf8');
    this.#refuse(path, 'bytes' in read ? 'is not text in UTF-8. Save it in UTF-8.' : read.problem);
    return null;
  }
}
