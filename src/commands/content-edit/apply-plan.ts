import * as fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { errorMessage } from '../../api/prose/words.ts';
import { readSite } from '../../content-files/read-content.ts';
import { contentKinds } from '../../schemas/content.ts';
import { CommandError } from '../command-line/command-error.ts';
import { NotOk, ownerCommand } from '../command-line/owner-command.ts';
import { jsonLines, type Terminal } from '../command-line/terminal.ts';
import { ContentPlan, type FileChange, fileBytes } from './content-plan.ts';
import { withContentField } from './yaml-edit.ts';

const DONE = { add: 'added', change: 'changed', remove: 'removed' } as const;

/**
 * Copies what a build reads: files, also those that symbolic links lead to. A hidden link and one to nothing stay links.
 * Git’s own data and pipes are left out. The copy survives a crash.
 * @param above real paths of the folders around `from`, to which a link may lead
 */
const copyFolder = (from: string, to: string, above: readonly string[] = []): void => {
  fs.mkdirSync(to, { recursive: true });
  const folders = [...above, fs.realpathSync(from)];
  const isHidden = folders.some((folder, index) => index > 0 && basename(folder).startsWith('.'));
  for (const name of fs.readdirSync(from).filter(each => each !== '.git')) {
    const source = join(from, name);
    const target = join(to, name);
    const isLink = fs.lstatSync(source).isSymbolicLink() && (isHidden || name.startsWith('.'));
    const stats = isLink ? undefined : fs.statSync(source, { throwIfNoEntry: false });
    if (!stats) fs.symlinkSync(fs.readlinkSync(source), target);
    else if (stats.isFile()) {
      fs.writeFileSync(target, fileBytes(from, name) ?? '', { flush: true, mode: stats.mode });
      fs.chmodSync(target, stats.mode);
    } else if (stats.isDirectory() && !folders.includes(fs.realpathSync(source)))
      copyFolder(source, target, folders);
  }
  fs.chmodSync(to, fs.statSync(from).mode);
};

/** Returns a complete copy of the folder, next to it. Its name is the time. Git ignores it, wherever the content is. */
const backUp = (root: string): string => {
  const backups = `${resolve(root)}.backups`;
  fs.mkdirSync(backups, { recursive: true });
  fs.writeFileSync(join(backups, '.gitignore'), '*\n');
  const unfinished = fs.mkdtempSync(join(backups, '.unfinished-'));
  try {
    copyFolder(root, unfinished);
    const folder = join(backups, new Date().toISOString().replaceAll(/[:.]/g, '-'));
    fs.renameSync(unfinished, folder);
    return folder;
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
};

/**
 * Writes all new files under other names, so that a full disk or a read-only folder is found before any file is
 * replaced. Each is then replaced atomically. A symbolic link to a file stays.
 * @throws {CommandError} that names the backup, also if a file is not as the plan has read it
 */
const writeChanges = (root: string, changes: readonly FileChange[], backup: string | undefined): void => {
  const written = changes.map(({ path, before, after }) => {
    const target = join(root, path);
    const file = after && fs.existsSync(target) ? fs.realpathSync(target) : target;
    return { path, before, after, file, next: `${file}.${process.pid}.new` };
  });
  try {
    for (const { path, before, after, file, next } of written) {
      if (!isDeepStrictEqual(fileBytes(root, path), before))
        throw new CommandError(`${join(root, path)} changed in the meantime. Run the command again.`);
      fs.mkdirSync(dirname(file), { recursive: true });
      if (after) {
        const mode = fs.statSync(file, { throwIfNoEntry: false })?.mode;
        fs.writeFileSync(next, after, { flag: 'wx', flush: true, mode });
        if (mode !== undefined) fs.chmodSync(next, mode);
      } else fs.accessSync(dirname(file), fs.constants.W_OK);
    }
    for (const { after, file, next } of written) {
      // Windows neither replaces nor removes a read-only file.
      if (process.platform === 'win32' && fs.existsSync(file)) fs.chmodSync(file, 0o600);
      if (after) fs.renameSync(next, file);
      else fs.rmSync(file);
    }
  } catch (error) {
    const where = backup === undefined ? '' : ` The former content is in ${backup}.`;
    throw new CommandError(`${errorMessage(error).replace(/\.?$/, '.')}${where}`);
  } finally {
    for (const { next } of written) fs.rmSync(next, { force: true });
  }
};

/** One line per action. Of removed files, which are many when `init` removes the sample, only the folders. */
const changeLines = (root: string, changes: readonly FileChange[], dryRun: boolean): string[] => {
  const lines = [...Map.groupBy(changes, ({ action }) => action)].map(([action, files]) => {
    const places = Map.groupBy(files, ({ path }) => (action === 'remove' ? path.split('/', 1)[0] : path));
    const names = [...places].map(([name, [first, ...more]]) =>
      more.length > 0 ? `${name} (${more.length + 1})` : first?.path,
    );
    return `${dryRun ? `would ${action}` : DONE[action]} in ${root}: ${names.join(', ')}`;
  });
  return lines.length > 0 ? lines : ['Nothing changed.'];
};

const { activity, profile } = contentKinds;

export interface EditingOptions {
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

/**
 * Checks a plan, copies the whole content folder, writes the plan’s files, and lists them.
 * @throws {ContentError} if the content would not be valid
 */
export const applyPlan = async (plan: ContentPlan, options: EditingOptions, terminal: Terminal) => {
  const { root } = plan;
  const { today } = terminal;
  const dryRun = options.dryRun ?? false;
  // Commit counts have their own date.
  if (plan.has(profile.file) && plan.changes().some(({ path }) => path !== activity.file))
    plan.edit(profile.file, text => withContentField(text, profile, ['updated'], today));
  const files = plan.changes();
  await readSite(root, today, plan.planned);
  /** The folder with the content as it was. */
  let backup: string | undefined;
  if (!dryRun && files.length > 0) {
    if (fs.existsSync(root) && fs.readdirSync(root).length > 0) backup = backUp(root);
    // It is said before the first change, in case the command is killed.
    if (backup !== undefined)
      terminal.report([
        `The former content is in ${backup}, with any private text that is removed now. Delete it once you no longer need it.`,
      ]);
    writeChanges(root, files, backup);
  }
  if (!options.json) terminal.print(changeLines(root, files, dryRun));
  return { dry_run: dryRun, changes: files.map(({ path, action }) => ({ path, action })), backup };
};

export interface Outcome {
  /** For `--json`, in addition to the changes. */
  readonly value: object;
  readonly lines: readonly string[];
  /** If false, the exit code is 1. */
  readonly ok?: boolean;
}

/** A command that applies the changes that `run` plans, and prints what it returns. */
export const editingCommand = <Options extends EditingOptions>(
  name: string,
  terminal: Terminal,
  help: Parameters<typeof ownerCommand>[2],
  run: (plan: ContentPlan, options: Options, terminal: Terminal) => Promise<Outcome>,
): Command =>
  ownerCommand(name, terminal, help)
    .option('--dry-run', 'show which files would change, and write nothing')
    .action(async (options: Options) => {
      const plan = new ContentPlan(terminal.content);
      const { value, lines, ok = true } = await run(plan, options, terminal);
      const applied = await applyPlan(plan, options, terminal);
      terminal.print(options.json ? jsonLines({ ok, ...applied, ...value }) : lines);
      if (!ok) throw new NotOk();
    });
