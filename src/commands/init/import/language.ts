import { francAll } from 'franc-min';
import { canonicalTag } from '../../../schemas/language.ts';

/**
 * Languages in which people write their résumés, as BCP 47 tags. The order matters: a few names mean different
 * months or countries in different languages, and the first language wins.
 */
export const LANGUAGES =
  'en fr de es pt it pl nl ru zh zh-Hant ja ko sv da nb fi cs uk tr ro hu sk el bg ca sl sr hr et lv lt is gl eu id ms vi he ar fa hi th'.split(
    ' ',
  );

/** Scripts that only one language or a few languages use. The first with enough letters counts. */
const SCRIPTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, ['ja']],
  [/\p{Script=Hangul}/gu, ['ko']],
  [/\p{Script=Han}/gu, ['zh']],
  [/\p{Script=Greek}/gu, ['el']],
  [/\p{Script=Hebrew}/gu, ['he']],
  [/\p{Script=Thai}/gu, ['th']],
  [/\p{Script=Devanagari}/gu, ['hi']],
  [/\p{Script=Arabic}/gu, ['ar', 'fa']],
  [/\p{Script=Cyrillic}/gu, ['ru', 'uk', 'bg', 'sr']],
];

/** Minimum length, in characters. Names and technologies would distort a shorter sample. */
const MIN_LENGTH = 80;

/** Minimum lead over the second language, from 0 to 1. */
const MIN_LEAD = 0.05;

/** The detected language of sentences; undefined if it is uncertain. */
export const languageOf = (text: string): string | undefined => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(([form]) => (text.match(form)?.length ?? 0) > letters / 5);
  if (script?.[1].length === 1) return script[1][0];
  const found = francAll(text, { minLength: MIN_LENGTH })
    .map(([code, score]) => ({ tag: canonicalTag(code) ?? '', score }))
    .filter(({ tag }) => (script?.[1] ?? LANGUAGES).includes(tag));
  const [first, second] = found;
  if (!first) return script?.[1][0];
  return script || first.score - (second?.score ?? 0) >= MIN_LEAD ? first.tag : undefined;
};
