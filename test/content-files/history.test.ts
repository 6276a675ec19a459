import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readHistory } from '../../src/content-files/history.ts';
import { gitRepository } from '../setup/git-repository.ts';

const run = promisify(execFile);
let folder = '';
let content = '';

const git = (date: string, ...args: string[]) =>
  run('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false', ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  });

const at = (day: string) => `${day}T12:00:00Z`;

const commit = async (day: string): Promise<void> => {
  await git(at(day), 'add', '-A');
  await git(at(day), 'commit', '-q', '--allow-empty', '-m', 'diff --git a/x b/x');
};

const write = (path: string, text: string) => writeFile(join(content, path), text);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'history-'));
  content = join(folder, 'content');
  await mkdir(join(content, 'products'), { recursive: true });
  await git(at('2019-01-01'), 'init', '-q', '-b', 'main');
  // The first commit of the content is the baseline, so the tests begin with the second one.
  await write('site.yaml', 'first');
  await commit('2019-01-01');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

let clones = 0;

/** Clones the repository, as something that may be fetched from later, and gives the content folder of the clone. */
const clone = async (...options: string[]): Promise<string> => {
  clones += 1;
  const target = `clone-${clones}`;
  await git(at('2026-01-01'), 'config', 'uploadpack.allowFilter', 'true');
  await git(at('2026-01-01'), 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  await git(at('2026-01-01'), 'clone', '-q', ...options, pathToFileURL(folder).href, target);
  return join(folder, target, 'content');
};

const changes = async (until?: string): Promise<string[]> => {
  const history = await readHistory(content, { until });
  if ('unknown' in history) throw new Error(history.unknown);
  return history.changes.map(({ date, path, kind }) => `${date} ${path} ${kind}`);
};

test('added, changed and deleted content files are listed newest first, without other files', async () => {
  await write('products/a.yaml', 'status: live\n');
  await write('products/a.svg', '\0\0');
  await commit('2026-01-01');
  await write('products/a.yaml', 'status: live\ntagline: diff --git a/y b/y\n');
  await writeFile(join(folder, 'code.ts'), '');
  await commit('2026-02-01');
  await rm(join(content, 'products/a.yaml'));
  await commit('2026-03-01');
  expect(await changes()).toEqual([
    '2026-03-01 products/a.yaml retired',
    '2026-02-01 products/a.yaml changed',
    '2026-01-01 products/a.svg added',
    '2026-01-01 products/a.yaml added',
  ]);
});

test('a product whose status becomes retired is listed as retired, but only once', async () => {
  await write('products/a.yaml', 'status: live\n');
  await commit('2026-01-01');
  await write('products/a.yaml', 'status: "retired"\n');
  await commit('2026-02-01');
  await write('products/a.yaml', 'status: "retired"\ntagline: x\n');
  await commit('2026-03-01');
  expect(await changes()).toEqual([
    '2026-03-01 products/a.yaml changed',
    '2026-02-01 products/a.yaml retired',
    '2026-01-01 products/a.yaml added',
  ]);
});

test('a reverted status, and a status in a file that is not a product, are ordinary changes', async () => {
  await write('products/a.yaml', 'status: live\n');
  await write('profile.yaml', 'a\n');
  await commit('2026-01-01');
  await write('products/a.yaml', 'status: retired\n');
  await write('profile.yaml', 'status: retired\n');
  await commit('2026-02-01');
  await write('products/a.yaml', 'status: live\n');
  await commit('2026-03-01');
  expect((await changes()).slice(0, 3)).toEqual([
    '2026-03-01 products/a.yaml changed',
    '2026-02-01 products/a.yaml changed',
    '2026-02-01 profile.yaml changed',
  ]);
});

test('a renamed file is a deleted and an added file', async () => {
  await write('products/a.yaml', 'status: live\nname: A long enough text to be recognised\n');
  await commit('2026-01-01');
  await git(at('2026-02-01'), 'mv', 'content/products/a.yaml', 'content/products/b.yaml');
  await commit('2026-02-01');
  expect((await changes()).slice(0, 2)).toEqual([
    '2026-02-01 products/a.yaml retired',
    '2026-02-01 products/b.yaml added',
  ]);
});

test('a branch counts on the day it is merged', async () => {
  await write('profile.yaml', 'a');
  await commit('2026-01-01');
  await git(at('2026-01-02'), 'checkout', '-q', '-b', 'topic');
  await write('profile.yaml', 'b');
  await commit('2026-01-02');
  await git(at('2026-01-03'), 'checkout', '-q', 'main');
  await commit('2026-01-03');
  await git(at('2026-01-09'), 'merge', '-q', '--no-ff', 'topic', '-m', 'merge');
  expect(await changes()).toEqual(['2026-01-09 profile.yaml changed', '2026-01-01 profile.yaml added']);
});

test('the year ends with the newest commit of the content, or with the given day, and not today', async () => {
  await write('profile.yaml', 'a');
  await commit('2020-01-01');
  await write('profile.yaml', 'b');
  await commit('2020-12-31');
  await writeFile(join(folder, 'code.ts'), '');
  await commit('2024-06-01');
  expect(await changes()).toHaveLength(2);
  expect(await changes('2021-06-01')).toEqual(['2020-12-31 profile.yaml changed']);
  expect(await changes('2024-06-01')).toEqual([]);
});

test('a repository that is younger than a year has a history from its first commit on, whose files are not additions', async () => {
  await rm(join(folder, '.git'), { recursive: true });
  await git(at('2026-01-01'), 'init', '-q', '-b', 'main');
  await write('profile.yaml', 'a');
  await write('products/old.yaml', 'status: live\n');
  await commit('2026-01-01');
  expect(await readHistory(content)).toEqual({ knownSince: '2026-01-01', changes: [] });
  await write('profile.yaml', 'b');
  await write('products/new.yaml', 'status: live\n');
  await commit('2026-02-01');
  expect(await readHistory(content)).toEqual({
    knownSince: '2026-01-01',
    changes: [
      { date: '2026-02-01', path: 'products/new.yaml', kind: 'added' },
      { date: '2026-02-01', path: 'profile.yaml', kind: 'changed' },
    ],
  });
});

test('uncommitted edits are ignored', async () => {
  await write('profile.yaml', 'a');
  await commit('2026-01-01');
  const before = await changes();
  await write('profile.yaml', 'b');
  expect(await changes()).toEqual(before);
});

test('the user’s git settings are ignored', async () => {
  await write('profile.yaml', 'a\n');
  await commit('2026-01-01');
  await write('profile.yaml', 'b\n');
  await commit('2026-02-01');
  const before = await changes();
  for (const [name, value] of [
    ['diff.noprefix', 'true'],
    ['diff.mnemonicPrefix', 'true'],
    ['color.ui', 'always'],
    ['diff.external', 'false'],
    ['log.showRoot', 'true'],
  ] as const) {
    await git(at('2026-02-01'), 'config', name, value);
  }
  expect(await changes()).toEqual(before);
});

test('a folder outside a repository, one without a commit and a shallow clone have no history, and say so', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'copy-'));
  expect(await readHistory(outside)).toMatchObject({ unknown: expect.stringContaining('copy') });
  await run('git', ['init', '-q'], { cwd: outside, env: { PATH: process.env['PATH'], HOME: outside } });
  expect(await readHistory(outside)).toMatchObject({
    unknown: expect.stringContaining('not been committed'),
  });
  const code = gitRepository(outside);
  await code.commit({ 'code.ts': '' });
  expect(await readHistory(outside)).toMatchObject({ changes: [] });
  await mkdir(join(outside, 'content'));
  expect(await readHistory(join(outside, 'content'))).toMatchObject({
    unknown: expect.stringContaining('not been committed'),
  });
  await rm(outside, { recursive: true });
  await write('profile.yaml', 'a');
  await commit('2026-01-02');
  expect(await readHistory(await clone('--depth', '1'))).toMatchObject({
    unknown: expect.stringContaining('shallow'),
  });
});

