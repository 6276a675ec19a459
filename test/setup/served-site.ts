import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildEnv, contents } from './contents.ts';
import { type Server, temporarySite } from './temporary-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly siteUrl: string;
    /** Empty if the site is deployed elsewhere. */
    readonly siteFolder: string;
  }
}

export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const deployed = process.env['BASE_URL'];
  if (deployed) {
    project.provide('siteUrl', new URL(deployed).origin);
    project.provide('siteFolder', '');
    return undefined;
  }
  // All tests write from one IP address, so the limits are high.
  const content = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(contents.sample, content, { recursive: true });
  const settings = (await readFile(join(content, 'site.yaml'), 'utf8')).replaceAll(
    /( messages): \d+/g,
    '$1: 1000',
  );
  await writeFile(join(content, 'site.yaml'), `${settings}\nseparate_emails_per_30_days: 1000\n`);
  await appendFile(
    join(content, 'products/doorstep.yaml'),
    'replaced_by: https://other-owner.example/door\n',
  );
  const site = await temporarySite(buildEnv(content), process.env['SERVER'] as Server);
  project.provide('siteUrl', site.url);
  project.provide('siteFolder', site.folder);
  return async () => {
    await site.stop();
    await rm(content, { recursive: true, force: true });
  };
};
