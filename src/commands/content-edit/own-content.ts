import { ContentError } from '../../content-files/content-error.ts';
import { readContent, readTranslatedContent } from '../../content-files/read.ts';
import type { Content } from '../../schemas/content.ts';
import { contentFailure } from '../command-line/command-error.ts';
import { type Terminal, todayOf } from '../command-line/terminal.ts';

type Place = Pick<Terminal, 'content' | 'env' | 'now'>;

const orFailure = <Value>(read: () => Value): Value => {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContentError) throw contentFailure(error);
    throw error;
  }
};

/**
 * The owner’s content.
 * @throws {CommandError} with every mistake, if it is invalid
 */
export const ownContent = (terminal: Place): Content =>
  orFailure(() => readContent(terminal.content, todayOf(terminal)));

/** Like `ownContent`, with its translations. */
export const ownTranslatedContent = (terminal: Place): ReturnType<typeof readTranslatedContent> =>
  orFailure(() => readTranslatedContent(terminal.content, todayOf(terminal)));
