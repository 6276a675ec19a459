/** Quotes and hyphens that look alike. Compatibility normalization does not unify them. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201b\u02bc\u2032]/g, "'"],
  [/[\u201c-\u201f]/g, '"'],
  [/[\u2010\u2011]/g, '-'],
];

/**
 * Full case folding. Upper case expands “ß” to “SS” and unifies “ı” and “i”. The final “ς” is the only letter
 * whose lower case depends on its position. The dot that remains of a lower-cased “İ” is dropped.
 */
const foldCase = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');

/**
 * Normalizes text for comparison. It ignores case, Unicode composition, ligatures, and the typographic form of
 * quotes and hyphens. It keeps accents and symbols, so `é` is not `e`, and `C++` is not `C#`.
 * @see https://www.unicode.org/reports/tr15/ NFKC
 */
export const fold = (text: string): string =>
  lookalikes
    .reduce((folded, [form, plain]) => folded.replaceAll(form, plain), foldCase(text.normalize('NFKC')))
    .normalize('NFKC');
