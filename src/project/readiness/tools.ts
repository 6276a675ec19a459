/**
 * The checkers. They bring more than a hundred packages that nothing else needs, so they are no dependencies of the project:
 * `npm ci` does not install them. Their own lockfile makes each run use the same versions.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npmCi } from '../npm.ts';

const chosen = join(import.meta.dirname, 'tools');
const files = ['package.json', 'package-lock.json'];

/** Outside of src, all of whose files belong to the project. */
const folder = resolve(import.meta.dirname, '../../../node_modules/.cache/readiness');

/** npm writes it at the end of an installation. */
const installed = join(folder, 'node_modules', '.package-lock.json');

const modified = async (file: string): Promise<number> => (await stat(file)).mtimeMs;

const isCurrent = async (): Promise<boolean> =>
  existsSync(installed) && (await modified(installed)) >= (await modified(join(chosen, 'package-lock.json')));

/**
 * Installs the checkers if they are missing or the lockfile is newer. None of them needs its installation scripts.
 * @throws if npm fails
 */
export const installTools = async (): Promise<void> => {
  if (await isCurrent()) return;
  await mkdir(folder, { recursive: true });
  for (const file of files) await copyFile(join(chosen, file), join(folder, file));
  await npmCi(folder);
};

/** A module of a checker, by its path in `node_modules`. The caller checks what it gets from it. */
export const loadTool = (path: string): Promise<unknown> =>
  import(pathToFileURL(join(folder, 'node_modules', path)).href);
