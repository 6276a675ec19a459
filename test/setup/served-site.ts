import type { TestProject } from 'vitest/node';
import { contentWithLimits } from './content-copy.ts';
import { buildEnv } from './contents.ts';
import { type Server, temporarySite } from './temporary-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the site under test. */
    readonly siteUrl: string;
    /** Folder of the site under test. Empty if the site is deployed elsewhere. */
    readonly siteFolder: string;
  }
}

/** Builds the sample into a new folder and serves it with the real local server on a free port. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const deployed = process.env['BASE_URL'];
  if (deployed) {
    project.provide('siteUrl', new URL(deployed).origin);
    project.provide('siteFolder', '');
    return undefined;
  }
  // All tests write from one IP address, so the limits are high. The unit tests cover the limits.
  const content = await contentWithLimits({ per_10_minutes: 1000, per_24_hours: 1000 });
  const site = await temporarySite(buildEnv(content.folder), process.env['SERVER'] as Server);
  project.provide('siteUrl', site.url);
  project.provide('siteFolder', site.folder);
  return async () => {
    await site.stop();
    await content.remove();
  };
};
