import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { ContentError, type FileProblem, fileName } from '../../content-files/content-error.ts';
import { readSite } from '../../content-files/read.ts';
import { readRegularFile } from '../../content-files/regular-file.ts';
import { siteField } from '../../content-files/site-field.ts';
import { parseYaml } from '../../content-files/yaml-file.ts';
import { contentKinds } from '../../schemas/content.ts';
import { CommandError, contentFailure } from '../command-line/command-error.ts';

/** Text, or the bytes of a picture. */
export type FileContent = string | Uint8Array;

/** The change of one file. A missing `before` means a new file, a missing `after` a removed one. */
export interface FileChange {
  /** Path in the content folder, with forward slashes. */
  readonly path: string;
  readonly before?: FileContent;
  readonly after?: FileContent;
}

/** Names of pictures: the only files of the content that are not text. */
const BINARY = /\.(png|webp)$/i;

const sameContent = (a: FileContent | undefined, b: FileContent | undefined): boolean =>
  a === undefined || b === undefined ? a === b : Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0;

const refusal = (problems: readonly FileProblem[]): CommandError =>
  contentFailure(new ContentError(problems, 'nothing was written'));

/** The changes that a command plans for a content folder. Nothing is written before `writeChanges`. */
export class ContentPlan {
  readonly root: string;
  readonly #planned = new Map<string, FileContent | undefined>();
  /** The files as they were when the plan first looked at them. */
  readonly #seen = new Map<string, FileContent | undefined>();

  constructor(root: string) {
    this.root = root;
  }

  #stored(path: string): FileContent | undefined {
    const file = join(this.root, path);
    const read = readRegularFile(file);
    if (!read) return undefined;
    if ('problem' in read) throw new CommandError(`${file} ${read.problem}`);
    return BINARY.test(path) ? read.bytes : read.bytes.toString('utf8');
  }

  #before(path: string): FileContent | undefined {
    if (!this.#seen.has(path)) this.#seen.set(path, this.#stored(path));
    return this.#seen.get(path);
  }

  #current(path: string): FileContent | undefined {
    return this.#planned.has(path) ? this.#planned.get(path) : this.#before(path);
  }

  has(path: string): boolean {
    return this.#current(path) !== undefined;
  }

  /**
   * The text of a YAML file as planned so far.
   * @throws {CommandError} if there is no such file, or with every mistake in its syntax
   */
  text(path: string): string {
    const content = this.#current(path);
    if (typeof content !== 'string') throw new CommandError(`There is no file ${join(this.root, path)}.`);
    const parsed = parseYaml(fileName(this.root, path), content);
    if ('problems' in parsed) throw refusal(parsed.problems);
    return content;
  }

  /** The language of the owner’s texts (BCP 47), as planned so far. */
  language(): string {
    const { file } = contentKinds.site;
    return (this.has(file) ? siteField(this.text(file), 'language') : undefined) ?? 'en';
  }

  write(path: string, content: FileContent): void {
    this.#planned.set(path, content);
  }

  /** Writes the text that `change` makes of the present one. */
  edit(path: string, change: (text: string) => string): void {
    this.write(path, change(this.text(path)));
  }

  remove(path: string): void {
    this.#planned.set(path, undefined);
  }

  /** The files that differ from the folder, by path. */
  changes(): FileChange[] {
    return [...this.#planned]
      .map(([path, after]): FileChange => {
        const before = this.#before(path);
        return { path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
      })
      .filter(({ before, after }) => !sameContent(before, after))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /**
   * Makes sure that no file was edited since the plan looked at it, such as while the owner was asked.
   * @throws {CommandError} if one was
   */
  requireUnchanged(): void {
    const edited = [...this.#seen].find(([path, seen]) => !sameContent(this.#stored(path), seen));
    if (edited) {
      throw new CommandError(
        `${join(this.root, edited[0])} was edited in the meantime. Run the command again.`,
      );
    }
  }

  /**
   * Checks the whole content as it will be on the day `today`, in a temporary copy, as the build does. A text that the owner has yet to
   * write is not a mistake here: other files can be edited first.
   * @throws {CommandError} with every mistake
   */
  async check(today: string): Promise<void> {
    const copy = mkdtempSync(join(tmpdir(), 'content-plan-'));
    try {
      if (existsSync(this.root)) cpSync(this.root, copy, { recursive: true });
      for (const { path, after } of this.changes()) {
        const file = join(copy, path);
        mkdirSync(dirname(file), { recursive: true });
        if (after === undefined) rmSync(file, { force: true });
        else writeFileSync(file, after);
      }
      await readSite(copy, today);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const [there, here] = [copy, this.root].map(folder =>
        relative(process.cwd(), folder).replaceAll('\\', '/'),
      );
      const inPlace = (text: string) => text.replaceAll(String(there), String(here));
      const problems = error.problems
        .filter(({ unwritten }) => !unwritten)
        .map(problem => ({
          ...problem,
          file: inPlace(problem.file),
          message: inPlace(problem.message),
        }));
      if (problems.length > 0) throw refusal(problems);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }
}
