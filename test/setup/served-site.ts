import { appendFile, cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../../src/commands/local-server/processes.ts';
import { buildEnv, contents } from './contents.ts';
import { deploy } from './deployed-functions.ts';
import { serveFolder } from './serve-folder.ts';
import { freePort, startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly siteUrl: string;
    /** Empty if the site is deployed elsewhere. */
    readonly siteFolder: string;
    /** Responds once the site is served, or with the error of its build. */
    readonly siteStatus: string;
  }
}

/** The sample, with limits for tests that all write from one IP address. */
const writeSample = async (content: string): Promise<void> => {
  await cp(contents.sample, content, { recursive: true });
  const site = join(content, 'site.yaml');
  const settings = (await readFile(site, 'utf8')).replaceAll(/( messages): \d+/g, '$1: 1000');
  await writeFile(site, `${settings}\nseparate_emails_per_30_days: 1000\n`);
  await appendFile(
    join(content, 'products/doorstep.yaml'),
    'replaced_by: https://other-owner.example/door\n',
  );
};

const serveSample = async (folder: string, port: number) => {
  const content = join(folder, 'content');
  await writeSample(content);
  for (const file of ['netlify.toml', 'package.json']) await cp(file, join(folder, file));
  const env = { ...buildEnv(content), PORT: String(port) };
  if (process.env['SERVER'] === 'deployed') await deploy(folder, content, env);
  else if ((await buildSite(join(folder, 'dist'), undefined, env)) !== undefined)
    throw new Error('The content does not build.');
  return serveFolder(folder, port, env);
};

/**
 * Starts building the site and, without waiting for it, the tests of other projects. The folder is outside the
 * repository, because netlify-cli would add the rules of its `dist`.
 */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const deployed = process.env['BASE_URL'];
  if (deployed) {
    project.provide('siteUrl', new URL(deployed).origin);
    project.provide('siteFolder', '');
    project.provide('siteStatus', deployed);
    return undefined;
  }
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'agent-api-')));
  const port = await freePort();
  const site = serveSample(folder, port);
  const status = await startServer((_, response) => {
    site.then(
      () => response.end(),
      error => response.writeHead(500).end(String(error)),
    );
  });
  project.provide('siteUrl', `http://localhost:${port}`);
  project.provide('siteFolder', folder);
  project.provide('siteStatus', status.url);
  return async () => {
    await status[Symbol.asyncDispose]();
    await site.then(
      ({ stop }) => stop(),
      () => undefined,
    );
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
};
