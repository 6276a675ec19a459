import { existsSync } from 'node:fs';
import {
  copyFile,
  cp,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config as methods } from '../../netlify/functions/methods.ts';
import { built, filesOf } from '../setup/built-site.ts';
import { buildEnv, contents } from '../setup/contents.ts';
import { gitRepository } from '../setup/git-repository.ts';
import { runNode } from '../setup/run-node.ts';

/** The project’s own files that a build needs. */
const PROJECT = ['astro.config.mjs', 'tsconfig.json', 'package.json', 'netlify.toml', 'netlify', 'src'];

/** Folder in which the sample was built with only the packages of a production install. */
let folder = '';
let files = new Map<string, string>();

/** Folders of the packages that `npm ci --omit=dev` installs: all in the lockfile, except development packages. */
const productionPackages = async (): Promise<string[]> => {
  const lock: unknown = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const packages: Record<string, { dev?: boolean }> = Reflect.get(Object(lock), 'packages');
  // Packages for other platforms are in the lockfile too, but not on the disk.
  return Object.entries(packages).flatMap(([path, { dev }]) =>
    path && !dev && existsSync(path) ? [path] : [],
  );
};

/** Links the files of a package into `folder`, without the packages inside it. Links need no disk space. */
const install = async (path: string): Promise<void> => {
  await mkdir(join(folder, path), { recursive: true });
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const file = join(path, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') await install(file);
    // The temporary folder may be on another disk.
    if (entry.isFile()) await link(file, join(folder, file)).catch(() => copyFile(file, join(folder, file)));
  }
};

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'production-')));
  for (const name of PROJECT) await cp(name, join(folder, name), { recursive: true });
  await cp(contents.sample, join(folder, 'content'), { recursive: true });
  await Promise.all((await productionPackages()).map(install));
  const command = join(folder, 'src/commands/build/command.ts');
  const env = buildEnv(join(folder, 'content'));
  const { code, stderr } = await runNode(command, [], env, folder);
  expect(code, stderr).toBe(0);
  files = await filesOf(join(folder, 'dist'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the sample builds without development dependencies, which Netlify does not install', async () => {
  expect(files.size).toBeGreaterThan(50);
  const settings = await readFile('netlify.toml', 'utf8');
  expect(/\[build\.environment\]\n(.+\n)+/.exec(settings)?.[0]).toContain('NPM_FLAGS = "--omit=dev"');
});

test('the functions bundle without development dependencies', async () => {
  const names = await readdir('netlify/functions');
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: names.map(name => `netlify/functions/${name}`),
    outdir: 'functions',
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  expect(Object.keys(metafile.outputs)).toHaveLength(names.length);
});

test('Netlify sends other methods on every document to the function, and on no page', async () => {
  const documents: string[] = JSON.parse(files.get('/internal/documents.json') ?? '[]');
  expect(documents.length).toBeGreaterThan(50);
  const patterns = [methods.path ?? []].flat().map(pathname => new URLPattern({ pathname }));
  const reaches = (pathname: string) => patterns.some(pattern => pattern.test({ pathname }));
  const paths = [...files.keys()].map(path => path.replace(/\/index\.html$/, ''));
  const reached = paths.filter(path => !path.startsWith('/api/') && reaches(path));
  expect(reached.sort()).toEqual(documents.filter(path => !path.startsWith('/api/')).sort());
  for (const pattern of patterns)
    expect(
      paths.some(pathname => pattern.test({ pathname })),
      pattern.pathname,
    ).toBe(true);
});

/** The files of the site that Netlify adds to a function. */
const includedIn = async (name: string): Promise<string[]> => {
  const settings = await readFile('netlify.toml', 'utf8');
  const section =
    new RegExp(`^\\[functions\\.${name}\\]\\n {2}included_files = (.*)$`, 'm').exec(settings)?.[1] ?? '[]';
  const globs: string[] = JSON.parse(section);
  const matches = (path: string, glob: string) => matchesGlob(`dist${path}`, glob);
  return [...files.keys()].filter(
    path =>
      globs.some(glob => matches(path, glob)) &&
      !globs.some(glob => glob.startsWith('!') && matches(path, glob.slice(1))),
  );
};

