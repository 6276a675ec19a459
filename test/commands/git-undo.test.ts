import { execFile, execSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newCommand } from '../../src/commands/new/command.ts';
import { contents } from '../setup/contents.ts';
import { type GitRepository, newGitRepository } from '../setup/git-repository.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';

const ROLE = ['role', '--yes', '--organization', 'Müller', '--title', 'Engineer'];

let repository: GitRepository;

/** A folder name that a shell would split. */
const FOLDER = "Ada's content";

const content = (...path: readonly string[]) => join(repository.folder, FOLDER, ...path);

const put = (path: string, text: string) => writeFile(content(path), text);

const add = async (...args: readonly string[]) => {
  const terminal = ownerTerminal(content());
  const code = await newCommand([...ROLE, ...args], terminal);
  return { code, stdout: terminal.stdout(), stderr: terminal.stderr() };
};

const newFiles = () => readdirSync(content('experience')).filter(name => !known.includes(name));
let known: readonly string[];

beforeEach(async () => {
  repository = await newGitRepository();
  cpSync(contents.smallest, content(), { recursive: true });
  known = readdirSync(content('experience'));
  const site = readFileSync(content('site.yaml'), 'utf8');
  await put('site.yaml', site.replace(/email: .*/, 'email: ada@ada.dev'));
  await repository.commit({ '.gitignore': 'ignored\n' });
});
afterEach(() => repository.remove());

/** The two commands below a heading of the output. */
const commandsBelow = (stdout: string, heading: string): string[] =>
  (stdout.split(`${heading}\n`)[1] ?? '')
    .split('\n')
    .slice(0, 2)
    .map(line => line.trim());

test('npm run new prints commands that show and undo exactly its change', async () => {
  await put('experience/draft.yaml', 'organization: Draft\nstart: 2020\nrole: A\n');
  const { code, stdout } = await add();
  expect(code).toBe(0);
  const shown = commandsBelow(stdout, 'To see what has changed:').map(line => execSync(line).toString());
  expect(shown.join('')).toMatch(/^\+organization: Müller$/m);
  expect(shown.join('')).toMatch(/^\+updated: /m);
  expect(shown.join('')).not.toContain('Draft');
  for (const line of commandsBelow(stdout, 'To undo it:')) execSync(line, { stdio: 'pipe' });
  expect(await repository.git('status', '--porcelain')).toBe(`?? "${FOLDER}/experience/draft.yaml"`);
});

test('npm run new --json returns the commands with paths relative to the project folder', async () => {
  const command = resolve('src/commands/new/command.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...ROLE, '--json'], {
    cwd: repository.folder,
    env: { ...process.env, CONTENT_DIR: FOLDER },
  });
  expect(JSON.parse(stdout)).toMatchObject({
    show: ["git add --all 'Ada'\\''s content'", "git diff --cached 'Ada'\\''s content'"],
    undo: ["git add --all 'Ada'\\''s content'", "git restore --staged --worktree 'Ada'\\''s content'"],
  });
});

test('npm run new refuses to change a file with uncommitted changes without --uncommitted', async () => {
  const profile = readFileSync(content('profile.yaml'), 'utf8');
  await put('profile.yaml', `${profile}# A thought.\n`);
  const refused = await add();
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/profile\.yaml has uncommitted changes, .* or add --uncommitted\.\n$/);
  expect(newFiles()).toEqual([]);
  const { code, stdout } = await add('--uncommitted');
  expect(code).toBe(0);
  expect(stdout).toContain('To see what has changed:');
  expect(stdout).not.toContain('To undo it:');
});

test('npm run new allows uncommitted changes of other files, and a second change on the same day', async () => {
  await put('site.yaml', `${readFileSync(content('site.yaml'), 'utf8')}# A thought.\n`);
  expect((await add()).code).toBe(0);
  const { code, stdout } = await add('--id', 'second');
  expect(code).toBe(0);
  for (const line of commandsBelow(stdout, 'To undo it:')) execSync(line, { stdio: 'pipe' });
  expect(newFiles()).toHaveLength(1);
  expect(readFileSync(content('site.yaml'), 'utf8')).toContain('# A thought.');
});

test.each([
  ['is not in git', () => rm(join(repository.folder, '.git'), { recursive: true })],
  [
    'is ignored',
    async () => {
      await repository.git('rm', '-r', '--quiet', '--cached', '.');
      await repository.commit({ '.gitignore': `${FOLDER}\n` });
    },
  ],
  ['has no commit', () => repository.git('update-ref', '-d', 'HEAD')],
])(
  'npm run new changes content that %s only with --uncommitted, as git cannot undo it',
  async (_, change) => {
    await change();
    expect(await add()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('profile.yaml is not in git'),
    });
    const { code, stdout } = await add('--uncommitted');
    expect([code, newFiles().length]).toEqual([0, 1]);
    expect(stdout).not.toContain('To undo it:');
  },
);
