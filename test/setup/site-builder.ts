import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildEnv } from './contents.ts';
import { freePort } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly siteBuilder: string;
  }
}

const file = fileURLToPath(new URL('build-sites.ts', import.meta.url));

export default async (project: TestProject): Promise<() => void> => {
  const port = await freePort();
  const child = fork(file, [String(port)], { execPath: process.execPath, env: buildEnv('') });
  project.provide('siteBuilder', `http://127.0.0.1:${port}`);
  await once(child, 'message');
  return () => child.disconnect();
};
