import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyProject } from '../../../test/setup/deployed-functions.ts';
import { processTree } from '../../../test/setup/process-tree.ts';
import { freePort } from '../../commands/local-server/free-port.ts';

/** A site that `npm start` serves in processes of its own, so that its memory is told apart from that of its clients. */
export interface SiteProcess {
  readonly port: number;
  readonly url: string;
  readonly folder: string;
  /** Lines of the output since the site was ready, such as one for each restart of the server. */
  readonly lines: readonly string[];
  /** Resident memory of the guard and the server together, in bytes; undefined where it cannot be measured. */
  readonly memory: () => Promise<number | undefined>;
  readonly stop: () => Promise<void>;
}

/** Builds the sample in a copy of the project and serves it with `npm start`. @throws if it does not start */
export const startSite = async (): Promise<SiteProcess> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hostile-')));
  await copyProject(folder);
  const port = await freePort();
  const child = spawn(process.execPath, ['src/commands/start/command.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), CONTENT_DIR: 'content' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  const ready = new Promise<void>(done => {
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', line => {
        lines.push(line);
        if (line.includes('Ctrl-C stops it')) done();
      });
  });
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  await Promise.race([ready, ended]);
  if (child.exitCode !== null) throw new Error(`npm start ended:\n${lines.join('\n')}`);
  lines.length = 0;
  const memory = async () => {
    const processes = await processTree(child.pid ?? 0);
    return processes.length === 0 ? undefined : processes.reduce((sum, { memory }) => sum + memory, 0);
  };
  return { port, url: `http://localhost:${port}`, folder, lines, memory, stop };
};
