import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
