/**
 * The first sentence of `text`. A period does not end it after a short capitalized word (`Dr.`, `J.`) or within
 * an abbreviation (`e.g.`). The sentence may be too long, but it is never cut off.
 */
export const firstSentence = (text: string): string =>
  /^.+?(?<!\b\p{Lu}\p{L}{0,2}|\.\p{L})[.!?](?=\s|$)/su.exec(text)?.[0] ?? text;

/** A sentence that may end with a value. It ends with one period, even after “Ada Example, M.Sc.” */
export const sentence = (text: string): string => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');
