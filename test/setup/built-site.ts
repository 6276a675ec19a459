import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildEnv } from './contents.ts';
import { runNode } from './run-node.ts';

/** Every file of a built site as Latin-1 text, by path. */
export const filesOf = (dist: string): Map<string, string> => {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const paths = entries.map(entry => join(entry.parentPath, entry.name));
  return new Map(
    paths.map(path => [path.slice(dist.length).replaceAll('\\', '/'), readFileSync(path, 'latin1')]),
  );
};

/** Builds a content folder as `npm run build` does. @throws if it fails, with its output */
export const built = async (content: string, dist: string, env: NodeJS.ProcessEnv = {}) => {
  const args = ['--out-dir', dist];
  const { code, stdout, stderr } = await runNode('src/commands/build/command.ts', args, {
    ...buildEnv(content),
    ...env,
  });
  if (code !== 0) throw new Error(stdout + stderr);
  return { output: stdout + stderr, files: filesOf(dist) };
};

const buildSites = fileURLToPath(new URL('build-sites.ts', import.meta.url));

/** Builds the content in each of the folders into its `dist`, in one process, without the functions. */
export const builtTogether = async (folders: readonly string[]) => {
  const { code, stdout, stderr } = await runNode(buildSites, folders, buildEnv(''));
  if (code !== 0) throw new Error(stdout + stderr);
  return folders.map(folder => filesOf(join(folder, 'dist')));
};
