import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { contents } from '../setup/contents.ts';
import { copyProject } from '../setup/deployed-functions.ts';
import { runNode } from '../setup/run-node.ts';
import { runCommand } from '../setup/running-command.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** A file of the recipe: kind, path, and text. Hunks of a `diff` begin with the line above the new lines. */
const FENCE = /^ {3}```(\w+) (\S+)\n(.*?)^ {3}```$/gms;

const folder = temporaryFolder();
let site: Awaited<ReturnType<typeof runCommand>>;

const edited = (text: string, diff: string): string =>
  diff.split('@@\n').reduce((before, hunk) => {
    const [context = '', ...added] = hunk.trimEnd().split('\n');
    const line = `${context.slice(1)}\n`;
    expect(before.split(line), `“${line.trim()}” is there once`).toHaveLength(2);
    return before.replace(line, () => line + added.map(one => `${one.slice(1)}\n`).join(''));
  }, text);

beforeAll(async () => {
  await copyProject(folder, contents.smallest);
  for (const name of ['docs', 'test', 'vitest.config.ts'])
    await cp(name, join(folder, name), { recursive: true });
  const recipe = await readFile('.github/CONTRIBUTING.md', 'utf8');
  for (const [, kind, path = '', indented = ''] of recipe.matchAll(FENCE)) {
    const file = join(folder, path);
    const text = indented.replaceAll(/^ {3}/gm, '');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, kind === 'diff' ? edited(await readFile(file, 'utf8'), text) : text);
  }
  await cp(join(folder, contents.sample, 'kites'), join(folder, 'content/kites'), { recursive: true });
  site = await runCommand('start', folder);
  await site.printed('Press Ctrl-C to stop');
  return () => site.stop();
});

const get = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, text: await response.text() };
};

/** The text of a tool’s result. */
const call = async (name: string, args: object): Promise<string> => {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const response = await fetch(`${site.url}/mcp`, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.text();
};

test('the recipe in CONTRIBUTING.md adds a resource to the API, MCP, a page, llms.txt and OpenAPI', async () => {
  const kite = expect.objectContaining({ id: 'tall-boxes', flown: '2025-05-20' });
  const bodyAt = async (path: string) => JSON.parse((await get(`/api/v1/kites${path}`)).text);
  for (const query of ['', '?shape=Box']) expect(await bodyAt(query)).toMatchObject({ kites: [kite] });
  expect(await bodyAt('?shape=x')).toMatchObject({ kites: [], total: 0, filters: { shape: 'x' } });
  expect(await bodyAt('/tall-boxes')).toEqual(kite);
  const missing = await get('/api/v1/kites/tall-box');
  expect(missing.status).toBe(404);
  expect(missing.text).toMatch(/"kite_not_found".*Did you mean “tall-boxes”/);
  expect((await bodyAt('?shape=Box')).links.self).toMatch(/kites\?shape=Box$/);
  expect(await call('get_kite', { id: 'tall-box' })).toContain('`list_kites` lists the existing ones');
  expect((await get('/kites')).text).toContain('>Kites</h1>');
  expect((await get('/kites.md')).text).toContain('- Box, 2025-05-20');
  expect((await get('/llms.txt')).text).toContain('/kites');
  expect((await get('/api/v1/openapi.json')).text).toContain('"/kites/{id}"');
});

test('a project with the recipe passes the tests of what every resource must have', async () => {
  const files = ['api/closed', 'api/described', 'build/every', 'docs/files', 'documents/content'];
  // Other contents have no kites.
  const names = ['--testNamePattern', '^(?!the bodies built from (?!test/fixtures/sample ))'];
  const args = ['run', '--project', 'unit', '--maxWorkers=1', ...names, ...files.map(name => `test/${name}`)];
  expect(await runNode('src/commands/generate/command.ts', [], {}, folder)).toMatchObject({ code: 0 });
  const run = await runNode('node_modules/vitest/vitest.mjs', args, {}, folder);
  expect(run.code, run.stdout + run.stderr).toBe(0);
});

test('npm start reports what it does, serves a site that passes the smoke test, and ends with 0 on Ctrl-C', async () => {
  const { url, output, inquire, stop } = site;
  expect(output()).toMatch(
    /^ {2}Building content into .+\n[\s\S]* {2}Built \d+ files in \d+\.\d s\n\n {2}Home {7}http/,
  );
  const smoke = await runNode('src/commands/smoke/command.ts', [url, '--send'], {}, folder);
  expect(smoke, smoke.stdout).toMatchObject({ code: 0, stderr: '' });
  // The test of the delivery is in a file of its own.
  expect(smoke.stdout).toMatch(/delivery\.test\.ts/);
  await inquire('To the started site.');
  expect(output()).toMatch(/^Email to the owner: .*\.html$/m);
  expect(await stop()).toBe(0);
});

test.skipIf(process.platform === 'win32')('npm start ends its processes on SIGTERM', async () => {
  const { process: child, printed } = await runCommand('start', folder);
  await printed('Building');
  // The stream ends when no process writes to it any more.
  const ended = once(child.stdout, 'end');
  child.kill('SIGTERM');
  await ended;
});

test('npm start and npm run dev print help, and reject other arguments, instead of starting a server', async () => {
  const help = { code: 0, stdout: expect.stringMatching(/^Usage: npm start -- [\s\S]*PORT/), stderr: '' };
  expect(await runNode('src/commands/start/command.ts', ['--help'])).toMatchObject(help);
  expect(await runNode('src/commands/dev/command.ts', ['--port', '9000'])).toMatchObject({
    code: 1,
    stdout: '',
  });
});
