import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const buildCommand = fileURLToPath(new URL('../commands/build/command.ts', import.meta.url));

/**
 * Builds the site into `outDir` in a new process, so that no state is left over from an earlier build. Resolves to whether it
 * succeeded; the output of the build is printed to where `output` says.
 */
export const buildSite = async (
  outDir: string,
  env: NodeJS.ProcessEnv = process.env,
  output: 'stdout' | 'stderr' = 'stdout',
): Promise<boolean> => {
  const stdio =
    output === 'stdout' ? ('inherit' as const) : ['ignore' as const, process.stderr, process.stderr];
  const child = spawn(process.execPath, [buildCommand, '--out-dir', outDir], { env, stdio });
  const [code] = await once(child, 'exit');
  return code === 0;
};
