import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { activityCommand } from '../../src/commands/activity/command.ts';
import type { Terminal } from '../../src/commands/command-line/terminal.ts';
import { activityContent } from '../../src/schemas/activity.ts';
import { contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { newRepository } from '../setup/new-repository.ts';
import { runOwnerCommand } from '../setup/owner-terminal.ts';
import { startServer } from '../setup/start-server.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const OWNER = 'ada@example.com';

const folder = temporaryFolder();
const { folder: content, path: contentPath, read } = contentCopy(contents.smallest);

const repository = (name: string) => newRepository(join(folder, name));

const activity = (args: readonly string[], env: Terminal['env'] = {}) =>
  runOwnerCommand(activityCommand, args, content, { env });

const stored = () => activityContent.parse(JSON.parse(read('activity.json')));

const isStored = () => existsSync(contentPath('activity.json'));

test('npm run activity counts each commit once, on its author date, excluding merges, picks, and git notes', async () => {
  const { folder: path, git, commit } = await repository('secret-name');
  // Sunday in the author’s time zone, Monday in UTC.
  await commit(OWNER, '2026-11-08T23:30:00-05:00');
  await commit(OWNER, '2026-11-09T00:30:00+13:00');
  await commit('Ada@Example.com', '2026-11-10T12:00:00Z');
  await commit('else@example.com', '2026-11-10T12:00:00Z');
  await git('checkout', '--quiet', '-b', 'side');
  await commit(OWNER, '2026-11-17T12:00:00Z');
  await git('checkout', '--quiet', 'main');
  await commit(OWNER, '2026-11-17T12:00:01Z');
  await git('cherry-pick', '--allow-empty', 'side');
  await git('merge', '--quiet', '--no-ff', '-m', 'Merge', 'side');
  await git('commit', '--amend', '--no-edit', `--author=A <${OWNER}>`, '--date=2026-11-17T12:00:02Z');
  await git('notes', 'add', '-m', 'A note');
  await git('clone', '--quiet', '--bare', '.', '../clone.git');
  // As in a hook of git.
  vi.stubEnv('GIT_DIR', folder);
  await activity(['--repository', path, join(folder, 'clone.git')]);
  vi.unstubAllEnvs();

  const { as_of, source, private_included: included, weeks } = stored();
  expect([as_of, source, weeks.length]).toEqual([TODAY, 'Commits in Git repositories', 52]);
  const counts = weeks.filter(({ commits }) => commits > 0).map(({ start, commits }) => [start, commits]);
  expect(Object.fromEntries(counts)).toEqual({ '2026-11-02': 1, '2026-11-09': 2, '2026-11-16': 2 });
  expect(included).toBeUndefined();
  for (const name of ['secret-name', 'Secret plan', OWNER, 'Robin', folder])
    expect(read('activity.json')).not.toContain(name);
});

test('npm run activity runs no program that the configuration of a repository names', async () => {
  const { folder: signed, git, commit } = await repository('signed');
  writeFileSync(join(signed, '.mailmap'), 'Ada <ada@example.com>');
  await commit(OWNER);
  const signature = '-----BEGIN PGP SIGNATURE-----\n \n -----END PGP SIGNATURE-----';
  const { stdout: unsigned } = await git('cat-file', 'commit', 'HEAD');
  writeFileSync(join(signed, 'object'), unsigned.replace(/^(committer .*)$/m, `$1\ngpgsig ${signature}`));
  await git('update-ref', 'HEAD', (await git('hash-object', '-t', 'commit', '-w', 'object')).stdout.trim());
  await git('config', 'uploadpack.allowFilter', 'true');
  // Git would fetch the file tree to read `.mailmap`.
  await git('clone', '--quiet', '--bare', '--filter=tree:0', `file://${signed}`, '../partial');

  const program = join(folder, 'program');
  const marker = join(folder, 'a-program-ran');
  writeFileSync(program, `#!/bin/sh\ntouch '${marker}'\n`, { mode: 0o755 });
  for (const path of [signed, join(folder, 'partial')]) {
    for (const name of ['remote.origin.uploadpack', 'core.fsmonitor', 'core.pager', 'gpg.program'])
      await git('-C', path, 'config', name, program);
    await git('-C', path, 'config', 'log.showSignature', 'true');
    await activity(['--repository', path]);
    expect(existsSync(marker), path).toBe(false);
  }
});

test('npm run activity explains a shallow clone, and writes nothing for an author without commits', async () => {
  const { folder: path, git, commit } = await repository('deep');
  for (const time of ['2026-11-09T12:00:00Z', '2026-11-10T12:00:00Z']) await commit('work@example.com', time);
  await git('clone', '--quiet', '--depth=1', `file://${path}`, '../shallow');
  const clone = join(folder, 'shallow');
  const { folder: empty } = await repository('empty');
  const { stdout } = await activity(['--repository', clone, empty, '--author', 'work@example.com']);
  expect(stdout).toContain(`${clone} is a shallow clone`);
  const before = stored();
  expect(before.weeks.slice(-2).map(({ commits }) => commits)).toEqual([1, 0]);
  const found = `Found no commits by ${OWNER}, but by work@example.com. Use --author`;
  expect(await activity(['--repository', path])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(found),
  });
  expect(stored()).toEqual(before);
});