test('a shallow clone has the changes after the day of its oldest commit, whose files are not additions', async () => {
  await write('profile.yaml', 'a');
  await commit('2026-01-01');
  await write('profile.yaml', 'b');
  await commit('2026-02-01');
  await write('products/a.yaml', 'status: live\n');
  await commit('2026-02-01');
  await write('profile.yaml', 'c');
  await commit('2026-03-01');
  // The clone begins on a day of which it does not know the first commit.
  const history = await readHistory(await clone('--depth', '2'));
  expect(history).toEqual({
    knownSince: '2026-02-02',
    changes: [{ date: '2026-03-01', path: 'profile.yaml', kind: 'changed' }],
  });
});

test('a shallow clone of more than a year, or back to the first commit, has the same history as a full clone', async () => {
  for (const day of ['2024-01-01', '2024-06-01', '2026-02-01', '2026-03-01']) {
    await write('profile.yaml', day);
    await commit(day);
  }
  for (const depth of ['3', '9']) {
    expect(await readHistory(await clone('--depth', depth))).toEqual(await readHistory(content));
  }
});

test('a folder that git refuses to read is not called a copy', async () => {
  await write('profile.yaml', 'a');
  await commit('2026-01-01');
  await writeFile(join(folder, '.git/config'), 'not a configuration');
  expect(await readHistory(content)).toMatchObject({ unknown: expect.stringContaining('could not be read') });
});

