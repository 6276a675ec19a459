import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ActivityOptions, refreshActivity } from '../../src/commands/activity/command.ts';
import type { Terminal } from '../../src/commands/command-line/terminal.ts';
import { activityContent } from '../../src/schemas/activity.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';

const run = promisify(execFile);
const OWNER = 'robin@example.com';

let folder: string;
let copy: ContentCopy;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'activity-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  copy = await contentCopy(contents.sample);
});

afterEach(() => copy.remove());

const git = async (cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> => {
  const quiet = ['-c', 'commit.gpgsign=false', '-c', 'protocol.file.allow=always'];
  await run('git', [...quiet, ...args], { cwd, env: { ...process.env, ...env } });
};

const repository = async (name: string): Promise<string> => {
  const path = join(folder, name);
  await mkdir(path);
  await git(path, ['init', '--quiet', '--initial-branch=main']);
  return path;
};

const commit = (path: string, time: string, email = OWNER, message = 'Secret plan'): Promise<void> => {
  const author = { GIT_AUTHOR_NAME: 'Robin', GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: time };
  const committer = { GIT_COMMITTER_NAME: 'Robin', GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: time };
  return git(path, ['commit', '--quiet', '--allow-empty', '--message', message], { ...author, ...committer });
};

const terminal = (env: Terminal['env'] = {}) => ownerTerminal(copy.folder, { env });

const stored = async () =>
  activityContent.parse(JSON.parse(await readFile(join(copy.folder, 'activity.json'), 'utf8')));

/** Runs a refresh, and returns the weeks that have commits. */
const counted = async (options: ActivityOptions, env?: Terminal['env']): Promise<Record<string, number>> => {
  await refreshActivity(options, terminal(env));
  const { weeks } = await stored();
  return Object.fromEntries(weeks.flatMap(({ start, commits }) => (commits > 0 ? [[start, commits]] : [])));
};

test('npm run activity counts each commit once, on its author date, excluding merges and git notes', async () => {
  const path = await repository('secret-name');
  // Sunday in the author’s time zone, Monday in UTC.
  await commit(path, '2026-11-08T23:30:00-05:00');
  await commit(path, '2026-11-09T00:30:00+13:00');
  await commit(path, '2026-11-10T12:00:00Z', 'Robin@Example.com');
  await commit(path, '2026-11-10T12:00:00Z', 'else@example.com');
  await git(path, ['checkout', '--quiet', '-b', 'side']);
  await commit(path, '2026-11-17T12:00:00Z');
  await git(path, ['checkout', '--quiet', 'main']);
  await commit(path, '2026-11-17T13:00:00Z');
  await git(path, [
    '-c',
    'user.name=R',
    '-c',
    `user.email=${OWNER}`,
    'merge',
    '--quiet',
    '--no-ff',
    '-m',
    'Merge',
    'side',
  ]);
  await git(path, ['-c', 'user.name=R', '-c', `user.email=${OWNER}`, 'notes', 'add', '-m', 'A note']);
  await git(folder, ['clone', '--quiet', '--bare', path, 'clone.git']);
  const weeks = { '2026-11-02': 1, '2026-11-09': 2, '2026-11-16': 2 };
  expect(await counted({ repository: [path, join(folder, 'clone.git')] })).toEqual(weeks);

  const text = await readFile(join(copy.folder, 'activity.json'), 'utf8');
  const { as_of, source, private_included: included, weeks: all } = await stored();
  expect([as_of, source, included, all.length]).toEqual([TODAY, 'Commits in Git repositories', true, 52]);
  for (const name of ['secret-name', 'Secret plan', OWNER, 'Robin', folder]) expect(text).not.toContain(name);
});

test('npm run activity explains a shallow clone and an author without commits', async () => {
  const path = await repository('deep');
  await commit(path, '2026-11-09T12:00:00Z', 'work@example.com');
  await commit(path, '2026-11-10T12:00:00Z', 'work@example.com');
  await git(folder, ['clone', '--quiet', '--depth=1', `file://${path}`, 'shallow']);
  const shallow = join(folder, 'shallow');
  const found = await refreshActivity(
    { repository: [shallow, await repository('empty')], author: ['work@example.com'] },
    terminal(),
  );
  expect(found.lines.join('\n')).toContain(`${shallow} is a shallow clone`);
  expect((await stored()).weeks.slice(-2)).toEqual([
    { start: '2026-11-09', commits: 1 },
    { start: '2026-11-16', commits: 0 },
  ]);
  const none = await refreshActivity({ repository: [path], dryRun: true }, terminal());
  expect(none.lines.join('\n')).toContain(
    `Found no commits by ${OWNER}. Use --author with the email addresses you commit with.`,
  );
});

test('npm run activity rejects a folder that is not a repository, and keeps the file', async () => {
  const before = await stored();
  await expect(refreshActivity({ repository: [copy.folder] }, terminal())).rejects.toThrow(
    `The commits of ${copy.folder} cannot be read: not a git repository.`,
  );
  await expect(refreshActivity({}, terminal())).rejects.toThrow('Specify at least one source');
  await expect(refreshActivity({ github: 'robin' }, terminal())).rejects.toThrow('set GITHUB_TOKEN');
  expect(await stored()).toEqual(before);
});

/** A server that answers like GitHub’s GraphQL API. */
const gitHub = async (answers: readonly (readonly [status: number, body: object])[]) => {
  const asked: unknown[] = [];
  const server: Server = createServer(async (request, response) => {
    asked.push({ authorization: request.headers.authorization, ...Object(await json(request)) });
    const [status, body] = answers[Math.min(asked.length, answers.length) - 1] ?? [500, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const env = { GITHUB_TOKEN: 'secret-token', GITHUB_GRAPHQL_URL: `http://127.0.0.1:${port}/graphql` };
  return { asked, env, close: () => server.close() };
};

const contributions = (restricted = 0) => ({
  data: {
    viewer: { login: 'someone' },
    user: {
      contributionsCollection: {
        restrictedContributionsCount: restricted,
        contributionCalendar: {
          weeks: [
            { contributionDays: [{ date: '2026-11-15', contributionCount: 3 }] },
            { contributionDays: [{ date: '2026-11-16', contributionCount: 4 }] },
          ],
        },
      },
    },
  },
});

test('npm run activity -- --github adds GitHub’s counts, and skips clones from GitHub', async () => {
  const api = await gitHub([[200, contributions(2)]]);
  const [own, cloned] = [await repository('own'), await repository('cloned')];
  for (const path of [own, cloned]) await commit(path, '2026-11-16T12:00:00Z');
  await git(cloned, ['remote', 'add', 'origin', 'git@github.com:robin/cloned.git']);
  const options = { github: 'robin', repository: [own, cloned], public: true } as const;
  const text = (await refreshActivity(options, terminal(api.env))).lines.join('\n');
  expect(text).toContain(`${cloned} was left out`);
  expect(text).not.toContain(`${own} was left out`);
  const { weeks, private_included: included } = await stored();
  expect(weeks.slice(-2).map(({ commits }) => commits)).toEqual([3, 5]);
  expect(included).toBe(true);
  expect(api.asked).toHaveLength(1);
  expect(api.asked[0]).toMatchObject({
    authorization: 'Bearer secret-token',
    variables: { login: 'robin', from: '2025-11-24T00:00:00Z', to: `${TODAY}T23:59:59Z` },
  });
  api.close();
});

test.each([
  ['a failure of the server', [502, {}], 'GitHub responded with status 502. Try again later.'],
  ['a wrong token', [401, {}], 'GitHub does not accept the token in GITHUB_TOKEN'],
  [
    'an unknown user',
    [200, { data: { user: null }, errors: [{ type: 'NOT_FOUND', message: 'Could not resolve to a User.' }] }],
    'does not show the contributions of robin: Could not resolve to a User.',
  ],
  [
    'an unexpected response',
    [200, { data: { user: { contributions: 1 } } }],
    'response has an unexpected form',
  ],
] as const)('npm run activity -- --github keeps the file on %s', async (_, answer, message) => {
  const api = await gitHub([answer]);
  const before = await stored();
  await expect(refreshActivity({ github: 'robin' }, terminal(api.env))).rejects.toThrow(message);
  expect(await stored()).toEqual(before);
  expect(api.asked).toHaveLength(1);
  api.close();
});
