import type { TestProject } from 'vitest/node';
import { temporarySite } from '../../src/commands/local-server/temporary-site.ts';
import { type ContentCopy, contentCopy, contentWithLimits } from './content-copy.ts';
import { buildEnv, contents } from './contents.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the site under test. */
    readonly siteUrl: string;
    /** Folder of the site under test. Empty if the site is a deployment elsewhere. */
    readonly siteFolder: string;
    /** Name of the test project, which decides the content. */
    readonly projectName: string;
  }
}

/** What each test project serves. */
const served: Readonly<Record<string, () => Promise<ContentCopy>>> = {
  // All tests write from one address, so the limits are high. The tests of the limits have their own sites.
  site: () => contentWithLimits({ per_10_minutes: 1000, per_24_hours: 1000 }),
  pioneer: () => contentCopy(contents.pioneer, 'test/fixtures/long-words'),
  owner: () => contentCopy('content'),
};

/** Builds the content of a test project into a new folder and serves it with the real local server on a free port. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  project.provide('projectName', project.name);
  const deployed = process.env['BASE_URL'];
  if (deployed) {
    project.provide('siteUrl', new URL(deployed).origin);
    project.provide('siteFolder', '');
    return undefined;
  }
  const content = await served[project.name]?.();
  if (!content) throw new Error(`no content is known for the test project ${project.name}`);
  // The owner's content may be newer than the day of the tests.
  const clock = project.name === 'owner' ? { SOURCE_DATE_EPOCH: '' } : {};
  const site = await temporarySite({ ...buildEnv(content.folder), ...clock });
  project.provide('siteUrl', site.url);
  project.provide('siteFolder', site.folder);
  return async () => {
    await site.stop();
    await content.remove();
  };
};
