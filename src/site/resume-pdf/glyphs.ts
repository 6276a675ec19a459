/** A letter or digit, without which a word would be wrong. Emoji and other symbols may be left out. */
const LETTER = /^[\p{L}\p{N}\p{Mn}\p{Mc}]$/u;

/**
 * A string normalized for all fonts: letters composed, without control or invisible characters, except the joiners
 * of some scripts.
 */
const typeable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[^\S\n\u00a0]|\u0085/g, ' ')
    .replaceAll(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?!\n)\p{Cc}|\ufffd/gu, '')
    .replaceAll(/(?<!\p{L}\p{M}*)[\u200c\u200d]|[\u200c\u200d](?!\p{L})/gu, '');

/** The result for strings with the available fonts. */
export interface Glyphs {
  /** Letters and digits missing from all fonts. */
  readonly missing: readonly string[];
  /** Symbols missing from all fonts. */
  readonly left: readonly string[];
  /** The strings with missing letters or symbols. */
  readonly places: readonly string[];
}

/** Replacements that look or mean the same, such as a plain hyphen, for characters that no font has. */
const others = (character: string): readonly string[] => [
  character.normalize('NFKC'),
  ...(/\p{Pd}/u.test(character) ? ['-'] : []),
  ...(/\p{Zs}/u.test(character) ? [' '] : []),
];

/** Replaces characters in strings, depending on the characters of the fonts. */
export const glyphsOf = (has: (character: string) => boolean) => {
  const hasAll = (text: string): boolean => [...text].every(has);
  const isInvisible = (character: string): boolean => /[\n\u200c\u200d]/.test(character);
  /** The character or its replacement; undefined if the fonts have neither. */
  const find = (character: string): string | undefined =>
    isInvisible(character) || has(character) ? character : others(character).find(hasAll);
  const known = new Map<string, string | undefined>();
  const set = (character: string): string | undefined => {
    if (!known.has(character)) known.set(character, find(character));
    return known.get(character);
  };
  const lacks = (text: string): string[] => [...typeable(text)].filter(each => set(each) === undefined);
  return {
    /** A string with only characters of the fonts. */
    shown: (text: string): string =>
      [...typeable(text)]
        .map(character => set(character) ?? '')
        .join('')
        .replaceAll(/ {2,}/g, ' '),
    of: (texts: readonly string[]): Glyphs => {
      const all = [...new Set(texts.flatMap(lacks))];
      const missing = all.filter(character => LETTER.test(character));
      const left = all.filter(character => !LETTER.test(character));
      const sought = missing.length > 0 ? missing : left;
      const places = texts.filter(text => lacks(text).some(character => sought.includes(character)));
      return { missing, left, places };
    },
  };
};
