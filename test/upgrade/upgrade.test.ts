import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryIn, UpgradeError } from '../../src/commands/upgrade/repository.ts';
import { type UpgradeOptions, upgrade } from '../../src/commands/upgrade/upgrade.ts';
import type { GitRepository } from '../setup/git-repository.ts';
import { newCopy, newFork, newProject, ownContent, removeAll, stateOf } from './repositories.ts';

const made: GitRepository[] = [];
let project: GitRepository;

const keep = async (repository: Promise<GitRepository>): Promise<GitRepository> => {
  made.push(await repository);
  return repository;
};

const upgraded = ({ folder }: GitRepository, options: UpgradeOptions = {}) =>
  upgrade(repositoryIn(folder), options);

/** What the owner reads if an upgrade is refused. */
const refusalOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no refusal',
    (error: unknown) =>
      error instanceof UpgradeError ? [error.message, ...error.details].join('\n') : String(error),
  );

const text = ({ folder }: GitRepository, path: string) => readFile(join(folder, path), 'utf8');

/** The owner's files of the content, with their ids. */
const ownFiles = async ({ git }: GitRepository): Promise<string[]> =>
  (await git('ls-tree', '-r', 'HEAD', 'content/')).split('\n').filter(line => !line.includes('.schemas'));

beforeAll(async () => {
  project = await keep(newProject());
});

afterAll(() => removeAll(made));

describe.each([
  ['a fork', () => newFork(project)],
  [
    'a copy from a template',
    async () => {
      const copy = await newCopy(project);
      await copy.commit(ownContent);
      return copy;
    },
  ],
])('%s', (_, make) => {
  test('gets releases, keeps its content, and needs no work by hand', async () => {
    const site = await keep(make());
    await site.commit({ 'README.md': '# Ada’s site\n\nHow it works.\n\nLicense: MIT\n' });
    const content = await ownFiles(site);
    const result = await upgraded(site);
    expect(result).toMatchObject({
      status: 'upgraded',
      from: { name: 'v1.0.0' },
      to: { name: 'v1.1.0' },
      conflicts: [],
      packages: true,
      sample: ['content/skills/contact/SKILL.md'],
    });
    expect(await ownFiles(site)).toEqual(content);
    expect(await site.git('status', '--porcelain')).toBe('');
    expect(await text(site, 'src/app.ts')).toContain('version = 2');
    expect(await text(site, 'content/.schemas/role.schema.json')).toContain('"version": 2');
    expect(await text(site, 'README.md')).toContain('Ada’s site');
    // The history of the content, which the list of changes comes from, does not know the upgrade.
    const history = await site.git(
      'log',
      '--first-parent',
      '--format=%s',
      '--',
      'content',
      ':!content/.schemas',
    );
    expect(history).not.toContain('Upgrade');
    expect(await upgraded(site)).toMatchObject({ status: 'up_to_date' });

    await project.commit({
      'src/app.ts': 'export const version = 3;\n',
      'content/experience/third.yaml': 'x\n',
    });
    const next = await upgraded(site, { to: 'main' });
    await project.git('reset', '--quiet', '--hard', 'v1.1.0');
    expect(next).toMatchObject({
      status: 'upgraded',
      from: { name: 'v1.1.0' },
      joins: false,
      changed: ['src/app.ts'],
    });
    expect(await ownFiles(site)).toEqual(content);
    expect(await text(site, 'src/app.ts')).toContain('version = 3');
  });

  test('changes nothing in a dry run or if git refuses, and stops at a conflict, which can be resolved or undone', async () => {
    const site = await keep(make());
    await site.commit({ 'src/app.ts': 'export const version = "mine";\n' });
    const content = await ownFiles(site);
    const before = await stateOf(site);
    expect(await upgraded(site, { dryRun: true })).toMatchObject({
      status: 'planned',
      to: { name: 'v1.1.0' },
      conflicts: ['src/app.ts'],
      changed: expect.arrayContaining(['src/new.ts', 'package-lock.json']),
    });
    expect(await stateOf(site)).toEqual(before);

    await site.write({ 'src/new.ts': 'A file that was never committed.\n' });
    expect(await refusalOf(upgraded(site))).toMatch(/Nothing was changed.*src\/new\.ts/s);
    await site.write({ 'src/new.ts': undefined });
    expect(await stateOf(site)).toEqual(before);

    expect(await upgraded(site)).toMatchObject({ status: 'conflicts', conflicts: ['src/app.ts'] });
    await expect(upgraded(site)).rejects.toThrow('A merge is in progress');
    await site.git('merge', '--abort');
    expect(await site.git('status', '--porcelain')).toBe('');
    expect(await text(site, 'src/app.ts')).toContain('mine');

    expect(await upgraded(site)).toMatchObject({ status: 'conflicts' });
    await site.write({ 'src/app.ts': 'export const version = "both";\n' });
    await site.git('add', '--all');
    await site.git('commit', '--quiet', '--no-edit');
    expect(await ownFiles(site)).toEqual(content);
    expect(await upgraded(site)).toMatchObject({ status: 'up_to_date' });
  });
});

