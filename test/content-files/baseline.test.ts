import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readHistory } from '../../src/content-files/history.ts';
import { type GitRepository, newGitRepository } from '../setup/git-repository.ts';

let repository: GitRepository;
let clones = '';

beforeEach(async () => {
  repository = await newGitRepository();
  clones = await mkdtemp(join(tmpdir(), 'clones-'));
});

afterEach(async () => {
  await repository.remove();
  await rm(clones, { recursive: true, force: true });
});

const contentOf = (folder: string) => join(folder, 'content');

const changes = async (changesSince?: string, folder = repository.folder): Promise<string[]> => {
  const history = await readHistory(contentOf(folder), { changesSince });
  if ('unknown' in history) throw new Error(history.unknown);
  return [history.knownSince, ...history.changes.map(({ date, path, kind }) => `${date} ${path} ${kind}`)];
};

const site = (email: string, more = '') => `owner:\n  name: A Name\n  email: ${email}\n${more}`;

const sample = {
  'content/site.yaml': site('robin@example.com'),
  'content/profile.yaml': 'headline: sample\n',
  'content/experience/sample-founder.yaml': 'role: a\n',
  'content/experience/sample-engineer.yaml': 'role: b\n',
};

const own = {
  'content/site.yaml': site('ada@lovelace.net'),
  'content/profile.yaml': 'headline: own\n',
  'content/experience/sample-founder.yaml': undefined,
  'content/experience/sample-engineer.yaml': undefined,
  'content/experience/own.yaml': 'role: own\n',
};

test('a copy of the template has no additions, whatever was committed before its content', async () => {
  await repository.commit({ 'README.md': 'x' }, '2026-01-01');
  await repository.commit(sample, '2026-01-02');
  expect(await changes()).toEqual(['2026-01-02']);
  await repository.commit({ 'content/profile.yaml': 'headline: edited\n' }, '2026-01-02');
  expect(await changes()).toEqual(['2026-01-02', '2026-01-02 profile.yaml changed']);
});

test('what was there by the end of the day from which changes count is no change', async () => {
  await repository.commit(sample, '2026-01-02');
  await repository.commit(own, '2026-03-01');
  await repository.commit({ 'content/experience/second.yaml': 'role: second\n' }, '2026-03-01');
  // The next day has not come yet.
  expect(await changes('2026-03-01')).toEqual(['2026-03-01']);
  await repository.commit({ 'content/experience/third.yaml': 'role: third\n' }, '2026-03-02');
  expect(await changes('2026-03-01')).toEqual(['2026-03-02', '2026-03-02 experience/third.yaml added']);
});

test('a day from which changes count that is more than a year old changes nothing', async () => {
  await repository.commit({ 'content/site.yaml': own['content/site.yaml'] }, '2023-01-01');
  await repository.commit({ 'content/experience/own.yaml': 'role: own\n' }, '2026-03-01');
  expect(await changes('2023-01-01')).toEqual(['2025-03-01', '2026-03-01 experience/own.yaml added']);
});

describe.each([
  ['without the day', undefined],
  ['with the day of `init`, and a commit on another one', '2026-02-27'],
])('a site that has replaced the sample, %s', (_, changesSince) => {
  test('lists no file of the sample, and its own as the baseline', async () => {
    await repository.commit(sample, '2026-01-02');
    await repository.commit({ 'content/experience/sample-late.yaml': 'role: c\n' }, '2026-01-03');
    await repository.commit({ ...own, 'content/experience/sample-late.yaml': undefined }, '2026-03-01');
    expect(await changes(changesSince)).toEqual(['2026-03-01']);
    await repository.commit({ 'content/experience/own.yaml': undefined }, '2026-04-01');
    expect(await changes(changesSince)).toEqual(['2026-03-02', '2026-04-01 experience/own.yaml retired']);
  });

  test('does not list what it removes of the sample later, and lists a file of its own with the same name', async () => {
    await repository.commit(sample, '2026-01-02');
    await repository.commit({ 'content/site.yaml': own['content/site.yaml'] }, '2026-03-01');
    await repository.commit({ 'content/experience/sample-founder.yaml': 'role: edited\n' }, '2026-03-02');
    await repository.commit(
      {
        'content/experience/sample-founder.yaml': undefined,
        'content/experience/sample-engineer.yaml': undefined,
      },
      '2026-03-03',
    );
    expect(await changes(changesSince)).toEqual(['2026-03-02']);
    await repository.commit({ 'content/experience/sample-founder.yaml': 'role: own\n' }, '2026-03-04');
    expect(await changes(changesSince)).toEqual([
      '2026-03-02',
      '2026-03-04 experience/sample-founder.yaml added',
    ]);
  });
});

