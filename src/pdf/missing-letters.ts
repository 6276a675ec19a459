import type { Typeface } from './typeface.ts';

/** Scripts that people write names in and Inter has no letters of. */
const SCRIPTS = [
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Georgian',
  'Armenian',
  'Ethiopic',
  'Latin',
  'Greek',
  'Cyrillic',
].map(name => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));

const scriptOf = (letter: string): string =>
  SCRIPTS.find(({ pattern }) => pattern.test(letter))?.name ??
  (/\p{L}/u.test(letter) ? 'another script' : 'symbols');

/** How many texts and letters a message names. */
const [MANY_TEXTS, MANY_LETTERS] = [3, 12] as const;

const first = (items: readonly string[], many: number, separator: string): string =>
  [...items.slice(0, many), ...(items.length > many ? [`${items.length - many} more`] : [])].join(separator);

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);

/** Says which letters of the texts the typeface lacks, of which scripts they are, and where they stand; undefined if it has all. */
export const missingLetters = (texts: readonly string[], typeface: Typeface): string | undefined => {
  const letters = typeface.missing(texts.join('\n'));
  if (letters.length === 0) return undefined;
  const scripts = [...new Set(letters.map(scriptOf))].join(', ');
  const places = texts.filter(text => typeface.missing(text).length > 0).map(text => `“${shortened(text)}”`);
  return [
    `a font for ${scripts} is missing. The font of the PDF, Inter, has Latin, Greek and Cyrillic letters,`,
    `but not ${first(letters, MANY_LETTERS, ' ')} in ${first(places, MANY_TEXTS, ', ')}.`,
    'Write this with other letters in the content to have a PDF.',
  ].join(' ');
};
