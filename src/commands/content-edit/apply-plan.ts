import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { contentKinds } from '../../schemas/content.ts';
import { CommandError } from '../command-line/command-error.ts';
import type { EditingOptions } from '../command-line/owner-command.ts';
import { type Terminal, todayOf } from '../command-line/terminal.ts';
import { type ContentPlan, type FileChange, type FileContent, sameContent } from './content-plan.ts';
import { copyAside, restorableFiles, undoCommand } from './restorable.ts';
import { withContentField } from './yaml-edit.ts';

const DONE = { add: 'added', change: 'changed', remove: 'removed' } as const;

export interface Applied {
  readonly dry_run: boolean;
  readonly changes: readonly { readonly path: string; readonly action: keyof typeof DONE }[];
  /** The folder with copies of the replaced files, if git could not restore them. */
  readonly copies?: string | undefined;
  /** A command. */
  readonly undo?: string | undefined;
}

const exists = (file: string): boolean => fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/**
 * Returns the files to copy first or, if there are none, the command that undoes the plan.
 * @throws {CommandError} if git could not restore a file that the plan replaces, unless there is no git, or the
 * owner added `--uncommitted`
 */
const requireUndoOf = async (
  plan: ContentPlan,
  { uncommitted }: EditingOptions,
): Promise<{ readonly copied: readonly string[]; readonly undo?: string | undefined }> => {
  const { root } = plan;
  const paths = plan.changes().map(({ path }) => path);
  const replaced = paths.filter(path => exists(join(root, path)));
  const dangling = replaced.find(path => !fs.existsSync(join(root, path)));
  if (dangling !== undefined)
    throw new CommandError(`${root}/${dangling} is a symbolic link to a missing file. Remove it first.`);
  const restorable = await restorableFiles(root);
  const lost = replaced.filter(path => !restorable?.has(path));
  if (restorable && lost.length === 0) return { copied: [], undo: undoCommand(root, paths) };
  if (!restorable || uncommitted) return { copied: replaced };
  throw new CommandError(
    'Git cannot restore the current version of these files. Commit them, or add --uncommitted, which copies them before replacing them.',
    { details: lost.map(path => `  ${root}/${path}`) },
  );
};

/** Replaces a file atomically. A symbolic link stays. */
const replaceFile = (path: string, content: FileContent): void => {
  if (content === undefined) {
    fs.rmSync(path, { force: true });
    return;
  }
  fs.mkdirSync(dirname(path), { recursive: true });
  const file = fs.existsSync(path) ? fs.realpathSync(path) : path;
  const mode = fs.statSync(file, { throwIfNoEntry: false })?.mode;
  const next = `${file}.${process.pid}.new`;
  try {
    fs.writeFileSync(next, content, { flag: 'wx', flush: true, mode });
    fs.renameSync(next, file);
  } finally {
    fs.rmSync(next, { force: true });
  }
};

/**
 * If a file cannot be written, the files before it are restored.
 * @throws {CommandError} if a file has changed since it was read
 */
const writeChanges = (root: string, changes: readonly FileChange[]): void => {
  const done: FileChange[] = [];
  try {
    for (const change of changes) {
      const file = join(root, change.path);
      if (!sameContent(exists(file) ? fs.readFileSync(file) : undefined, change.before))
        throw new CommandError(
          `${file} changed in the meantime. Nothing was written. Run the command again.`,
        );
      replaceFile(file, change.after);
      done.push(change);
    }
  } catch (error) {
    for (const { path, before } of done.reverse()) replaceFile(join(root, path), before);
    throw error;
  }
};

const { activity, profile } = contentKinds;

/**
 * Checks a plan, writes its files, and lists them.
 * @throws {CommandError} if the content would not be valid, or if something would be lost
 */
export const applyPlan = async (
  plan: ContentPlan,
  options: EditingOptions,
  terminal: Terminal,
): Promise<Applied> => {
  const { root } = plan;
  const today = todayOf(terminal);
  const dryRun = options.dryRun ?? false;
  // Commit counts have their own date.
  if (plan.has(profile.file) && plan.changes().some(({ path }) => path !== activity.file))
    plan.edit(profile.file, text => withContentField(text, 'profile', ['updated'], today));
  await plan.check(today);
  const files = plan.changes();
  const changes = files.map(({ path, before, after }) => {
    const action = before === undefined ? 'add' : after === undefined ? 'remove' : 'change';
    return { path, action } as const;
  });
  let applied: Applied = { dry_run: dryRun, changes };
  if (!dryRun && files.length > 0) {
    const { copied, undo } = await requireUndoOf(plan, options);
    const copies = copied.length > 0 ? copyAside(root, copied) : undefined;
    writeChanges(root, files);
    applied = { ...applied, copies, undo };
  }
  const lines = changes.map(
    ({ path, action }) => `${dryRun ? `would ${action}` : DONE[action]} ${root}/${path}`,
  );
  if (!options.json) terminal.print(lines);
  return applied;
};

export const undoLines = ({ copies, undo }: Applied): string[] => [
  ...(copies === undefined ? [] : ['', `Copies of the replaced files are in ${copies}.`]),
  ...(undo === undefined ? [] : ['', 'To undo this (the current files go into a git stash):', `  ${undo}`]),
];
