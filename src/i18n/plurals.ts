/**
 * The forms of a phrase with a number, by plural category. `#` stands for the number, so no form contains a text from elsewhere: phrases
 * are put together when they are finished.
 */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** A phrase with a number. Its forms are data, so that scripts can make it too. */
export type Plural = ((count: number) => string) & { readonly forms: PluralForms };

/**
 * Makes phrases with a number in a language, such as “1 role” and “2 roles”.
 * @see https://cldr.unicode.org/index/cldr-spec/plural-rules which categories each language has
 */
export const plurals = (tag: string) => {
  const rules = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  return (forms: PluralForms): Plural =>
    Object.assign(
      (count: number) => (forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count)),
      { forms },
    );
};
