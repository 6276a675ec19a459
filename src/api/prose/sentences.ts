/**
 * The first sentence of `text`. A period does not end it after a short capitalized word (`Dr.`, `J.`) or within
 * an abbreviation (`e.g.`). The sentence may be too long, but it is never cut off.
 */
export const firstSentence = (text: string): string =>
  /^.+?(?<!\b\p{Lu}\p{L}{0,2}|\.\p{L})[.!?](?=\s|$)/su.exec(text)?.[0] ?? text;

/** The text with its first letter in upper case, as the label of a button or a field. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence that may end with a value. It ends with one period, even after “Ada Example, M.Sc.” */
export const sentence = (text: string): string => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');