test('netlify.toml adds the files that functions read', async () => {
  const documents: string[] = JSON.parse(files.get('/internal/documents.json') ?? '[]');
  const bodies = [...files.keys()].filter(
    path => path.startsWith('/api/v1/') && path !== '/api/v1/openapi.json',
  );
  const notFound = [...files.keys()].filter(path => path.startsWith('/internal/not-found/'));
  const resources = documents.filter(path => !/\.pdf$|\.well-known/.test(path));
  const read: Readonly<Record<string, readonly string[]>> = {
    reads: [...bodies, ...notFound, '/internal/settings.json', '/internal/mcp.json'],
    mcp: [
      ...bodies,
      ...notFound,
      ...resources,
      '/internal/settings.json',
      '/internal/mcp.json',
      '/internal/documents.json',
      '/mcp/index.html',
    ],
    methods: ['/internal/settings.json', '/internal/documents.json', '/internal/not-found/path.json'],
    messages: ['/internal/settings.json', '/internal/message/index.html'],
  };
  for (const [name, paths] of Object.entries(read))
    expect([...(await includedIn(name))].sort(), name).toEqual([...new Set(paths)].sort());
});

test('a build is reproducible: an edit of one product changes only the files that mention it', async () => {
  const content = join(folder, 'edited');
  await cp(contents.sample, content, { recursive: true });
  const file = 'products/tidenote.yaml';
  const text = await readFile(join(content, file), 'utf8');
  const { git, commit } = gitRepository(content);
  await git('init', '--quiet');
  await commit({ 'products/gone.yaml': 'name: Gone' }, '2026-09-01');
  const edited = text.replace(/^tagline: .*$/m, 'tagline: Another line.');
  await commit({ [file]: edited, 'products/gone.yaml': undefined }, '2026-11-01');
  const { dist } = await built(content, join(folder, 'after'), {
    DEPLOY_ID: 'another',
    COMMIT_REF: 'another',
  });
  const after = await filesOf(dist);
  const paths = new Set([...files.keys(), ...after.keys()]);
  expect([...paths].filter(path => files.get(path) !== after.get(path)).sort()).toEqual([
    '/api/v1/health.json',
    '/api/v1/products.json',
    '/api/v1/products/tidenote.json',
    '/api/v1/resume.json',
    '/api/v1/resume.md',
    '/hiring.md',
    '/index.html',
    '/index.md',
    '/internal/filtered/products/status/live.json',
    '/internal/mcp.json',
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

test('a build of invalid content exits with 1, lists all problems, and keeps the old site', async () => {
  const content = join(folder, 'wrong');
  await cp(contents.sample, content, { recursive: true });
  await writeFile(join(content, 'products/tidenote.yaml'), 'name: Tidenote\nstatus: alive\n');
  await writeFile(join(content, 'site.yaml'), '{}');
  const failure: unknown = await built(content, join(folder, 'dist')).catch(reason => reason);
  expect(failure).toMatchObject({ code: 1 });
  const report = String(Reflect.get(Object(failure), 'stderr'));
  expect(report).toMatch(/tidenote\.yaml:2:9 {2}status\n {4}must be one of live, retired/);
  expect(report).toMatch(/site\.yaml/);
  expect(report).not.toMatch(/\n\s+at /);
  expect(await filesOf(join(folder, 'dist'))).toEqual(files);
});

test('a build on a laptop does not mark pages as a preview or as the sample', () => {
  for (const [path, page] of files)
    if (/\.(html|md)$/.test(path)) expect(page, path).not.toMatch(/This is a preview|still shows the sample/);
  expect(files.get('/_headers')).not.toContain('X-Robots-Tag');
});
