import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { contentKinds } from '../../schemas/content.ts';
import { CommandError } from '../command-line/command-error.ts';
import type { EditingOptions } from '../command-line/owner-command.ts';
import { type Terminal, todayOf } from '../command-line/terminal.ts';
import type { ContentPlan, FileChange, FileContent } from './content-plan.ts';
import { withContentField } from './entry-file.ts';
import { type GitCommands, requireUndo } from './git-undo.ts';
import { ownerOf } from './own-content.ts';

/** The result of a plan: the change of each file and, if anything was written, the git commands for it. */
export interface Applied extends Partial<GitCommands> {
  readonly dry_run: boolean;
  readonly changes: readonly { readonly path: string; readonly action: 'added' | 'changed' | 'removed' }[];
}

const changeOf = ({ path, before, after }: FileChange): Applied['changes'][number] => ({
  path,
  action: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
});

const { activity, profile } = contentKinds;

/** Plans the revision date. */
export const revise = (plan: ContentPlan, today: string): void => {
  if (!plan.has(profile.file)) return;
  plan.edit(profile.file, text => withContentField(text, 'profile', ['updated'], today));
};

/**
 * Makes sure that git can undo a plan.
 * @returns the commands to show and undo the change; undefined without git
 * @throws {CommandError} if git could not undo the plan, unless the owner added `--uncommitted`
 */
export const requireUndoOf = (
  plan: ContentPlan,
  { uncommitted }: EditingOptions,
): Promise<GitCommands | undefined> => {
  const changes = plan.changes();
  const paths = {
    replaced: changes.filter(({ before }) => before !== undefined).map(({ path }) => path),
    written: changes.map(({ path }) => path),
  };
  return requireUndo(plan.root, paths, {
    isSample: ownerOf(plan.root) === undefined,
    anyway: uncommitted ?? false,
  });
};

/** Replaces each file atomically: a reader sees its old or its new content. */
const put = (file: string, content: FileContent | undefined): void => {
  if (content === undefined) rmSync(file, { force: true });
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileAtomic.sync(file, Buffer.from(content));
  }
};

/**
 * Writes the changes into the folder `root`. If a file cannot be written, the files before it are restored.
 * @throws the error of the file system
 */
const write = (root: string, changes: readonly FileChange[]): void => {
  const done: FileChange[] = [];
  try {
    for (const change of changes) {
      put(join(root, change.path), change.after);
      done.push(change);
    }
  } catch (error) {
    for (const { path, before } of done.reverse()) put(join(root, path), before);
    throw error;
  }
};

/** Above this number, files of one kind are only counted. */
const MAX_LISTED = 10;

const filesLines = (root: string, changes: Applied['changes']): string[] =>
  [...Map.groupBy(changes, ({ action }) => action)].flatMap(([action, same]) =>
    same.length > MAX_LISTED
      ? [`${action} ${same.length} files`]
      : same.map(({ path }) => `${action} ${root}/${path}`),
  );

/**
 * Checks a plan, lists its files, and writes them. With `--dry-run` nothing is written. If `ask` is set, the owner
 * must confirm first.
 * @throws {CommandError} if the content would not be valid, if git could not undo the change, or if the owner
 * declines
 */
export const applyPlan = async (
  plan: ContentPlan,
  options: EditingOptions,
  terminal: Terminal,
  ask = false,
): Promise<Applied> => {
  const { json } = options;
  const dryRun = options.dryRun ?? false;
  const today = todayOf(terminal);
  // Commit counts have their own date.
  if (plan.changes().some(({ path }) => path !== activity.file)) revise(plan, today);
  await plan.check(today);
  const files = plan.changes();
  const changes = files.map(changeOf);
  if (!json) terminal.print(filesLines(plan.root, changes));
  if (dryRun || changes.length === 0) return { dry_run: dryRun, changes };
  if (ask && !(await terminal.questions?.confirm({ message: 'Write this?' }))) {
    throw new CommandError('Nothing was written.');
  }
  const undo = await requireUndoOf(plan, options);
  write(plan.root, files);
  return { dry_run: false, changes, ...undo };
};

/** The closing lines of a command that has written files. */
export const undoLines = ({ show, undo }: Applied): string[] => [
  ...(show ? ['', 'To see what has changed:', ...show.map(line => `  ${line}`)] : []),
  ...(undo ? ['To undo it:', ...undo.map(line => `  ${line}`)] : []),
];
