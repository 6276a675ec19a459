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
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { built, filesOf } from '../setup/built-site.ts';
import { buildEnv, contents } from '../setup/contents.ts';
import { gitRepository } from '../setup/git-repository.ts';
import { runNode } from '../setup/run-node.ts';

/** The project's own files, as far as a build needs them. */
const PROJECT = ['astro.config.mjs', 'tsconfig.json', 'package.json', 'netlify.toml', 'netlify', 'src'];

/** Where the sample was built with the packages of a production install alone. */
let folder = '';
let files = new Map<string, string>();

/** Folders of the packages that `npm ci --omit=dev` installs: those of the lockfile that not only development needs. */
const productionPackages = async (): Promise<string[]> => {
  const lock: unknown = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const packages: Record<string, { dev?: boolean }> = Reflect.get(Object(lock), 'packages');
  // Packages for other platforms are in the lockfile too, but not on the disk.
  return Object.entries(packages).flatMap(([path, { dev }]) =>
    path && !dev && existsSync(path) ? [path] : [],
  );
};

/** The files of one package under another root, without those of the packages inside it. Links cost no space. */
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

test('the site builds without development dependencies, which the platform does not install', async () => {
  expect(files.size).toBeGreaterThan(50);
  const settings = await readFile('netlify.toml', 'utf8');
  expect(/\[build\.environment\]\n(.+\n)+/.exec(settings)?.[0]).toContain('NPM_FLAGS = "--omit=dev"');
});

test('the functions find all that they import without development dependencies', async () => {
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

test('the same content gives the same bytes with any history: an edit of one product changes only the bodies that speak of it', async () => {
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
    '/index.html',
    '/index.md',
    '/internal/filtered/products/status/live.json',
    '/mcp/server.json',
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

test('a mistake in the content ends with code 1 and all problems, and the old site stays', async () => {
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

test('on a laptop no page says that it is a preview or the sample', () => {
  for (const [path, page] of files)
    if (/\.(html|md)$/.test(path)) expect(page, path).not.toMatch(/This is a preview|still shows the sample/);
  expect(files.get('/_headers')).not.toContain('X-Robots-Tag');
});
