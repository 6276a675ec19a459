import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyPlan } from '../../src/commands/content-edit/apply-plan.ts';
import { ContentPlan } from '../../src/commands/content-edit/content-plan.ts';
import { contents } from '../setup/contents.ts';
import { newRepository } from '../setup/new-repository.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** Contains the site. Its name has characters that a shell would read. */
const workspace = temporaryFolder("Ada's $(exit 1) ");
const path = (...names: readonly string[]) => join(workspace, ...names);
const folder = path('site', 'content');
const content = (...names: readonly string[]) => join(folder, ...names);
const backups = path('site', 'content.backups');
const copies = () =>
  fs.existsSync(backups) ? fs.readdirSync(backups).filter(name => name !== '.gitignore') : [];

beforeEach(() => {
  fs.mkdirSync(path('temporary'), { recursive: true });
  vi.stubEnv('TMPDIR', path('temporary'));
  fs.cpSync(contents.smallest, folder, { recursive: true });
  // Others than those of a new file and a new folder.
  fs.chmodSync(content('profile.yaml'), 0o666);
  fs.chmodSync(content('experience'), 0o700);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  syncBuiltinESMExports();
  expect(fs.readdirSync(path('temporary'))).toEqual([]);
  fs.rmSync(workspace, { recursive: true });
});

/** Modes and contents of all files, and targets of all links in a folder, except git’s own. */
const snapshot = (root: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(name => !/(^|[\\/])\.git([\\/]|$)/.test(name))
      .map(name => {
        const file = join(root, name);
        const stats = fs.lstatSync(file);
        if (stats.isSymbolicLink()) return [name, `→ ${fs.readlinkSync(file)}`];
        return [name, `${stats.mode} ${stats.isDirectory() ? 'folder' : fs.readFileSync(file, 'latin1')}`];
      }),
  );

/** Changes, adds, and removes files, as `init` does. */
const planned = (headline = 'Engineer') => {
  const plan = new ContentPlan(folder);
  for (const name of fs.readdirSync(content('experience'))) plan.write(`experience/${name}`, undefined);
  plan.write('experience/engineer.yaml', 'organization: Example\nrole: Engineer\nstart: 2020\n');
  plan.edit('profile.yaml', text => `${text}headline: ${headline}\n`);
  return plan;
};

const change = (headline?: string) => {
  const terminal = ownerTerminal(folder);
  return applyPlan(planned(headline), { json: true }, terminal).then(
    ({ backup = '' }) => ({ backup, message: terminal.stderr() }),
    (error: Error) => ({ backup: undefined, message: terminal.stderr() + error.message }),
  );
};

const edit = (name = 'profile.yaml') => fs.appendFileSync(content(name), '# A thought.\n');

const link = (from: string) => {
  fs.mkdirSync(path('outside'));
  fs.renameSync(from, path('outside', 'original'));
  fs.symlinkSync(path('outside', 'original'), from);
};

/** Replaces a function of node:fs for all modules. */
const replaced = (name: 'writeFileSync' | 'renameSync', by: (...args: never[]) => void) => {
  vi.spyOn(fs, name).mockImplementation(by as never);
  syncBuiltinESMExports();
};

/** Lets a number of files of the content be written. Then the disk is full. */
const fillDiskAfter = (files: number) => {
  const { writeFileSync: write } = fs;
  let rest = files;
  replaced('writeFileSync', (...args: Parameters<typeof write>) => {
    const isContent = String(args[0]).startsWith(folder);
    if (isContent && rest === 0) throw new Error('ENOSPC: no space left on device, write');
    if (isContent) rest -= 1;
    write(...args);
  });
};

/** Applies the plan, and compares all files, also those of backups, with those before. */
const changeWithoutLoss = async () => {
  const before = snapshot(workspace);
  const result = await change();
  expect(Object.values(snapshot(workspace))).toEqual(expect.arrayContaining(Object.values(before)));
  return result;
};

