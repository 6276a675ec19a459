/**
 * Languages in which people write their résumés, as tags of BCP 47. The order counts: a few names mean different months or countries in
 * different languages, and the first language wins.
 */
export const LANGUAGES =
  'en fr de es pt it pl nl ru zh zh-Hant ja ko sv da nb fi cs uk tr ro hu sk el bg ca sl sr hr et lv lt is gl eu id ms vi he ar fa hi th'.split(
    ' ',
  );
