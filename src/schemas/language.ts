import * as z from 'zod';
import { absoluteUrl } from './text.ts';

const NO_TAG = 'must be a language tag (BCP 47) such as en, de or pt-BR';

/**
 * The canonical form of a tag, such as `pt-BR` for `pt-br`. Undefined if it is not a tag. Names such as
 * `english` are not tags.
 */
export const canonicalTag = (tag: string): string | undefined => {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    return canonical !== undefined && /^[a-z]{2,3}(-|$)/.test(canonical) ? canonical : undefined;
  } catch {
    return undefined;
  }
};

/** @see https://www.rfc-editor.org/info/bcp47 */
export const languageTag = z
  .string(NO_TAG)
  .refine(tag => canonicalTag(tag) !== undefined, { error: NO_TAG, abort: true })
  .overwrite(tag => canonicalTag(tag) ?? tag);

/** The other languages of a site, in bodies. */
export const translations = z
  .array(
    z.strictObject({
      language: languageTag.describe('The language (BCP 47).'),
      page: absoluteUrl.describe('The home page in it.'),
      resume: absoluteUrl.describe('The résumé in this language, as JSON Resume.'),
      resume_markdown: absoluteUrl.describe('The résumé in it, as Markdown.'),
    }),
  )
  .optional()
  .describe('The same facts in other languages. Absent if there is one language.');
