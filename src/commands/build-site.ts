import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const buildCommand = fileURLToPath(new URL('./build.ts', import.meta.url));

/**
 * Builds the site into `outDir` in a process of its own, so that every build starts from nothing. Resolves to whether it
 * succeeded; what it had to say is printed already.
 */
export const buildSite = async (outDir: string, env: NodeJS.ProcessEnv = process.env): Promise<boolean> => {
  const child = spawn(process.execPath, [buildCommand, '--out-dir', outDir], { env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
};
