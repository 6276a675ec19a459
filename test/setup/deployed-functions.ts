import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { BlobsServer } from '@netlify/blobs/server';
import { unzipSync } from 'fflate';
import { contents } from './contents.ts';
import { surroundings } from './surroundings.ts';

const run = promisify(execFile);
const project = resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
const netlify = join(dirname(require.resolve('netlify-cli/package.json')), 'bin', 'run.js');
const harness = join(import.meta.dirname, 'lambda.mjs');

/** The parts of this repository that a build needs. */
const SOURCES = ['astro.config.mjs', 'netlify', 'netlify.toml', 'package.json', 'src', 'tsconfig.json'];

/** A deployed function: its archive, unpacked outside the repository. */
export interface DeployedFunction {
  readonly name: string;
  readonly folder: string;
  /** Contents by path inside the archive. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly zipBytes: number;
}

/**
 * Copies the parts that a build needs into an empty folder, with the content folder `content` and this repository’s
 * packages.
 */
export const copyProject = async (folder: string, content: string = contents.sample): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await Promise.all(SOURCES.map(name => cp(join(project, name), join(folder, name), { recursive: true })));
  await cp(join(project, content), join(folder, 'content'), { recursive: true });
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
};

/** Runs `netlify build --offline` in a copy of the project. @throws if it fails, with its output */
export const netlifyBuild = async (folder: string, env: NodeJS.ProcessEnv = {}): Promise<void> => {
  await run(process.execPath, ['--no-deprecation', netlify, 'build', '--offline'], {
    cwd: folder,
    env: { ...process.env, CONTENT_DIR: 'content', ...env },
    maxBuffer: 2 ** 24,
  });
};

const unpack = async (archive: string, folder: string): Promise<DeployedFunction> => {
  const zip = await readFile(archive);
  const files = new Map(Object.entries(unzipSync(zip)).filter(([path]) => !path.endsWith('/')));
  for (const [path, contents] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), contents);
  }
  return { name: basename(archive, '.zip'), folder, files, zipBytes: zip.length };
};

/** Unpacks every archive that `netlify build` made in the project copy `built`, each into its own folder in `target`. */
export const unpackFunctions = async (built: string, target: string): Promise<DeployedFunction[]> => {
  const folder = join(built, '.netlify', 'functions');
  const archives = (await readdir(folder)).filter(name => name.endsWith('.zip')).sort();
  return Promise.all(archives.map(name => unpack(join(folder, name), join(target, basename(name, '.zip')))));
};

/** A request as Netlify passes it to a function. */
export interface Invocation {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The response of a function in a new process. Times are in milliseconds from the start of the import. */
export interface Invoked {
  readonly status: number;
  readonly body: string;
  /** Time at which the function’s own module was loaded. */
  readonly loaded: number;
  /** Time at which the response was complete, including Netlify’s part. */
  readonly answered: number;
}

/**
 * Starts a deployed function from its entry point in a new process, as Netlify does, and sends it one request. The
 * process runs in the function’s folder, with only `env` as its settings.
 */
export const invoke = async (
  { folder }: DeployedFunction,
  request: Invocation,
  env: NodeJS.ProcessEnv = {},
): Promise<Invoked> => {
  const { stdout } = await run(process.execPath, [harness, folder, JSON.stringify(request)], {
    cwd: folder,
    env: { ...surroundings(), LAMBDA_TASK_ROOT: folder, ...env },
    maxBuffer: 2 ** 24,
  });
  const line = stdout.trimEnd().split('\n').at(-1) ?? '';
  return JSON.parse(line) as Invoked;
};

/** Starts a Blobs server on the data in `folder`, and returns the environment variable that tells a function its address. */
export const blobsEnvironment = async (folder: string) => {
  const token = 'token-of-the-tests';
  const server = new BlobsServer({ directory: folder, token, logger: () => {} });
  const url = `http://127.0.0.1:${(await server.start()).port}`;
  const ids = { siteID: 'site', deployID: 'deploy', primaryRegion: 'us-east-2' };
  const context = JSON.stringify({ ...ids, edgeURL: url, uncachedEdgeURL: url, token });
  return {
    env: { NETLIFY_BLOBS_CONTEXT: Buffer.from(context).toString('base64') },
    stop: () => server.stop(),
  };
};
