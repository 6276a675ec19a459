import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const buildCommand = fileURLToPath(new URL('./build.ts', import.meta.url));

/**
 * Builds the site into `outDir` in a new process, so that no state is left over from an earlier build. Resolves to whether it
 * succeeded; the output of the build is printed.
 */
export const buildSite = async (outDir: string, env: NodeJS.ProcessEnv = process.env): Promise<boolean> => {
  const child = spawn(process.execPath, [buildCommand, '--out-dir', outDir], { env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
};
