import { join } from 'node:path';
import { ContentError, type FileProblem, fileName } from '../../content-files/content-error.ts';
import { ContentFolder } from '../../content-files/content-folder.ts';
import { readSite } from '../../content-files/read.ts';
import { siteField } from '../../content-files/site-field.ts';
import { parseYaml } from '../../content-files/yaml-file.ts';
import { contentKinds } from '../../schemas/content.ts';
import { CommandError, contentFailure } from '../command-line/command-error.ts';

/** Text, or the bytes of a picture. */
export type FileContent = string | Uint8Array;

/** The change of one file. Without `before`, the file is new; without `after`, it is removed. */
export interface FileChange {
  /** Path in the content folder, with forward slashes. */
  readonly path: string;
  readonly before?: FileContent;
  readonly after?: FileContent;
}

const sameContent = (a: FileContent | undefined, b: FileContent | undefined): boolean =>
  a === undefined || b === undefined ? a === b : Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0;

const refusal = (problems: readonly FileProblem[]): CommandError =>
  contentFailure(new ContentError(problems, 'nothing was written'));

const { site } = contentKinds;

/** The changes that a command plans for a content folder. */
export class ContentPlan {
  readonly root: string;
  readonly #planned = new Map<string, FileContent | undefined>();

  constructor(root: string) {
    this.root = root;
  }

  #read(folder: ContentFolder, path: string): Buffer | undefined {
    const read = folder.file(path);
    if (read && 'problem' in read) throw new CommandError(`${join(this.root, path)} ${read.problem}`);
    return read?.bytes;
  }

  #current(path: string): Buffer | undefined {
    return this.#read(new ContentFolder(this.root, this.#planned), path);
  }

  has(path: string): boolean {
    return this.#current(path) !== undefined;
  }

  /**
   * The text of a YAML file as planned so far.
   * @throws {CommandError} if there is no such file, or with every mistake in its syntax
   */
  text(path: string): string {
    const content = this.#current(path)?.toString('utf8');
    if (content === undefined) throw new CommandError(`There is no file ${join(this.root, path)}.`);
    const parsed = parseYaml(fileName(this.root, path), content);
    if ('problems' in parsed) throw refusal(parsed.problems);
    return content;
  }

  /** The language of the content (BCP 47), as planned so far. */
  language(): string {
    return (this.has(site.file) ? siteField(this.text(site.file), 'language') : undefined) ?? 'en';
  }

  write(path: string, content: FileContent): void {
    this.#planned.set(path, content);
  }

  /** Replaces the current text with the result of `change`. */
  edit(path: string, change: (text: string) => string): void {
    this.write(path, change(this.text(path)));
  }

  remove(path: string): void {
    this.#planned.set(path, undefined);
  }

  /** The files that differ from the folder, by path, removed ones last. */
  changes(): FileChange[] {
    const folder = new ContentFolder(this.root);
    return [...this.#planned]
      .map(([path, after]): FileChange => {
        const before = this.#read(folder, path);
        return { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
      })
      .filter(({ before, after }) => !sameContent(before, after))
      .sort(
        (a, b) => Number(a.after === undefined) - Number(b.after === undefined) || (a.path < b.path ? -1 : 1),
      );
  }

  /**
   * Checks the whole content as it will be on the day `today`, as the build does. Placeholders that the owner has
   * not replaced yet are not mistakes here, so other files can be edited first.
   * @throws {CommandError} with every mistake
   */
  async check(today: string): Promise<void> {
    try {
      await readSite(this.root, today, this.#planned);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const problems = error.problems.filter(({ unwritten }) => !unwritten);
      if (problems.length > 0) throw refusal(problems);
    }
  }
}
