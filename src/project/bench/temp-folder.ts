import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder that is gone when this process ends, however it ends: a large site left behind fills a disk in few runs. */
export const tempFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'agent-api-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
};