test.each<[state: string, arrange: () => void]>([
  ['a link to a file', () => link(content('profile.yaml'))],
  ['a link to a folder', () => link(folder)],
  ['with a link to itself', () => fs.symlinkSync('.', content('.loop'))],
  ['with a link to nothing', () => fs.symlinkSync('nowhere', content('experience', 'engineer.yaml'))],
  ['read-only', () => fs.chmodSync(content('profile.yaml'), 0o444)],
])('applyPlan loses no byte of content that is %s', async (_, arrange) => {
  arrange();
  const { mode } = fs.statSync(content('profile.yaml'));
  const { backup, message } = await changeWithoutLoss();
  expect(fs.statSync(content('profile.yaml')).mode).toBe(mode);
  expect(copies().map(name => join(backups, name))).toEqual([backup]);
  expect(message).toContain(`The former content is in ${backup}, with any private text`);
  expect(fs.readFileSync(content('profile.yaml'), 'utf8')).toContain('headline: Engineer');
});

test('applyPlan does not follow hidden links or copy git’s data, and names a file that cannot be read', async () => {
  fs.symlinkSync('/proc/self/mem', content('memory~'));
  expect((await change()).message).toMatch(/memory~ cannot be read \(E\w+\)\.$/);
  fs.rmSync(content('memory~'));
  fs.mkdirSync(content('.editor'));
  const links = ['.notes', join('.editor', 'notes')];
  for (const name of links) fs.symlinkSync('/proc/self', content(name));
  fs.mkdirSync(content('.git'));
  const { backup = '' } = await change();
  expect(fs.existsSync(join(backup, '.git'))).toBe(false);
  expect(links.map(name => fs.readlinkSync(join(backup, name)))).toEqual(['/proc/self', '/proc/self']);
});

test('applyPlan loses no byte amid a merge, and leaves git’s index as it is', async () => {
  const { git, commit } = await newRepository(path('site'));
  await commit();
  await git('checkout', '--quiet', '-b', 'other');
  edit();
  await commit();
  await git('checkout', '--quiet', 'main');
  fs.writeFileSync(content('profile.yaml'), 'updated: 2026-01-01\n');
  await commit();
  await git('merge', 'other').catch(() => undefined);
  fs.writeFileSync(content('profile.yaml'), 'updated: 2026-02-02\n');
  await git('update-index', '--assume-unchanged', 'content/experience/analyst.yaml');
  edit('experience/analyst.yaml');
  const index = () => git('ls-files', '--stage', '-v');
  const before = await index();
  await changeWithoutLoss();
  expect(await index()).toEqual(before);
  expect((await git('status', '--porcelain')).stdout).not.toContain('backups');
});

test.each([
  ['during the copy', 2, 0],
  ['after the copy', 5, 1],
])('applyPlan stops without loss if the disk is full %s', async (_, files, count) => {
  const former = snapshot(folder);
  fillDiskAfter(files);
  const { message } = await changeWithoutLoss();
  expect(message).toContain('ENOSPC: no space left on device, write');
  expect(snapshot(folder)).toEqual(former);
  expect(copies()).toHaveLength(count);
  expect(message.includes('The former content is in')).toBe(count > 0);
});

test('applyPlan stops the second of two commands that run at the same time, without loss', async () => {
  const before = snapshot(workspace);
  const messages = (await Promise.all([change('One'), change('Two')])).map(({ message }) => message);
  expect(messages.filter(message => message.includes('changed in the meantime. Run the'))).toHaveLength(1);
  expect(Object.values(snapshot(workspace))).toEqual(expect.arrayContaining(Object.values(before)));
});

test('applyPlan stops if an editor saves a file between the check and the change', async () => {
  const changed = change();
  fs.writeFileSync(content('profile.yaml'), 'updated: 2026-11-02\n');
  expect((await changed).message).toContain('profile.yaml changed in the meantime');
  expect(fs.readFileSync(content('profile.yaml'), 'utf8')).toBe('updated: 2026-11-02\n');
  expect(fs.existsSync(content('experience', 'engineer.yaml'))).toBe(false);
});

test('applyPlan has named a complete copy when it is killed amid its changes', async () => {
  fs.writeFileSync(content('.notes.txt'), 'Private.');
  const before = snapshot(folder);
  const { renameSync: rename } = fs;
  replaced('renameSync', (...args: Parameters<typeof rename>) => {
    if (args[1] === content('profile.yaml')) throw new Error('killed');
    rename(...args);
  });
  const { message } = await change();
  const [named = ''] = /(?<=^The former content is in ).*(?=, with)/m.exec(message) ?? [];
  expect(snapshot(named)).toEqual(before);
  expect(message).toContain(`killed. The former content is in ${named}.`);
});
