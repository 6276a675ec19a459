import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unescape as unescapeHtml } from 'html-escaper';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents } from '../../src/api/documents/documents.ts';
import { API_PATH } from '../../src/api/operations/address.ts';
import { matchPath } from '../../src/api/operations/match.ts';
import { createBodies } from '../../src/api/reads/bodies.ts';
import {
  documentListFile,
  INTERNAL_PATH,
  inboxFrame,
  settingsFile,
} from '../../src/api/reads/internal-files.ts';
import { addressAt, operationEntries, routes } from '../../src/api/registry.ts';
import { buildSite } from '../../src/commands/local-server/build-site.ts';
import { readContent } from '../../src/content-files/read.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { validators } from '../setup/description.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bodies-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const answerSchema = (path: string): string[] => ['paths', path, 'get', 'responses', '200', 'content'];

/** JSON pointer to the schema of a built file in the description; undefined if it is not described. */
const described = (file: string): string[] | undefined => {
  if (file.startsWith('/internal/not-found/')) return ['components', 'schemas', 'Error'];
  if (file.endsWith('.md')) return [...answerSchema(file.replace(API_PATH, '')), 'text/markdown', 'schema'];
  const [, filtered] = /^\/internal\/filtered\/(\w+)\//.exec(file) ?? [];
  const path = filtered ? `${API_PATH}/${filtered}` : file.replace(/(index)?\.json$/, '');
  const read = matchPath(routes, path).find(({ route }) => route.method === 'GET');
  return read && [...answerSchema(read.route.path), 'application/json', 'schema'];
};

/** The files with bodies of operations, by path from the site's root: all except the description, the settings, a list and a page. */
const answerFiles = async (dist: string): Promise<string[]> => {
  const entries = await Promise.all(
    [API_PATH, INTERNAL_PATH].map(root =>
      readdir(join(dist, root), { recursive: true, withFileTypes: true }),
    ),
  );
  return entries
    .flat()
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(dist.length).replaceAll('\\', '/'))
    .filter(
      file =>
        ![documents.description, settingsFile, documentListFile, `${inboxFrame}/index.html`].includes(file),
    );
};

describe.each(Object.values(contents))('built from %s', content => {
  test('every body matches the published description', async () => {
    const dist = join(folder, content);
    expect(await buildSite(dist, { ...process.env, CONTENT_DIR: content })).toBe(true);
    const load = async (file: string) => {
      const text = await readFile(join(dist, file), 'utf8');
      return file.endsWith('.md') ? text : JSON.parse(text);
    };
    const validate = validators(await load(documents.description));
    const files = await answerFiles(dist);
    const used = new Set<string>();
    for (const file of files) {
      const schema = described(file);
      if (!schema) throw new Error(`the description has no answer like ${file}`);
      const check = validate(...schema);
      check(await load(file));
      expect(check.errors, file).toBeNull();
      used.add(schema[1] ?? '');
    }
    const { ids } = createBodies(readContent(content, TODAY), {
      address: addressAt('https://site.example'),
      asOf: '2026-11',
      deploy: { id: 'x', context: 'dev' },
    });
    const built = operationEntries.filter(([id, { built: one }]) => one !== undefined || ids(id).length > 0);
    expect([...used].filter(path => path.startsWith('/')).sort()).toEqual(
      built.map(([, { path }]) => path).sort(),
    );
  });

  // The contract tests follow the links over HTTP, also to their anchors, for contents that are served.
  test('every link of a page leads to a file or to an address with a rule', async () => {
    const dist = join(folder, content);
    const site = 'http://localhost:8888';
    const files = new Set(
      (await readdir(dist, { recursive: true })).map(name => `/${name.replaceAll('\\', '/')}`),
    );
    const rules = await readFile(join(dist, '_redirects'), 'utf8');
    const addresses = new Set(rules.split('\n').map(rule => rule.split(' ')[0] ?? ''));
    const leadsSomewhere = (path: string) =>
      addresses.has(path) || files.has(path) || files.has(join(path, 'index.html').replaceAll('\\', '/'));
    const dead: string[] = [];
    let links = 0;
    for (const page of [...files].filter(file => file.endsWith('.html'))) {
      const html = await readFile(join(dist, page), 'utf8');
      for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
        const url = new URL(unescapeHtml(href), `${site}${page}`);
        if (url.origin !== site) continue;
        links += 1;
        if (!leadsSomewhere(decodeURIComponent(url.pathname))) dead.push(`${page}: ${href}`);
      }
    }
    expect(dead).toEqual([]);
    expect(links).toBeGreaterThan(100);
  });

  test('the description is also at the root of the site', async () => {
    const [api, root] = await Promise.all(
      [join(API_PATH, 'openapi.json'), 'openapi.json'].map(file =>
        readFile(join(folder, content, file), 'utf8'),
      ),
    );
    expect(root).toBe(api);
  });
});
