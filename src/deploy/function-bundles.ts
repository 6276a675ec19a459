import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';

const project = resolve(import.meta.dirname, '../..');
const sources = 'netlify/functions';

/** Name of the folder with the bundles, next to the published folder. `functions.directory` in netlify.toml must match. */
export const BUNDLES = 'bundles';

/** Some packages are CommonJS and `require` Node's modules, which an ES module cannot do without this. */
const banner =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

/** Writes a file atomically, and only if it changes: the local server watches these files and reads them at any time. */
const update = async (file: string, contents: Uint8Array): Promise<void> => {
  const current = await readFile(file).catch(() => undefined);
  if (current?.equals(contents)) return;
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, contents);
  await rename(unfinished, file);
};

interface Bundle {
  readonly name: string;
  readonly contents: Uint8Array;
}

/**
 * Bundles each function of `netlify/functions` into one ES module. These are what the local server runs and what is deployed:
 * netlify.toml sets `node_bundler = "none"`, so the platform adds only the files that `included_files` names, and does not trace
 * imports.
 * @throws if the code does not compile
 */
export const bundleFunctions = async (): Promise<Bundle[]> => {
  const names = (await readdir(join(project, sources))).filter(name => name.endsWith('.ts'));
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: names.map(name => `${sources}/${name}`),
    outdir: BUNDLES,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    banner: { js: banner },
    logLevel: 'error',
    write: false,
  });
  return outputFiles.map(({ path, contents }) => ({ name: basename(path), contents }));
};

/** Writes the bundles into `folder`, and removes bundles of functions that no longer exist. */
export const writeBundles = async (bundles: readonly Bundle[], folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const stale = (await readdir(folder)).filter(name => !bundles.some(bundle => bundle.name === name));
  await Promise.all([
    ...bundles.map(({ name, contents }) => update(join(folder, name), contents)),
    ...stale.map(name => rm(join(folder, name))),
  ]);
};
