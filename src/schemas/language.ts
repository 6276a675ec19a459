import * as z from 'zod';

const NO_TAG = 'must be a language tag (BCP 47) such as en, de, or pt-BR';

/** Knows no names of what is not a language. */
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Such as `pt-BR` for `pt-br`. Undefined if it is not a tag, such as `english`, or of no language, such as `jp`. */
const canonicalTag = (tag: string): string | undefined => {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    const isNamed = canonical !== undefined && languageNames.of(canonical) !== undefined;
    return isNamed && /^[a-z]{2,3}(-|$)/.test(canonical) ? canonical : undefined;
  } catch {
    return undefined;
  }
};

/** @see https://www.rfc-editor.org/info/bcp47 */
export const languageTag = z
  .string(NO_TAG)
  .refine(tag => canonicalTag(tag) !== undefined, { error: NO_TAG })
  .overwrite(tag => canonicalTag(tag) ?? tag);

export const textDirection = (tag: string): 'ltr' | 'rtl' =>
  new Intl.Locale(tag).getTextInfo().direction ?? 'ltr';

export const isEnglish = (tag: string): boolean => new Intl.Locale(tag).language === 'en';

export const languageName = (tag: string): string => languageNames.of(tag) ?? tag;