test('a copy whose first commit has content of its own is recognised by its other files', async () => {
  const site = await keep(newCopy(project, ownContent));
  const { from, joins, conflicts } = await upgraded(site, { dryRun: true });
  expect({ from: from.name, joins, conflicts }).toEqual({ from: 'v1.0.0', joins: true, conflicts: [] });
});

test('a copy that was edited before its first commit is told the nearest version, and upgrades from it', async () => {
  const edited = { ...ownContent, 'README.md': '# Ada’s site\n\nHow it works.\n\nLicense: MIT\n' };
  const site = await keep(newCopy(project, edited));
  const before = await stateOf(site);
  await expect(upgraded(site)).rejects.toThrow(/1 file differs outside content\/.* --base v1\.0\.0/);
  expect(await stateOf(site)).toEqual(before);
  const content = await ownFiles(site);
  expect(await upgraded(site, { base: 'v1.0.0' })).toMatchObject({ status: 'upgraded', joins: true });
  expect(await text(site, 'README.md')).toContain('Ada’s site');
  expect(await ownFiles(site)).toEqual(content);
});

test('the highest release is the default, without versions before a release', async () => {
  const site = await keep(newFork(project));
  await project.git('tag', 'v1.10.0', 'v1.1.0^{commit}');
  const { to } = await upgraded(site, { dryRun: true });
  await project.git('tag', '--delete', 'v1.10.0');
  expect(to).toEqual({ name: 'v1.10.0', commit: await project.git('rev-parse', 'v1.1.0^{commit}') });
});

test('an upgrade that cannot begin is refused with the way out, and changes nothing', async () => {
  const site = await keep(newFork(project));
  const refusal = async (options: UpgradeOptions, message: RegExp) => {
    const before = await stateOf(site);
    expect(await refusalOf(upgraded(site, options))).toMatch(message);
    expect(await stateOf(site)).toEqual(before);
  };
  await refusal({ from: './nothing' }, /\.\/nothing could not be read/);
  await refusal({ to: 'v9.0.0' }, /v9\.0\.0 could not be fetched.*v1\.1\.0, v1\.0\.0/s);
  await refusal({ to: '--upload-pack=true' }, /could not be fetched/);
  await site.write({ 'src/app.ts': '' });
  await refusal({}, /not committed.*git stash.*src\/app\.ts/s);
  await site.git('checkout', '--quiet', '--', '.');
  await site.git('checkout', '--quiet', '--detach');
  await refusal({}, /git switch main/);
  await site.git('checkout', '--quiet', 'main');
  await site.git('remote', 'remove', 'upstream');
  await refusal({}, /git remote add upstream/);

  await expect(upgrade(repositoryIn(join(site.folder, 'src')), {})).rejects.toThrow('top folder');
  await expect(upgrade(repositoryIn('/'), {})).rejects.toThrow('is not a git repository');
  await site.git('clone', '--quiet', '--depth=1', pathToFileURL(site.folder).href, '.git/shallow');
  await expect(upgrade(repositoryIn(join(site.folder, '.git/shallow')), {})).rejects.toThrow('--unshallow');
});

test('pushes to the remote of the releases are switched off, unless the owner has set an address for them', async () => {
  const site = await keep(newFork(project));
  const pushUrl = () => site.git('remote', 'get-url', '--push', 'upstream');
  expect(await upgraded(site, { dryRun: true })).toMatchObject({ pushDisabled: false });
  expect(await pushUrl()).toBe(project.folder);
  expect(await upgraded(site)).toMatchObject({ status: 'upgraded', pushDisabled: true });
  expect([await pushUrl(), await site.git('remote', 'get-url', 'upstream')]).toEqual([
    'DISABLED',
    project.folder,
  ]);
  await expect(site.git('push', 'upstream', 'HEAD:refs/heads/mine')).rejects.toThrow(/DISABLED/);
  expect(await upgraded(site)).toMatchObject({ status: 'up_to_date', pushDisabled: false });
  await site.git('remote', 'set-url', '--push', 'upstream', '../my-proposals');
  await upgraded(site);
  expect(await pushUrl()).toBe('../my-proposals');
  // A remote that is the site’s own repository is pushed to.
  await site.git('remote', 'set-url', '--push', 'upstream', project.folder);
  await site.git('remote', 'add', 'origin', project.folder);
  await upgraded(site);
  expect(await pushUrl()).toBe(project.folder);
});
