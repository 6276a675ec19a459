import { transliterate } from 'transliteration';

/** Maximum length of an id, as in its schema. */
export const MAX_ID_LENGTH = 80;

/** With fewer letters, an id that lost some of its letters would be meaningless. */
const MIN_ID_LENGTH = 3;

const GERMAN: [string, string][] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
];

/** A letter that the library would replace with a symbol. */
const SYMBOLS: [string, string][] = [['ة', 'a']];

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/gu;

/**
 * An id derived from names: in Latin letters, cut between words. Empty if no letters are left. `language` (BCP 47)
 * is the language of the names: ö becomes oe in German and o in other languages. The library reads Han characters
 * as Chinese, so they are left out in Japanese.
 */
export const idFrom = (names: readonly string[], language: string, max = MAX_ID_LENGTH): string => {
  const [primary] = language.split('-');
  const text = names
    .join(' ')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('&', primary === 'en' ? ' and ' : ' ');
  const isJapanese = primary === 'ja' || KANA.test(text);
  const readable = isJapanese ? text.replaceAll(HAN, ' ') : text;
  const latin = transliterate(readable, {
    unknown: '',
    replace: [...SYMBOLS, ...(primary === 'de' ? GERMAN : [])],
  });
  const id = latin
    .toLowerCase()
    .replaceAll(/['`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (readable !== text && id.length < MIN_ID_LENGTH) return '';
  return id.length > max
    ? id
        .slice(0, max + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, max)
    : id;
};

/** Maximum length of a role’s id, which people read in addresses. */
export const MAX_ROLE_ID_LENGTH = 60;

/** A name without anything in parentheses or after a comma, such as weekly hours. */
const mainPart = (name: string): string =>
  name
    .replaceAll(/\s*[([（][^)\]）]*[)\]）]?/g, ' ')
    .replace(/[,，、].*$/s, '')
    .trim();

/** The id of a role, derived from its names or, failing that, from its start, such as `role-2019-03`. */
export const roleId = (
  {
    organization,
    role,
    start,
  }: { readonly organization: string; readonly role: string; readonly start?: string | number | undefined },
  language: string,
): string =>
  idFrom([mainPart(organization), mainPart(role)], language, MAX_ROLE_ID_LENGTH) ||
  ['role', start].filter(Boolean).join('-');
