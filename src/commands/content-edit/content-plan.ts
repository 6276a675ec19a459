import { join } from 'node:path';
import { ContentError, fileName } from '../../content-files/content-error.ts';
import { FolderReader, type PlannedFiles } from '../../content-files/folder-reader.ts';
import { parseYaml } from '../../content-files/yaml-file.ts';
import { CommandError } from '../command-line/command-error.ts';

/** @throws {CommandError} if the file exists, but cannot be read */
export const fileBytes = (root: string, path: string, planned?: PlannedFiles): Buffer | undefined => {
  const file = new FolderReader(root, planned).file(path);
  if (file && 'problem' in file) throw new CommandError(`${join(root, path)} ${file.problem}`);
  return file?.bytes;
};

export interface FileChange {
  /** Relative to the content folder, with forward slashes. */
  readonly path: string;
  readonly action: 'add' | 'change' | 'remove';
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
}

export class ContentPlan {
  readonly root: string;
  readonly planned = new Map<string, Buffer | undefined>();

  constructor(root: string) {
    this.root = root;
  }

  has(path: string): boolean {
    return fileBytes(this.root, path, this.planned) !== undefined;
  }

  /**
   * The text of a YAML file as planned so far.
   * @throws {CommandError | ContentError} if the file does not exist or is not valid YAML
   */
  text(path: string): string {
    const bytes = fileBytes(this.root, path, this.planned);
    if (bytes === undefined) throw new CommandError(`File not found: ${join(this.root, path)}`);
    const text = bytes.toString('utf8');
    const parsed = parseYaml(fileName(this.root, path), text);
    if ('value' in parsed) return text;
    throw new ContentError(parsed.problems);
  }

  /** Removes the file if there is no content. */
  write(path: string, content: string | Buffer | undefined): void {
    this.planned.set(path, content === undefined ? undefined : Buffer.from(content));
  }

  edit(path: string, change: (text: string) => string): void {
    this.write(path, change(this.text(path)));
  }

  /**
   * Sorted by path. Removed files are first: where names ignore case, one of them may be the file that a written name
   * finds now, so a written file is also a change if it is equal.
   */
  changes(): FileChange[] {
    const planned = [...this.planned]
      .map(([path, after]) => ({ path, after, before: fileBytes(this.root, path) }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
    const removed = planned.filter(({ after, before }) => before && after === undefined);
    const names = new Set(removed.map(({ path }) => path.toLowerCase()));
    const written = planned.flatMap(({ path, after, before }): FileChange[] => {
      const isRemoved = names.has(path.toLowerCase());
      if (after === undefined || (!isRemoved && before?.equals(after))) return [];
      return [{ path, before, after, action: before && !isRemoved ? 'change' : 'add' }];
    });
    return [...removed.map(change => ({ ...change, action: 'remove' as const })), ...written];
  }
}
