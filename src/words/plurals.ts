/** The forms of a phrase with a number, by plural category. `#` stands for the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/**
 * Makes phrases with a number in a language, such as “1 role” and “2 roles”.
 * @see https://cldr.unicode.org/index/cldr-spec/plural-rules which categories each language has
 */
export const plurals = (tag: string) => {
  const rules = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  return (forms: Forms) =>
    (count: number): string =>
      (forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count));
};
