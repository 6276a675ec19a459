import { execFile } from 'node:child_process';

/** Runs a file with this Node, without a shell. `env` is added to the environment. */
export const runNode = (
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd = process.cwd(),
) =>
  new Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>(done => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 24, timeout: 150_000 };
    const child = execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) => {
      // Without this, a timeout of a busy machine would be a failure without a message.
      const end = error?.signal
        ? `\nEnded by ${error.signal} after ${options.timeout / 1000} s or by the system.\n`
        : '';
      done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr: stderr + end });
    });
    child.stdin?.end();
  });
