import { counted } from '../../api/prose/counted.ts';
import { countedRoles } from '../../api/resources/experience/counted-roles.ts';
import { ContentError } from '../../content-files/content-error.ts';
import { readSite } from '../../content-files/read.ts';
import { english } from '../../words/language.ts';
import { type Finding, ok, problem } from './finding.ts';

/** The content with its translations and the sizes of its pictures. */
export type ReadContent = Awaited<ReturnType<typeof readSite>>;

/** Reads the content folder and its pictures, as the build does. */
export const checkedContent = async (
  folder: string,
  today: string,
): Promise<{ readonly read?: ReadContent; readonly finding: Finding }> => {
  try {
    const read = await readSite(folder, today);
    const { experience, products } = read.content;
    const entries = `${countedRoles(experience, english.words.experience)} and ${counted(products.length, 'product')}`;
    return { read, finding: ok('content', `${folder} is valid: ${entries}.`) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { summary, lines } = new ContentError(error.problems, 'it cannot be built');
    const remedy = 'Correct the files. Checks that need valid content were skipped.';
    return { finding: { ...problem('content', summary, remedy), details: lines } };
  }
};
