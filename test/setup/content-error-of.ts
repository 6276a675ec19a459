import { ContentError } from '../../src/content-files/content-error.ts';
import { readContent } from '../../src/content-files/read.ts';

/** Reports the mistakes in a content folder. @throws if there are none */
export const contentErrorOf = (folder: string): ContentError => {
  try {
    readContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error('The mistake was not found.');
};