test('a site that still shows the sample lists changes of it', async () => {
  await repository.commit(sample, '2026-01-02');
  await repository.commit(
    { 'content/site.yaml': site('robin@example.com', 'retention_days: 30\n') },
    '2026-03-01',
  );
  expect(await changes()).toEqual(['2026-01-02', '2026-03-01 site.yaml changed']);
});

describe('in a clone without blobs', () => {
  const clone = async (...options: readonly string[]): Promise<string> => {
    await repository.git('config', 'uploadpack.allowFilter', 'true');
    await repository.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
    const target = join(clones, String((await readdir(clones)).length));
    await repository.git('clone', '--quiet', ...options, pathToFileURL(repository.folder).href, target);
    return target;
  };

  const packs = async (folder: string): Promise<number> =>
    (await readdir(join(folder, '.git/objects/pack'))).filter(name => name.endsWith('.pack')).length;

  /** Twenty weekly revisions of the site file after the sample was replaced. */
  const refreshed = async () => {
    for (let week = 1; week <= 20; week += 1) {
      const day = new Date(Date.UTC(2026, 2, 1 + week * 7)).toISOString().slice(0, 10);
      await repository.commit(
        { 'content/site.yaml': site('ada@lovelace.net', `catalog_snapshot: ${day}\n`) },
        day,
      );
    }
  };

  test('the baseline is the same, and few versions of the site file are fetched to find it', async () => {
    await repository.commit(sample, '2026-01-02');
    await repository.commit(own, '2026-03-01');
    await refreshed();
    const cloned = await clone('--filter=blob:none');
    const before = await packs(cloned);
    expect(await changes('2026-02-01', cloned)).toEqual(await changes('2026-02-01'));
    expect((await packs(cloned)) - before).toBeLessThanOrEqual(6);
  });

  test('one fetch is enough if changes count from a day more than a year ago', async () => {
    await repository.commit({ 'content/site.yaml': site('ada@lovelace.net') }, '2024-01-02');
    await refreshed();
    const cloned = await clone('--filter=blob:none');
    const before = await packs(cloned);
    expect(await changes('2024-01-02', cloned)).toEqual(await changes('2024-01-02'));
    expect((await packs(cloned)) - before).toBe(1);
  });

  test('without the remote, no file of the sample is listed', async () => {
    await repository.commit(sample, '2026-01-02');
    await repository.commit(own, '2026-03-01');
    await repository.commit({ 'content/experience/second.yaml': 'role: second\n' }, '2026-04-01');
    const cloned = await clone('--filter=blob:none');
    const expected = ['2026-03-02', '2026-04-01 experience/second.yaml added'];
    await repository.git('-C', cloned, 'remote', 'set-url', 'origin', 'file:///nowhere');
    expect(await changes(undefined, cloned)).toEqual(expected);
  });

  test('a shallow clone that begins after the sample was replaced lists what followed', async () => {
    await repository.commit(sample, '2026-01-02');
    await repository.commit(own, '2026-03-01');
    await repository.commit({ 'content/profile.yaml': 'headline: new\n' }, '2026-04-01');
    await repository.commit({ 'content/experience/second.yaml': 'role: second\n' }, '2026-05-01');
    const cloned = await clone('--depth', '2');
    expect(await changes('2026-03-01', cloned)).toEqual([
      '2026-04-02',
      '2026-05-01 experience/second.yaml added',
    ]);
  });
});

test('without git, the day from which changes count is no history', async () => {
  expect(await readHistory(clones, { changesSince: '2026-03-01' })).toHaveProperty('unknown');
});
