import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnv, contents } from '../setup/contents.ts';
import { gitRepository } from '../setup/git-repository.ts';

const run = promisify(execFile);
let folder = '';

/** Builds a copy of the sample into a folder by its name. */
const build = (name: string, env: Record<string, string> = {}) =>
  run(process.execPath, [resolve('src/commands/build/command.ts'), '--out-dir', join(folder, name, 'dist')], {
    env: { ...buildEnv(join(folder, 'content')), ...env },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  await cp(contents.sample, join(folder, 'content'), { recursive: true });
  await build('first');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every file of a built site, by its path. */
const filesOf = async (name: string): Promise<Map<string, string>> => {
  const root = join(folder, name, 'dist');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map(file => readFile(file, 'latin1')));
  return new Map(
    files.map((file, index) => [file.slice(root.length).replaceAll('\\', '/'), texts[index] ?? '']),
  );
};

const differing = (a: Map<string, string>, b: Map<string, string>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter(file => a.get(file) !== b.get(file)).sort();

test('two builds of the same content are the same bytes, but for /health, whatever its git history', async () => {
  const content = join(folder, 'committed');
  await cp(contents.sample, content, { recursive: true });
  const { git, commit } = gitRepository(content);
  await git('init', '--quiet');
  await commit(
    { 'profile.yaml': 'name: Somebody else\n', 'products/gone.yaml': 'name: Gone\n' },
    '2026-09-01',
  );
  const profile = await readFile(join(contents.sample, 'profile.yaml'), 'utf8');
  await commit({ 'profile.yaml': profile, 'products/gone.yaml': undefined }, '2026-11-01');
  await build('second', {
    CONTENT_DIR: content,
    CONTEXT: 'dev',
    DEPLOY_ID: 'another',
    COMMIT_REF: 'another',
  });
  const [first, second] = [await filesOf('first'), await filesOf('second')];
  expect(first.size).toBeGreaterThan(50);
  expect(differing(first, second)).toEqual(['/api/v1/health.json']);
});

test('an edit of one product changes only the bodies that speak of it', async () => {
  const content = join(folder, 'edited');
  await cp(contents.sample, content, { recursive: true });
  const file = join(content, 'products/tidenote.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^tagline: .*$/m, 'tagline: Another line.'));
  await build('after', { CONTENT_DIR: content });
  expect(differing(await filesOf('first'), await filesOf('after'))).toEqual([
    '/api/v1/products.json',
    '/api/v1/products/tidenote.json',
    '/api/v1/resume.json',
    '/api/v1/resume.md',
    '/index.html',
    '/index.md',
    '/internal/filtered/products/status/live.json',
    '/products.md',
    '/products/index.html',
    '/products/tidenote.md',
    '/products/tidenote/index.html',
    '/resume.json',
    '/resume.md',
    '/resume.pdf',
    '/resume/index.html',
  ]);
});

test('a letter without a font is a warning, and then nothing links to a PDF', async () => {
  const content = join(folder, 'chinese');
  await cp(contents.sample, content, { recursive: true });
  const file = join(content, 'products/tidenote.yaml');
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(/^tagline: .*$/m, 'tagline: From low to high tide, 潮汐'),
  );
  const { stdout, stderr } = await build('chinese', { CONTENT_DIR: content });
  expect(stdout + stderr).toMatch(
    /resume\.pdf is not published.*潮 汐 \(Han\) in “From low to high tide, 潮汐”\. Run `npm install/,
  );
  const files = await filesOf('chinese');
  expect(files.size).toBe((await filesOf('first')).size - 1);
  for (const [path, text] of files) expect(text.includes('resume.pdf'), path).toBe(false);
});

test('a mistake in the content ends with code 1 and all problems, and the old site stays', async () => {
  const content = join(folder, 'wrong');
  await cp(contents.sample, content, { recursive: true });
  const before = await filesOf('first');
  await writeFile(join(content, 'products/tidenote.yaml'), 'name: Tidenote\nstatus: alive\n');
  await writeFile(join(content, 'site.yaml'), '{}');
  const failure: unknown = await build('first', { CONTENT_DIR: content }).catch(reason => reason);
  expect(failure).toMatchObject({ code: 1 });
  const report = String(Reflect.get(Object(failure), 'stderr'));
  expect(report).toMatch(/tidenote\.yaml:2:9 {2}status\n {4}must be one of live, retired/);
  expect(report).toMatch(/site\.yaml/);
  expect(report).not.toMatch(/\n\s+at /);
  expect(differing(before, await filesOf('first'))).toEqual([]);
});

// test/deploy/context.test.ts has the addresses of the other contexts.
test('in a deploy preview every address is its own, and the build finds nothing to warn of', async () => {
  const site = 'https://deploy-preview-7--site.example';
  const context = 'deploy-preview';
  const { stdout, stderr } = await build(context, {
    CONTEXT: context,
    URL: 'https://site.example',
    DEPLOY_PRIME_URL: site,
  });
  // The variables of the functions, such as those of the mail service, are not the build's to see: it cannot miss them.
  expect(stdout + stderr).toBe('');
  const files = await filesOf(context);
  const index = files.get('/api/v1/index.json') ?? '';
  expect(JSON.parse(index)).toMatchObject({ resources: { getProfile: { href: `${site}/api/v1/profile` } } });
  for (const [file, text] of files) expect(text, file).not.toMatch(/localhost|\/\/site\.example/);
});

test('a preview and the sample say so on every page of a deployment, which search engines do not index; on a laptop nothing does', async () => {
  const pagesOf = (files: Map<string, string>) =>
    [...files].filter(([file]) => /\.html$|^(?!\/api\/|\/skills\/|\/resume).*\.md$/.test(file));
  const [local, deployed] = [await filesOf('first'), await filesOf('deploy-preview')];
  const notices = [
    /This is a preview, not the live site\./,
    /This site still shows the sample content\. Its owner’s address, robin/,
  ];
  const text = (page: string) => Buffer.from(page, 'latin1').toString();
  expect(pagesOf(deployed).length).toBeGreaterThan(50);
  for (const [file, page] of pagesOf(deployed)) {
    for (const notice of notices) expect(text(page), file).toMatch(notice);
    if (file.endsWith('.html')) expect(page, file).toContain('<meta name="robots" content="noindex">');
  }
  expect(deployed.get('/_headers')).toMatch(/^\/\*\n( {2}.*\n)* {2}X-Robots-Tag: noindex\n/);
  for (const [file, page] of pagesOf(local))
    for (const notice of notices) expect(text(page), file).not.toMatch(notice);
  expect(local.get('/_headers')).not.toContain('X-Robots-Tag');
});
