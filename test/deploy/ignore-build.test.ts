import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GitRepository, gitRepository, newGitRepository } from '../setup/git-repository.ts';

const script = resolve('src/deploy/ignore-build.mjs');

let repository: GitRepository;
let site: Server;
let url = '';
/** Response of `/api/v1/health` on the live site. */
let health: { readonly status: number; readonly body: string };

const isLive = (commit: string): void => {
  health = { status: 200, body: JSON.stringify({ status: 'ok', deploy: { id: 'x', commit } }) };
};

/** Runs the command as Netlify does for a push of `pushed`. `env` overrides Netlify’s variables. */
const decide = async (
  pushed: string,
  env: NodeJS.ProcessEnv = {},
  folder = repository.folder,
): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise(done => {
    const platform = {
      CONTEXT: 'production',
      URL: url,
      COMMIT_REF: pushed,
      CACHED_COMMIT_REF: 'f'.repeat(40),
    };
    const options = { cwd: folder, env: { PATH: process.env['PATH'], ...platform, ...env } };
    execFile(process.execPath, [script], options, (error, stdout) =>
      done({ code: error ? Number(error.code) : 0, output: stdout }),
    );
  });

beforeAll(async () => {
  repository = await newGitRepository();
  site = createServer((request, response) => {
    const found = request.url === '/api/v1/health' ? health : { status: 404, body: '' };
    response.writeHead(found.status).end(found.body);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  if (typeof address === 'object' && address) url = `http://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  site.close();
  await repository.remove();
});

test('netlify.toml runs ignore-build.mjs', async () => {
  expect(await readFile('netlify.toml', 'utf8')).toContain('ignore = "node ./src/deploy/ignore-build.mjs"');
});

test('ignore-build cancels a push of only docs and tests, and logs how to deploy anyway', async () => {
  isLive(await repository.commit({ 'src/a.ts': '1', 'README.md': '1' }));
  await repository.commit({ 'docs/a.md': '1', 'README.md': '2', 'AGENTS.md': '1' });
  const pushed = await repository.commit({ 'test/a.test.ts': '1', '.github/b.yml': '1', 'biome.json': '1' });
  const { code, output } = await decide(pushed);
  expect(code).toBe(0);
  expect(output).toContain('Deploy project without cache');
});

test('ignore-build builds a push of any other file, including unknown files', async () => {
  const live = await repository.commit({ 'docs/b.md': '1' });
  const paths = ['content/profile.yaml', 'netlify/functions/a.ts', 'package-lock.json', 'public/new.txt'];
  isLive(live);
  for (const path of paths) {
    await repository.git('checkout', '--quiet', '--detach', live);
    const pushed = await repository.commit({ [path]: 'changed', 'docs/b.md': '2' });
    expect(await decide(pushed), path).toMatchObject({
      code: 1,
      output: expect.stringContaining('have changed'),
    });
  }
  await repository.git('checkout', '--quiet', 'main');
});

test('ignore-build compares with the live commit, not with the last build', async () => {
  isLive(await repository.commit({ 'src/c.ts': '1' }));
  // A preview of the branch was built, and its merge has the same files.
  const preview = await repository.commit({ 'src/c.ts': '2' });
  const merge = await repository.commit({});
  expect((await decide(merge, { CACHED_COMMIT_REF: preview })).code).toBe(1);
});

test('ignore-build checks the content folder wherever it is', async () => {
  isLive(await repository.commit({ 'docs/content/profile.yaml': '1' }));
  const pushed = await repository.commit({ 'docs/content/profile.yaml': '2' });
  expect((await decide(pushed, { CONTENT_DIR: 'docs/content' })).code).toBe(1);
  expect((await decide(pushed)).code).toBe(0);
});

test('ignore-build builds when a deploy is requested manually, for the live commit or without cache', async () => {
  const live = await repository.commit({ 'src/d.ts': '1' });
  isLive(live);
  expect((await decide(live)).code).toBe(1);
  const pushed = await repository.commit({ 'docs/d.md': '1' });
  expect((await decide(pushed, { CACHED_COMMIT_REF: pushed })).code).toBe(1);
  expect((await decide(pushed, { CACHED_COMMIT_REF: '' })).code).toBe(1);
});

test('ignore-build always builds previews, and builds when the live commit is unknown', async () => {
  const live = await repository.commit({ 'src/e.ts': '1' });
  isLive(live);
  const pushed = await repository.commit({ 'docs/e.md': '1' });
  expect((await decide(pushed)).code).toBe(0);
  expect((await decide(pushed, { CONTEXT: 'deploy-preview' })).code).toBe(1);
  expect((await decide(pushed, { URL: '' })).code).toBe(1);
  for (const body of [
    '<h1>Site not available</h1>',
    '{}',
    '{"deploy":{"id":"x"}}',
    '{"deploy":{"commit":"--help"}}',
  ]) {
    health = { status: 200, body };
    expect((await decide(pushed)).code, body).toBe(1);
  }
  isLive('0123456789'.repeat(4));
  expect(await decide(pushed)).toMatchObject({
    code: 1,
    output: expect.stringContaining('git cannot compare'),
  });
});

test('ignore-build works in a blobless clone, and builds in one without the live commit', async () => {
  isLive(await repository.commit({ 'src/f.ts': '1', 'docs/f.md': '1' }));
  const documents = await repository.commit({ 'docs/f.md': '2' });
  await repository.git('config', 'uploadpack.allowFilter', 'true');
  const address = pathToFileURL(repository.folder).href;
  await repository.git('clone', '--quiet', '--filter=blob:none', '--no-checkout', address, '.git/blobless');
  await repository.git('clone', '--quiet', '--depth=1', address, '.git/shallow');
  const { git } = gitRepository(join(repository.folder, '.git/blobless'));
  await git('remote', 'set-url', 'origin', pathToFileURL(join(repository.folder, 'gone')).href);
  expect(await decide(documents, {}, join(repository.folder, '.git/blobless'))).toMatchObject({ code: 0 });
  expect(await decide(documents, {}, join(repository.folder, '.git/shallow'))).toMatchObject({ code: 1 });
});
