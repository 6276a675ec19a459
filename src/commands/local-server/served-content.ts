import { ContentError } from '../../content-files/content-error.ts';
import { readContent } from '../../content-files/read.ts';
import { buildDay, contentDir, type Environment } from '../../deploy/context.ts';
import type { Content } from '../../schemas/content.ts';

/** The content of the site that was built a moment ago; undefined if the owner has edited it since, with a mistake. */
export const servedContent = (env: Environment, now = new Date()): Content | undefined => {
  try {
    return readContent(contentDir(env), buildDay(env, now));
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
};
