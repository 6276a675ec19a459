import { counted } from '../../api/prose/counted.ts';
import { countedRoles } from '../../api/resources/experience/counted-roles.ts';
import { ContentError } from '../../content-files/content-error.ts';
import { readSite } from '../../content-files/read.ts';
import type { Content } from '../../schemas/content.ts';
import type { Translation } from '../../schemas/translated-content.ts';
import { english } from '../../words/language.ts';
import { type Finding, ok, problem } from './finding.ts';

/** The content, if it is valid. */
interface CheckedContent {
  readonly content?: Content;
  readonly translations?: readonly Translation[];
  readonly finding: Finding;
}

/** Reads the content folder and its pictures, as the build does. */
export const checkedContent = async (folder: string, today: string): Promise<CheckedContent> => {
  try {
    const { content, translations } = await readSite(folder, today);
    const { experience, products } = content;
    const entries = `${countedRoles(experience, english.words.experience)} and ${counted(products.length, 'product')}`;
    return { content, translations, finding: ok('content', `${folder} is valid: ${entries}.`) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { summary, lines } = new ContentError(error.problems, 'it cannot be built');
    const remedy = 'Correct the files. Checks that need valid content were left out.';
    return { finding: { ...problem('content', summary, remedy), details: lines } };
  }
};
