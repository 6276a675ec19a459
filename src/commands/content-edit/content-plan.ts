import { join } from 'node:path';
import { ContentError, fileName } from '../../content-files/content-error.ts';
import { ContentFolder } from '../../content-files/content-folder.ts';
import { readContent, readSite } from '../../content-files/read-content.ts';
import { parseYaml } from '../../content-files/yaml-file.ts';
import type { Content } from '../../schemas/content.ts';
import { CommandError, contentFailure } from '../command-line/command-error.ts';
import { type Terminal, todayOf } from '../command-line/terminal.ts';

/** @throws {CommandError} with every problem in the content */
export const ownContent = (terminal: Terminal): Content => {
  try {
    return readContent(terminal.content, todayOf(terminal));
  } catch (error) {
    throw error instanceof ContentError ? contentFailure(error) : error;
  }
};

/** Returns undefined if the file does not exist. */
export type FileContent = string | Uint8Array | undefined;

export interface FileChange {
  /** Relative to the content folder, with forward slashes. */
  readonly path: string;
  readonly before: FileContent;
  readonly after: FileContent;
}

export const sameContent = (a: FileContent, b: FileContent): boolean =>
  a === undefined || b === undefined ? a === b : Buffer.from(a).equals(Buffer.from(b));

export class ContentPlan {
  readonly root: string;
  readonly #planned = new Map<string, FileContent>();

  constructor(root: string) {
    this.root = root;
  }

  #read(path: string, planned = this.#planned): Buffer | undefined {
    const file = new ContentFolder(this.root, planned).file(path);
    if (file && 'problem' in file) throw new CommandError(`${join(this.root, path)} ${file.problem}`);
    return file?.bytes;
  }

  has(path: string): boolean {
    return this.#read(path) !== undefined;
  }

  /**
   * The text of a YAML file as planned so far.
   * @throws {CommandError} if the file does not exist or is not valid YAML
   */
  text(path: string): string {
    const content = this.#read(path)?.toString('utf8');
    if (content === undefined) throw new CommandError(`File not found: ${join(this.root, path)}`);
    const parsed = parseYaml(fileName(this.root, path), content);
    if ('value' in parsed) return content;
    throw contentFailure(new ContentError(parsed.problems, 'nothing was written'));
  }

  /** Removes the file if there is no content. */
  write(path: string, content: FileContent): void {
    this.#planned.set(path, content);
  }

  edit(path: string, change: (text: string) => string): void {
    this.write(path, change(this.text(path)));
  }

  /** They are sorted by path, and removed files are last. */
  changes(): FileChange[] {
    return [...this.#planned]
      .map(([path, after]) => ({ path, before: this.#read(path, new Map()), after }))
      .filter(({ before, after }) => !sameContent(before, after))
      .sort(
        (a, b) => Number(a.after === undefined) - Number(b.after === undefined) || (a.path < b.path ? -1 : 1),
      );
  }

  /**
   * Checks the planned content as the build does.
   * @throws {CommandError} with every problem
   */
  async check(today: string): Promise<void> {
    try {
      await readSite(this.root, today, this.#planned);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      throw contentFailure(new ContentError(error.problems, 'nothing was written'));
    }
  }
}
