import { ContentError } from '../../content-files/content-error.ts';
import { readContent } from '../../content-files/read.ts';
import type { Content } from '../../schemas/content.ts';
import { contentFailure } from '../command-line/command-error.ts';
import { type Terminal, todayOf } from '../command-line/terminal.ts';

/**
 * The owner’s content.
 * @throws {CommandError} with every mistake, if it is invalid
 */
export const ownContent = (terminal: Pick<Terminal, 'content' | 'env' | 'now'>): Content => {
  try {
    return readContent(terminal.content, todayOf(terminal));
  } catch (error) {
    if (error instanceof ContentError) throw contentFailure(error);
    throw error;
  }
};
