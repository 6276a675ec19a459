import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { git } from '../command-line/git.ts';

/** A regular file in the index. Other letters stand for `assume-unchanged`, `skip-worktree` and conflicts. */
const TRACKED = /^H 100(?:644|755) \w+ 0\t(.*)$/s;

/**
 * Paths of files that git could restore: tracked by the folder’s own repository, unchanged in the folder and in the
 * index, and without a flag that hides changes. Undefined if there is no git or no commit.
 */
export const restorableFiles = async (root: string): Promise<ReadonlySet<string> | undefined> => {
  try {
    await git(root, 'rev-parse', '--verify', '--quiet', 'HEAD');
    const prefix = (await git(root, 'rev-parse', '--show-prefix')).replace(/\n$/, '');
    const status = ['status', '--porcelain', '-z', '--no-renames'];
    const changed = await git(root, ...status, '--untracked-files=no', '--', '.');
    const files = await git(root, 'ls-files', '-v', '--stage', '-z', '--', '.');
    const tracked = files.split('\0').flatMap(line => TRACKED.exec(line)?.[1] ?? []);
    const differing = new Set(changed.split('\0').map(line => line.slice('XY '.length + prefix.length)));
    return new Set(tracked.filter(path => !differing.has(path)));
  } catch {
    return undefined;
  }
};

/** Copies files of a folder into a new folder next to it. */
export const copyAside = (root: string, paths: readonly string[]): string => {
  const base = `${resolve(root)}.before`;
  let folder = base;
  for (let number = 2; existsSync(folder); number += 1) folder = `${base}-${number}`;
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path));
  }
  return folder;
};

/** Text that neither a shell nor git reads as anything else. */
const PLAIN = /^[\w./:-]+$/;

/** Returns undefined if the shells of Windows would read it differently. */
const localShellWord = (text: string): string | undefined => {
  if (PLAIN.test(text)) return text;
  if (process.platform !== 'win32') return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return /^[\w ./\\:()-]+$/.test(text) ? `"${text}"` : undefined;
};

/**
 * The command that undoes a change of exactly these files. Their current state goes into a stash, so that later
 * changes are not lost. Undefined if a name cannot be part of a command.
 */
export const undoCommand = (root: string, paths: readonly string[]): string | undefined => {
  const pathspecs = paths.map(path => (PLAIN.test(path) ? path : `:(literal)${path}`));
  const words = [root, ...pathspecs].map(localShellWord);
  const [folder, ...files] = words;
  return words.includes(undefined) ? undefined : `git -C ${folder} stash push --all -- ${files.join(' ')}`;
};
