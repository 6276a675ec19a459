/** Composes letters, and removes control and invisible characters except the joiners of some scripts. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[^\S\n\u00a0]|\u0085/g, ' ')
    .replaceAll(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?!\n)\p{Cc}|\ufffd/gu, '')
    .replaceAll(/(?<!\p{L}\p{M}*)[\u200c\u200d]|[\u200c\u200d](?!\p{L})/gu, '');

/** Symbols by those that mean the same. The frame of a keycap means nothing. */
const SAME = {
  '': '\u20e3',
  '★': '⭐🌟',
  '☆': '✩✰',
  '✓': '✔✅☑',
  '✗': '✘✖❌❎',
  '●': '⚫⬤',
  '○': '⚪◯',
  '→': '➡➜➔',
};

/** Characters that look or mean the same, such as a plain hyphen. */
const others = (character: string): readonly string[] => [
  character.normalize('NFKC'),
  ...Object.entries(SAME).flatMap(([same, symbols]) => (symbols.includes(character) ? [same] : [])),
  ...(/\p{Pd}/u.test(character) ? ['-'] : []),
  ...(/\p{Zs}/u.test(character) ? [' '] : []),
];

export const glyphsOf = (has: (character: string) => boolean) => {
  const hasAll = (text: string): boolean => [...text].every(has);
  /** The character or its replacement; undefined if no font has either. */
  const glyph = (character: string): string | undefined =>
    /[\n\u200c\u200d]/.test(character) || has(character) ? character : others(character).find(hasAll);
  return {
    shown: (text: string): string => [...printable(text)].map(glyph).join(''),
    missing: (text: string): string[] =>
      [...printable(text)].filter(character => glyph(character) === undefined),
  };
};
