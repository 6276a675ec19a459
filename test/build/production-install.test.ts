import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, link, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contents } from '../setup/contents.ts';

const run = promisify(execFile);
let folder = '';

/** The project's own files, as far as a build needs them. */
const PROJECT = [
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'netlify.toml',
  contents.sample,
  'netlify',
  'src',
];

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
  folder = await mkdtemp(join(tmpdir(), 'production-'));
  for (const name of PROJECT) await cp(name, join(folder, name), { recursive: true });
  const packages = await productionPackages();
  expect(packages.length).toBeGreaterThan(100);
  await Promise.all(packages.map(install));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the platform installs no development dependencies', async () => {
  const settings = await readFile('netlify.toml', 'utf8');
  expect(/\[build\.environment\]\n(.+\n)+/.exec(settings)?.[0]).toContain('NPM_FLAGS = "--omit=dev"');
});

test('the site builds without development dependencies', async () => {
  await run(process.execPath, ['src/commands/build/command.ts'], { cwd: folder });
  expect(existsSync(join(folder, 'dist/api/v1/index.json'))).toBe(true);
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
