import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';

/** Switches off the telemetry and update notices of the tools. */
const QUIET = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  DO_NOT_TRACK: '1',
} as const;

/** Runs a command of a development dependency. Returns its exit code and its output. */
export const runTool = (name: string, args: readonly string[]): Promise<{ code: number; output: string }> =>
  new Promise(done => {
    const command = resolve(join('node_modules', '.bin', name));
    const env = { ...process.env, ...QUIET };
    execFile(command, args, { env, maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: stdout + stderr });
    });
  });
