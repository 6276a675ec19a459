import type { TestProject } from 'vitest/node';
import { temporarySite } from '../../src/commands/temporary-site.ts';
import { contentWithLimits } from './content-copy.ts';
import { SOURCE_DATE_EPOCH } from './served-site.ts';

/** Serves the sample with limits that the tests of the forms do not reach: all of them write from one address. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const content = await contentWithLimits({ per_10_minutes: 1000, per_24_hours: 1000 });
  const site = await temporarySite({ ...process.env, CONTENT_DIR: content.folder, SOURCE_DATE_EPOCH });
  project.provide('siteUrl', site.url);
  project.provide('siteFolder', site.folder);
  return async () => {
    await site.stop();
    await content.remove();
  };
};
