import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildEnv, contents } from '../setup/contents.ts';
import { copyProject } from '../setup/deployed-functions.ts';
import { freePort } from '../setup/free-port.ts';
import { runNode } from '../setup/run-node.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { serveFolder } from '../setup/temporary-site.ts';

/** A file of the recipe: kind, path, and text. Hunks of a `diff` begin with the line above the new lines. */
const FENCE = /^ {3}```(\w+) (\S+)\n(.*?)^ {3}```$/gms;

const folder = temporaryFolder();
let server: Awaited<ReturnType<typeof serveFolder>>;

const edited = (text: string, diff: string): string =>
  diff.split('@@\n').reduce((before, hunk) => {
    const [context = '', ...added] = hunk.trimEnd().split('\n');
    const line = `${context.slice(1)}\n`;
    expect(before.split(line), `“${line.trim()}” is there once`).toHaveLength(2);
    return before.replace(line, () => line + added.map(one => `${one.slice(1)}\n`).join(''));
  }, text);

beforeAll(async () => {
  await copyProject(folder, contents.smallest);
  const recipe = await readFile('.github/CONTRIBUTING.md', 'utf8');
  for (const [, kind, path = '', indented = ''] of recipe.matchAll(FENCE)) {
    const file = join(folder, path);
    const text = indented.replaceAll(/^ {3}/gm, '');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, kind === 'diff' ? edited(await readFile(file, 'utf8'), text) : text);
  }
  const port = await freePort();
  const env = { ...buildEnv(join(folder, 'content')), PORT: String(port) };
  const { code, stderr } = await runNode('src/commands/build/command.ts', [], env, folder);
  expect(code, stderr).toBe(0);
  server = await serveFolder(folder, port, env);
  return () => server.stop();
});

const get = async (path: string) => {
  const response = await fetch(server.url + path);
  return { status: response.status, text: await response.text() };
};

test('the recipe in CONTRIBUTING.md adds a resource to the API, a page, llms.txt and OpenAPI', async () => {
  const talk = expect.objectContaining({ id: 'calm-platforms', held: '2025-05-20' });
  const bodyAt = async (path: string) => JSON.parse((await get(`/api/v1/talks${path}`)).text);
  for (const query of ['', '?topic=PLATFORMS']) expect(await bodyAt(query)).toMatchObject({ talks: [talk] });
  expect(await bodyAt('?topic=x')).toMatchObject({ talks: [] });
  expect(await bodyAt('/calm-platforms')).toEqual(talk);
  const missing = await get('/api/v1/talks/calm-platform');
  expect(missing.status).toBe(404);
  expect(missing.text).toMatch(/"talk_not_found".*Did you mean “calm-platforms”/);
  expect((await get('/talks')).text).toContain('<h1>Talks</h1>');
  expect((await get('/talks.md')).text).toContain('- Calm Platforms');
  expect((await get('/llms.txt')).text).toContain('/talks');
  expect((await get('/api/v1/openapi.json')).text).toContain('"/talks/{id}"');
});
