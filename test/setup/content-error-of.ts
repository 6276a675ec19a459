import { ContentError } from '../../src/content-files/content-error.ts';
import { readContent } from '../../src/content-files/read.ts';
import { TODAY } from './contents.ts';

/** The error that reports a content folder’s mistakes on the day `today`. @throws if there are no mistakes */
export const contentErrorOf = (folder: string, today = TODAY): ContentError => {
  try {
    readContent(folder, today);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error('The mistake was not found.');
};
