import { join } from 'node:path';
import { ContentError, fileName } from '../../content-files/content-error.ts';
import { FolderReader } from '../../content-files/folder-reader.ts';
import { parseYaml } from '../../content-files/yaml-file.ts';
import { CommandError } from '../command-line/command-error.ts';

/** Undefined if the file does not exist. */
type FileContent = string | Uint8Array | undefined;

export interface FileChange {
  /** Relative to the content folder, with forward slashes. */
  readonly path: string;
  readonly action: 'add' | 'change' | 'remove';
  readonly before: Buffer | undefined;
  readonly after: FileContent;
}

export class ContentPlan {
  readonly root: string;
  readonly #planned = new Map<string, FileContent>();

  constructor(root: string) {
    this.root = root;
  }

  #present(path: string): Buffer | undefined {
    const file = new FolderReader(this.root).file(path);
    if (file && 'problem' in file) throw new CommandError(`${join(this.root, path)} ${file.problem}`);
    return file?.bytes;
  }

  #read(path: string): FileContent {
    return this.#planned.has(path) ? this.#planned.get(path) : this.#present(path);
  }

  has(path: string): boolean {
    return this.#read(path) !== undefined;
  }

  /**
   * The text of a YAML file as planned so far.
   * @throws {CommandError | ContentError} if the file does not exist or is not valid YAML
   */
  text(path: string): string {
    const content = this.#read(path);
    if (content === undefined) throw new CommandError(`File not found: ${join(this.root, path)}`);
    const text = Buffer.from(content).toString('utf8');
    const parsed = parseYaml(fileName(this.root, path), text);
    if ('value' in parsed) return text;
    throw new ContentError(parsed.problems);
  }

  /** Removes the file if there is no content. */
  write(path: string, content: FileContent): void {
    this.#planned.set(path, content);
  }

  edit(path: string, change: (text: string) => string): void {
    this.write(path, change(this.text(path)));
  }

  /**
   * Sorted by path. Removed files are first: where names ignore case, one of them may be the file that a written name
   * finds now, so a written file is also a change if it is equal.
   */
  changes(): FileChange[] {
    const planned = [...this.#planned]
      .map(([path, after]) => ({ path, after, before: this.#present(path) }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    const removed = planned.filter(({ after, before }) => before && after === undefined);
    const names = new Set(removed.map(({ path }) => path.toLowerCase()));
    const written = planned.flatMap(({ path, after, before }): FileChange[] => {
      const isRemoved = names.has(path.toLowerCase());
      if (after === undefined || (!isRemoved && before?.equals(Buffer.from(after)))) return [];
      return [{ path, before, after, action: before && !isRemoved ? 'change' : 'add' }];
    });
    return [...removed.map(change => ({ ...change, action: 'remove' as const })), ...written];
  }
}
