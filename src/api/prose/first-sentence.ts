/**
 * The first sentence of a text. A full stop does not end it after a short capitalized word (`Dr.`, `J.`) or within an abbreviation (`e.g.`),
 * so a sentence may come out too long, but never cut.
 */
export const firstSentence = (text: string): string =>
  /^.+?(?<!\b\p{Lu}\p{L}{0,2}|\.\p{L})[.!?](?=\s|$)/su.exec(text)?.[0] ?? text;
