import { ContentError } from '../../src/content-files/content-error.ts';
import { readContent } from '../../src/content-files/read.ts';

/** The report on the mistakes in a content folder. @throws where none is found */
export const contentErrorOf = (folder: string): ContentError => {
  try {
    readContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error('the mistake was not found');
};
