import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { BUNDLES } from '../../src/deploy/build/function-bundles.ts';
import { contents } from './contents.ts';

const project = resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** Netlify’s command. */
export const netlify = join(dirname(require.resolve('netlify-cli/package.json')), 'bin', 'run.js');

const SOURCES = ['astro.config.mjs', 'netlify', 'netlify.toml', 'package.json', 'src', 'tsconfig.json'];

/** Copies what a build needs into a folder, with this repository’s packages. */
export const copyProject = async (folder: string, content: string = contents.sample): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await Promise.all(SOURCES.map(name => cp(join(project, name), join(folder, name), { recursive: true })));
  await cp(resolve(project, content), join(folder, 'content'), { recursive: true });
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
};

/** The functions with the contents of their archives, by path. */
export const deployedFunctions = async (folder: string) => {
  const archives = join(folder, 'project', '.netlify', 'functions');
  const names = (await readdir(archives)).filter(name => name.endsWith('.zip')).sort();
  return Promise.all(
    names.map(async file => {
      const entries = Object.entries(unzipSync(await readFile(join(archives, file))));
      const files = new Map(entries.filter(([path]) => !path.endsWith('/')));
      return { name: basename(file, '.zip'), files };
    }),
  );
};

/** Has what the archives of the functions contain, which is less than the built site. */
export const ARCHIVED = 'archived';

/** In every local file that must not be deployed. */
export const PRIVATE = 'a-sentence-from-a-private-mail';

/** Deploys a copy of the project into `folder`, whose `dist` and `bundles` the local server can then serve. */
export const deploy = async (folder: string, content: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const built = join(folder, 'project');
  await copyProject(built, content);
  for (const local of ['.netlify/outbox', '.netlify/messages', '.astro/start', 'test', '.']) {
    await mkdir(join(built, local), { recursive: true });
    await writeFile(join(built, local, 'inq_private.html'), PRIVATE);
  }
  const command = ['--no-deprecation', netlify, 'build', '--offline', '--context', 'dev'];
  // In CI, the command sends no telemetry.
  const options = { cwd: built, env: { ...env, CONTENT_DIR: 'content', CI: '1' }, maxBuffer: 2 ** 24 };
  await promisify(execFile)(process.execPath, command, options);
  await rename(join(built, 'dist'), join(folder, 'dist'));
  for (const [path, contents] of (await deployedFunctions(folder)).flatMap(({ files }) => [...files])) {
    await mkdir(dirname(join(folder, ARCHIVED, path)), { recursive: true });
    await writeFile(join(folder, ARCHIVED, path), contents);
  }
  await rename(join(folder, ARCHIVED, BUNDLES), join(folder, BUNDLES));
};
