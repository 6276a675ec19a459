import { francAll } from 'franc-min';
import { canonicalTag } from '../../../schemas/language.ts';

/**
 * Languages in which people write their résumés, as tags of BCP 47. The order counts: a few names mean different months or countries in
 * different languages, and the first language wins.
 */
export const LANGUAGES =
  'en fr de es pt it pl nl ru zh zh-Hant ja ko sv da nb fi cs uk tr ro hu sk el bg ca sl sr hr et lv lt is gl eu id ms vi he ar fa hi th'.split(
    ' ',
  );

/** Characters. In a shorter text, names and technologies decide. */
const MIN_LENGTH = 80;

/** The language in which a text seems to be written; undefined if it is too short to tell. */
export const languageOf = (text: string): string | undefined =>
  francAll(text, { minLength: MIN_LENGTH })
    .map(([code]) => canonicalTag(code) ?? '')
    .find(tag => LANGUAGES.includes(tag));
