/** NFKC does not unify quotes and hyphens. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201b\u02bc\u2032]/g, "'"],
  [/[\u201c-\u201f]/g, '"'],
  [/[\u2010\u2011]/g, '-'],
];

/** Upper case expands “ß” and unifies “ı” and “i”. Lower case varies for a final “ς”, and leaves the dot of “İ”. */
const foldCase = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');

/** Text for comparison, without case and typography, but with accents and symbols: `C++` is not `C#`. */
export const fold = (text: string): string =>
  lookalikes
    .reduce((folded, [form, plain]) => folded.replaceAll(form, plain), foldCase(text.normalize('NFKC')))
    .normalize('NFKC');
