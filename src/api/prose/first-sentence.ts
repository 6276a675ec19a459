/**
 * The first sentence of a text. A full stop ends none after a short capitalised word (`Dr.`, `J.`) or within an abbreviation (`e.g.`),
 * so a sentence may come out too long, but never cut.
 */
export const firstSentence = (text: string): string =>
  /^.+?(?<!\b\p{Lu}\p{L}{0,2}|\.\p{L})[.!?](?=\s|$)/su.exec(text)?.[0] ?? text;
