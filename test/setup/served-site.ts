import type { TestProject } from 'vitest/node';
import { temporarySite } from '../../src/commands/temporary-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the site under test. */
    readonly siteUrl: string;
    /** Folder of the site under test; empty where it is a deployment elsewhere. */
    readonly siteFolder: string;
  }
}

/** 2026-11-20: the clock of every build in the tests. */
export const SOURCE_DATE_EPOCH = '1795132800';

const pioneer = 'test/fixtures/pioneer';
const contents: Readonly<Record<string, string>> = {
  sample: 'content',
  pioneer,
  mcp: 'content',
  browser: 'content',
  'browser-pioneer': pioneer,
};

/** Builds the project's content into a folder of its own and serves it with the real local server on a free port. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const deployed = process.env['BASE_URL'];
  if (deployed) {
    project.provide('siteUrl', new URL(deployed).origin);
    project.provide('siteFolder', '');
    return undefined;
  }
  const content = contents[project.name];
  if (!content) throw new Error(`no content is known for the test project ${project.name}`);
  const site = await temporarySite({ ...process.env, CONTENT_DIR: content, SOURCE_DATE_EPOCH });
  project.provide('siteUrl', site.url);
  project.provide('siteFolder', site.folder);
  return site.stop;
};
