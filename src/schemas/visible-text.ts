/** Blank, but neither spaces nor ignorable: Braille blank, object replacement, two hieroglyphs, and null notehead. */
const FORMLESS = '\\u2800\\ufffc\\u{13441}\\u{13442}\\u{1d159}';

export const BLANK = `[\\s${FORMLESS}]`;

/**
 * Combining marks do not count, because they need a letter. Some letters are ignorable, such as the Hangul fillers.
 * @see https://www.unicode.org/reports/tr44/ General_Category, Default_Ignorable_Code_Point
 */
const visible = new RegExp(
  `(?![\\p{Default_Ignorable_Code_Point}${FORMLESS}])[\\p{L}\\p{N}\\p{P}\\p{S}]`,
  'u',
);

export const isBlank = (text: string): boolean => !visible.test(text);

/**
 * The same as a JSON Schema `pattern`, for the basic plane only: Python’s expressions fail on `\p`, Rust’s on
 * surrogates, and Go’s on `\u`. It therefore contains the characters themselves, and does not reject every blank string.
 * `\s` has the line separators, because a raw one ends a literal in JavaScript.
 */
export const VISIBLE =
  '[^\\s\\x00-\\x20\\x7f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u202a-\u202f\u205f-\u206f\u2800\u3000\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc]';

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** PDF files contain control characters that nobody sees. Some break lines; all others except tabs are removed. */
export const normalizedText = (text: string): string =>
  text
    .toWellFormed()
    .replace(LINE_BREAK, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '');

/** Scripts in which a zero-width joiner or non-joiner changes the form of letters. */
const joining =
  '\\p{scx=Adlam}\\p{scx=Arabic}\\p{scx=Balinese}\\p{scx=Bengali}\\p{scx=Devanagari}\\p{scx=Gujarati}\\p{scx=Gurmukhi}\\p{scx=Hanifi_Rohingya}\\p{scx=Javanese}\\p{scx=Kannada}\\p{scx=Khmer}\\p{scx=Malayalam}\\p{scx=Mongolian}\\p{scx=Myanmar}\\p{scx=Nko}\\p{scx=Oriya}\\p{scx=Sinhala}\\p{scx=Syriac}\\p{scx=Tamil}\\p{scx=Telugu}';

const EMOJI = '\\p{Extended_Pictographic}(?:\\ufe0f|\\p{Emoji_Modifier})?';

/** Sequences in which an ignorable character changes the visible text. */
const meaningful = [
  // Families, professions, and the like: pictures with joiners between them.
  `${EMOJI}(?:\\u200d${EMOJI})+`,
  // The flags of England, Scotland and Wales, the only tag sequences that Unicode recommends.
  '\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
  // Variants of a sign as text or as a picture, and of mathematical symbols, ideographs, and letters.
  '\\p{Emoji}[\\ufe0e\\ufe0f]',
  '[\\p{Sm}\\p{Script=Myanmar}\\p{Script=Phags_Pa}]\\ufe00',
  '\\p{Ideographic}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '\\p{Script=Mongolian}[\\u180b-\\u180f]',
  `(?=[\\p{L}\\p{M}])[${joining}][\\u200c\\u200d]`,
].join('|');

/** Interlinear annotation characters are not ignorable by class, but nothing displays them. */
const ignorable = new RegExp(`(${meaningful})|[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]`, 'gu');

const replaceUnseen = (text: string, replace: (character: string) => string): string =>
  text.replaceAll(ignorable, (match: string, sequence: string | undefined) => sequence ?? replace(match));

/** The text as a reader sees it, so that instructions for an agent cannot hide in it. */
export const seenText = (text: string): string => replaceUnseen(text, () => '');

/** Invisible, and able to change the order of text far away, unlike the marks that Arabic and Hebrew need. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/u;

export const reordering = (
  text: string,
): { readonly index: number; readonly message: string } | undefined => {
  const found = REORDERING.exec(text);
  if (!found) return undefined;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase();
  const message = `contains U+${code}, an invisible character that changes the order of the text. Remove it.`;
  return { index: found.index, message };
};

/** Text editors write these quotes where YAML needs straight ones. */
export const isInCurlyQuotes = (text: string): boolean =>
  /^(?:[“”„‟][^“”„‟]*[“”‟]|[‘’‚‛][^‘’‚‛]*[‘’‛])$/.test(text);

/** Invisible, or able to control a terminal. */
export const HIDDEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/gu;

const UNPRINTABLE = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };

const escapeOf = (character: string): string =>
  escapes[character] ?? `\\u{${character.codePointAt(0)?.toString(16)}}`;

export const escapedText = (text: string): string => text.replaceAll(HIDDEN, escapeOf);

/** Text on one line, with escapes such as `\n` and `\u{202e}`. */
export const escapeLine = (text: string): string =>
  replaceUnseen(text.replaceAll(UNPRINTABLE, escapeOf), escapeOf);
