/** Without a letter, a word would be wrong. Symbols may be left out. */
const LETTER = /^[\p{L}\p{N}\p{Mn}\p{Mc}]$/u;

/** Composes letters, and removes control and invisible characters except the joiners of some scripts. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[^\S\n\u00a0]|\u0085/g, ' ')
    .replaceAll(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?!\n)\p{Cc}|\ufffd/gu, '')
    .replaceAll(/(?<!\p{L}\p{M}*)[\u200c\u200d]|[\u200c\u200d](?!\p{L})/gu, '');

export interface Glyphs {
  /** Letters and digits that no font has. */
  readonly missing: readonly string[];
  readonly left: readonly string[];
  /** The strings that contain them. */
  readonly places: readonly string[];
}

/** Characters that look or mean the same, such as a plain hyphen. */
const others = (character: string): readonly string[] => [
  character.normalize('NFKC'),
  ...(/\p{Pd}/u.test(character) ? ['-'] : []),
  ...(/\p{Zs}/u.test(character) ? [' '] : []),
];

export const glyphsOf = (has: (character: string) => boolean) => {
  const hasAll = (text: string): boolean => [...text].every(has);
  /** The character or its replacement; undefined if no font has either. */
  const find = (character: string): string | undefined =>
    /[\n\u200c\u200d]/.test(character) || has(character) ? character : others(character).find(hasAll);
  const cache = new Map<string, string | undefined>();
  const glyph = (character: string): string | undefined => {
    if (!cache.has(character)) cache.set(character, find(character));
    return cache.get(character);
  };
  const missingIn = (text: string): string[] =>
    [...printable(text)].filter(character => glyph(character) === undefined);
  return {
    shown: (text: string): string =>
      [...printable(text)]
        .map(character => glyph(character) ?? '')
        .join('')
        .replaceAll(/ {2,}/g, ' '),
    of: (texts: readonly string[]): Glyphs => {
      const all = [...new Set(texts.flatMap(missingIn))];
      const missing = all.filter(character => LETTER.test(character));
      const left = all.filter(character => !LETTER.test(character));
      const requested = missing.length > 0 ? missing : left;
      const places = texts.filter(text => missingIn(text).some(character => requested.includes(character)));
      return { missing, left, places };
    },
  };
};
