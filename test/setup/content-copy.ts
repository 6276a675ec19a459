import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach } from 'vitest';
import { ContentError, type FileProblem } from '../../src/content-files/content-error.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import { TODAY } from './contents.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A new copy of a content folder for each test of a file. */
export const contentCopy = (source: string) => {
  const parent = temporaryFolder();
  const folder = join(parent, 'content');

  beforeEach(() => {
    rmSync(parent, { recursive: true, maxRetries: 5 });
    cpSync(source, folder, { recursive: true });
  });

  const path = (file: string): string => join(folder, file);
  const read = (file: string): string => readFileSync(path(file), 'utf8');
  const write = (file: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text);
  };

  /** Replaces text that must be in the file. */
  const edit = (file: string, from: string | RegExp, to: string): void => {
    const before = read(file);
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} does not contain ${from}`);
    write(file, after);
  };

  const content = () => readContent(folder, TODAY);

  /** Content problems on a day, with paths in the folder. */
  const problems = (today = TODAY): FileProblem[] => {
    try {
      readContent(folder, today);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return error.problems.map(one => ({ ...one, file: one.file.replace(/^.*[\\/]content[\\/]/, '') }));
    }
    return [];
  };

  return { folder, path, read, write, edit, content, problems };
};
