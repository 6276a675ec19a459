/**
 * The forms of a phrase with a number, by plural category. `#` stands for the number. Forms never contain other
 * text: complete phrases are combined later.
 */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** A phrase with a number. Its forms are data, so that browser scripts can use them too. */
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
