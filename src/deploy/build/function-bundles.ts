import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';

export const project = resolve(import.meta.dirname, '../../..');

/** Next to the published folder. `functions.directory` in netlify.toml must match. */
export const BUNDLES = 'bundles';

/** CommonJS packages load Node’s modules with `require`, which ES modules do not have. */
const banner =
  "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);";

interface BundleFile {
  readonly name: string;
  readonly contents: Uint8Array;
  /** Paths of the modules in it, from the project’s folder. */
  readonly modules: readonly string[];
}

/** netlify.toml sets `node_bundler = "none"`, so Netlify adds only `included_files` and does not trace imports. */
export const bundleFunctions = async (): Promise<BundleFile[]> => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: project,
    entryPoints: ['netlify/functions/*.ts'],
    outdir: BUNDLES,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // A function starts faster. Stack traces need the names of errors, and the source maps, which no archive contains.
    minify: true,
    keepNames: true,
    sourcemap: 'linked',
    sourcesContent: false,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // The MCP SDK’s builds for Node and browsers differ in an unused JSON Schema validator of 250 KB.
    conditions: ['browser'],
    banner: { js: banner },
    logLevel: 'error',
    write: false,
    metafile: true,
  });
  return outputFiles.map(({ path, contents }) => {
    const name = basename(path);
    const { inputs = {} } = metafile.outputs[`${BUNDLES}/${name}`] ?? {};
    return { name, contents, modules: Object.keys(inputs) };
  });
};

const isBundle = async (file: string): Promise<boolean> =>
  file.endsWith('.mjs') && (await readFile(file, 'utf8')).startsWith(banner);

/** Also removes bundles of functions that no longer exist. Keeps files that are not bundles. */
export const writeBundles = async (bundles: readonly BundleFile[], folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter(name => !bundles.some(bundle => bundle.name === name));
  await Promise.all([
    ...bundles.map(({ name, contents }) => writeFile(join(folder, name), contents)),
    ...others.map(async name => (await isBundle(join(folder, name))) && rm(join(folder, name))),
  ]);
};
