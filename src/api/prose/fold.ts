/** Upper case expands “ß” and unifies “ı” and “i”. Lower case varies for a final “ς”, and leaves the dot of “İ”. */
const foldCase = (text: string): string =>
  text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');

/** The time of normalization grows with the square of the marks in a row. Words have fewer: UAX #15, Stream-Safe Text. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Text for comparison, without case and typography, but with accents and symbols: `C++` is not `C#`. */
export const fold = (text: string): string =>
  foldCase(text.replaceAll(TOO_MANY_MARKS, '$1').normalize('NFKC'))
    // NFKC does not unify quotes and hyphens.
    .replaceAll(/[\u2018-\u201b\u02bc\u2032]/g, "'")
    .replaceAll(/[\u201c-\u201f]/g, '"')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .normalize('NFKC');
