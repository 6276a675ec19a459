import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnv, contents } from '../setup/contents.ts';
import { freePort } from '../setup/free-port.ts';
import { serveFolder, type TemporarySite } from '../setup/temporary-site.ts';

const COPIED = ['src', 'netlify', 'astro.config.mjs', 'netlify.toml', 'package.json', 'tsconfig.json'];

/**
 * Matches a file of the recipe: its kind, path and text. An edit is a `diff` whose hunks begin with the line above
 * the new lines.
 */
const FENCE = /^ {3}```(\w+) (\S+)\n(.*?)^ {3}```$/gms;

let folder = '';
let server: TemporarySite;

const edited = (text: string, diff: string): string =>
  diff.split('@@\n').reduce((before, hunk) => {
    const [context = '', ...added] = hunk.trimEnd().split('\n');
    const line = `${context.slice(1)}\n`;
    expect(before.split(line), `“${line.trim()}” is there once`).toHaveLength(2);
    return before.replace(line, () => line + added.map(one => `${one.slice(1)}\n`).join(''));
  }, text);

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'recipe-')));
  for (const name of COPIED) await cp(name, join(folder, name), { recursive: true });
  await cp(contents.smallest, join(folder, 'content'), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const recipe = await readFile('.github/CONTRIBUTING.md', 'utf8');
  for (const [, kind, path = '', indented = ''] of recipe.matchAll(FENCE)) {
    const file = join(folder, path);
    const text = indented.replaceAll(/^ {3}/gm, '');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, kind === 'diff' ? edited(await readFile(file, 'utf8'), text) : text);
  }
  const port = await freePort();
  const env = { ...buildEnv(join(folder, 'content')), PORT: String(port) };
  const build = join(folder, 'src/commands/build/command.ts');
  await promisify(execFile)(process.execPath, [build], { cwd: folder, env });
  server = await serveFolder(folder, port, env);
});

afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const get = async (path: string) => {
  const response = await fetch(server.url + path);
  return { status: response.status, text: await response.text() };
};

test('the recipe in CONTRIBUTING.md adds a resource to the API, a page, llms.txt and OpenAPI', async () => {
  const talk = expect.objectContaining({ id: 'calm-platforms', held: '2025-05-20' });
  const answers = await Promise.all(
    [
      '/api/v1/talks',
      '/api/v1/talks?topic=PLATFORMS',
      '/api/v1/talks?topic=x',
      '/api/v1/talks/calm-platforms',
    ]
      .map(get)
      .map(async answer => JSON.parse((await answer).text)),
  );
  expect(answers).toMatchObject([{ talks: [talk] }, { talks: [talk] }, { talks: [] }, talk]);
  const missing = await get('/api/v1/talks/calm-platform');
  expect(missing.status).toBe(404);
  expect(missing.text).toMatch(/"talk_not_found".*Did you mean “calm-platforms”/);
  expect((await get('/talks')).text).toContain('<h1>Talks</h1>');
  expect((await get('/talks.md')).text).toContain('- Calm Platforms');
  expect((await get('/llms.txt')).text).toContain('/talks');
  expect((await get('/api/v1/openapi.json')).text).toContain('"/talks/{id}"');
});
