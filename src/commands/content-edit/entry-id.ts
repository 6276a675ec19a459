import { transliterate } from 'transliteration';

/** The most characters of an id, as in its schema. */
export const MAX_ID_LENGTH = 80;

/** With fewer letters than this, an id that lost others would mean nothing. */
const MIN_ID_LENGTH = 3;

const GERMAN: [string, string][] = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
];

/** A letter that the library writes with a symbol. */
const SYMBOLS: [string, string][] = [['ة', 'a']];

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/gu;

/**
 * The id that names suggest: in Latin letters, cut between words. Empty if there are none. `language` (BCP 47) is the names’ language:
 * German writes ö as oe, others as o. Han characters are read as Chinese, so in Japanese they are left out.
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

/** The most characters of the id of a role, which people read in addresses. */
export const MAX_ROLE_ID_LENGTH = 60;

/** A name without parentheses and without what follows a comma, such as the hours of a week. */
const mainPart = (name: string): string =>
  name
    .replaceAll(/\s*[([（][^)\]）]*[)\]）]?/g, ' ')
    .replace(/[,，、].*$/s, '')
    .trim();

/** The id of a role: what its names suggest, or else when it began, such as `role-2019-03`. */
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