test('npm run activity requires a repository or a token, and otherwise writes nothing', async () => {
  for (const [args, code, message] of [
    [['--repository', content], 1, `Cannot read the commits of ${content}: not a git repository.`],
    [[], 2, 'Specify at least one source'],
    [['--github', 'robin'], 2, 'set GITHUB_TOKEN'],
  ] as const)
    expect(await activity(args)).toMatchObject({ code, stderr: expect.stringContaining(message) });
  expect(isStored()).toBe(false);
});

/** GitHub’s GraphQL API. */
const gitHub = async (status: number, body: object) => {
  const requests: unknown[] = [];
  const server = await startServer(async (request, response) => {
    requests.push({ authorization: request.headers.authorization, ...Object(await json(request)) });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const env = { GITHUB_TOKEN: 'secret-token', GITHUB_GRAPHQL_URL: `${server.url}/graphql` };
  return { ...server, requests, env };
};

const contributionDays = [
  { date: '2026-11-15', contributionCount: 3 },
  { date: '2026-11-16', contributionCount: 4 },
];
const contributionCalendar = { weeks: [{ contributionDays }] };
const contributions = { data: { user: { contributionsCollection: { contributionCalendar } } } };

test('npm run activity -- --github adds GitHub’s counts, and skips clones from GitHub', async () => {
  await using api = await gitHub(200, contributions);
  const { folder: own, commit } = await repository('own');
  await commit(OWNER, '2026-11-16T12:00:00Z');
  const { folder: cloned, git } = await repository('cloned');
  await git('remote', 'add', 'origin', 'git@github.com:robin/cloned.git');
  const args = ['--github', 'robin', '--repository', own, cloned, '--private'];
  const { stdout } = await activity(args, api.env);
  expect(stdout).toContain(`${cloned} was skipped`);
  expect(stdout).not.toContain(`${own} was skipped`);
  const { weeks, private_included: included } = stored();
  expect(weeks.slice(-2).map(({ commits }) => commits)).toEqual([3, 5]);
  expect(included).toBe(true);
  expect(api.requests).toHaveLength(1);
  expect(api.requests[0]).toMatchObject({
    authorization: 'Bearer secret-token',
    variables: { login: 'robin', from: '2025-11-24T00:00:00Z', to: `${TODAY}T23:59:59Z` },
  });
});

const noUser = { data: { user: null }, errors: [{ type: 'NOT_FOUND', message: 'No such User.' }] };

test.each([
  ['a failure of the server', 502, {}, 'GitHub returned status 502. Try again in an hour.'],
  ['a wrong token', 401, {}, 'GitHub does not accept the token in GITHUB_TOKEN'],
  ['an unknown user', 200, noUser, 'does not show the contributions of robin: No such User.'],
  ['an unexpected response', 200, { data: { user: { contributions: 1 } } }, 'has an unexpected form'],
])('npm run activity -- --github writes nothing after %s', async (_, status, body, message) => {
  await using api = await gitHub(status, body);
  const { code, stderr } = await activity(['--github', 'robin'], api.env);
  expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
  expect([api.requests.length, isStored()]).toEqual([1, false]);
});
