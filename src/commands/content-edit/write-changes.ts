import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { FileChange, FileContent } from './content-plan.ts';

/** Each file is replaced as a whole: a reader sees its old or its new content. */
const put = (file: string, content: FileContent | undefined): void => {
  if (content === undefined) rmSync(file, { force: true });
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileAtomic.sync(file, Buffer.from(content));
  }
};

/**
 * Writes the changes into the folder `root`, removals last. If one cannot be written, the ones before it are undone, so that the folder is
 * as it was.
 * @throws the error of the file system
 */
export const writeChanges = (root: string, changes: readonly FileChange[]): void => {
  const removalsLast = changes.toSorted(
    (a, b) => Number(a.after === undefined) - Number(b.after === undefined),
  );
  const done: FileChange[] = [];
  try {
    for (const change of removalsLast) {
      put(join(root, change.path), change.after);
      done.push(change);
    }
  } catch (error) {
    for (const { path, before } of done.reverse()) put(join(root, path), before);
    throw error;
  }
};