describe('in a clone without blobs, such as the one that Netlify builds from', () => {
  beforeEach(async () => {
    await write('products/a.yaml', 'status: live\n');
    await write('products/b.yaml', 'status: live\n');
    await commit('2026-01-01');
    await write('products/b.yaml', 'status: live\ntagline: x\n');
    await write('profile.yaml', 'status: retired\n');
    await commit('2026-02-01');
    await write('products/a.yaml', 'status: retired\n');
    await commit('2026-03-01');
    await write('products/a.yaml', 'status: retired\ntagline: x\n');
    await rm(join(content, 'products/b.yaml'));
    await commit('2026-04-01');
  });

  const withoutBlobs = () => clone('--filter=blob:none');

  /** How often blobs were fetched: each time leaves a pack. */
  const packs = async (cloned: string): Promise<number> =>
    (await readdir(join(cloned, '../.git/objects/pack'))).filter(name => name.endsWith('.pack')).length;

  test('the history is the same as in a full clone', async () => {
    expect(await readHistory(await withoutBlobs())).toEqual(await readHistory(content));
  });

  test('the remote may have any name', async () => {
    const cloned = await withoutBlobs();
    await git(at('2026-04-01'), '-C', join(cloned, '..'), 'remote', 'rename', 'origin', 'my.site');
    expect(await readHistory(cloned)).toEqual(await readHistory(content));
  });

  test('earlier versions are fetched once, all together', async () => {
    const cloned = await withoutBlobs();
    const before = await packs(cloned);
    await readHistory(cloned);
    expect((await packs(cloned)) - before).toBe(1);
    await readHistory(cloned);
    expect((await packs(cloned)) - before).toBe(1);
  });

  test('without the remote, the day of a retirement is unknown, and the fields whose versions are not there', async () => {
    const cloned = await withoutBlobs();
    await git(at('2026-04-01'), '-C', join(cloned, '..'), 'remote', 'set-url', 'origin', 'file:///nowhere');
    expect(await readHistory(cloned)).toEqual({
      knownSince: '2025-04-01',
      changes: [
        // Both versions are there, because the profile is the same as the earlier one.
        { date: '2026-04-01', path: 'products/a.yaml', kind: 'changed', fields: ['tagline'] },
        { date: '2026-04-01', path: 'products/b.yaml', kind: 'retired' },
        { date: '2026-03-01', path: 'products/a.yaml', kind: 'changed' },
        { date: '2026-02-01', path: 'products/b.yaml', kind: 'changed' },
        { date: '2026-02-01', path: 'profile.yaml', kind: 'added' },
        { date: '2026-01-01', path: 'products/a.yaml', kind: 'added' },
        { date: '2026-01-01', path: 'products/b.yaml', kind: 'added' },
      ],
    });
  });

  test('credentials in the environment reach git, and the repository of a hook does not', async () => {
    const cloned = await withoutBlobs();
    await git(at('2026-04-01'), '-C', join(cloned, '..'), 'remote', 'set-url', 'origin', 'secret:repository');
    vi.stubEnv('GIT_CONFIG_COUNT', '1');
    vi.stubEnv('GIT_CONFIG_KEY_0', `url.file://${folder}.insteadOf`);
    vi.stubEnv('GIT_CONFIG_VALUE_0', 'secret:repository');
    vi.stubEnv('GIT_DIR', join(folder, 'nowhere'));
    vi.stubEnv('GIT_INDEX_FILE', join(folder, 'nowhere'));
    const read = await readHistory(cloned);
    vi.unstubAllEnvs();
    expect(read).toEqual(await readHistory(content));
  });
});
