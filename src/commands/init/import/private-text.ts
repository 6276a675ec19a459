/*
 * Recognizes phone numbers, identity numbers, and email addresses by form only, without countries or checksums: a false
 * alarm costs the owner a sentence to add back, but a missed number is public.
 */

/** A handle such as `@ada@example.social` is not an email address. */
const EMAIL = /(?<![\p{L}\p{N}._%+@-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u;

/** URLs that contain a phone number or start a conversation. */
const MESSENGER =
  /\b(?:tel|sms|mailto|callto|facetime|skype|whatsapp|xmpp|weixin):(?=\S)|\b(?:wa\.me|(?:api|chat|web)\.whatsapp\.com|t\.me\/\+|telegram\.me\/\+|signal\.(?:me|group)|chats?\.viber\.com|m\.me\/|line\.me\/(?:ti|r)\/|u\.wechat\.com|zalo\.me|vk\.me|open\.kakao\.com|discord\.com\/users)/i;

/** Words of labels. Other scripts than Latin attach articles and endings, or have no spaces. */
const CONTACT_LABEL = new RegExp(
  [
    '(?<![\\p{L}\\p{N}])(?:(?:tele)?(?:phone|fon|fax)(?:nummer)?|tel|t[eé]l[eé]fono?|t[eé]l[eé]phone|mobile?|m[oó]vil|cell|celular|handy(?:nummer)?|sms',
    'e-?mail|g?mail|correo|courriel|discord|whats[ -]?app|telegram|signal|viber|we[ -]?chat|weixin|line|skype|messenger|kakao[ -]?talk|threema|imessage',
    'facetime|zalo|icq|qq|vk|vkontakte|snapchat|kik|jabber|xmpp)(?![\\p{L}\\p{N}])',
    'вконтакте|телеграм|телефон|мобильн|в[ао]тсап|вайбер|скайп|дискорд|сигнал|почта|微信|电话|電話|手机|携帯|邮箱|メール|ライン|スカイプ',
    '카카오톡|카톡|라인|텔레그램|디스코드|왓츠앱|위챗|이메일|전화|휴대폰|[اإ]يميل|بريد|هاتف|جوال|موبايل|واتس|تلغرام|تلگرام|تيليجرام|سكايب|فايبر|ديسكورد',
    'טלפון|טלגרם|וו?אטסאפ|ווטסאפ|אימייל|סקייפ|ईमेल|फ़ोन|मोबाइल|व्हाट्स|टेलीग्राम|อีเมล|โทรศัพท์|ไลน์|τηλέφωνο',
  ].join('|'),
  'iu',
);

const YEAR = '(?:19|20)\\d{2}';
const DATE = `(?:${YEAR}(?:[-./] ?\\d{1,2}){0,2}\\.?|(?:\\d{1,2}[-./]){1,2}${YEAR})`;
const AMOUNT = `(?:[1-9]\\d?0{5,}|[1-9]\\d{0,2}(?:[ .]\\d{3}){0,3}[ .]000)`;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ROUND = '[1-9]\\d?0{2,8}';
const SPAN = `(?:${DATE} ?[-/] ?${DATE}|${YEAR}([-./] ?)\\d{1,2}\\1\\d{1,2}|${ROUND} ?- ?${ROUND})`;

/** Digits that are public: URLs, identifiers of publications and people, pages, grades, addresses, and periods. */
const HARMLESS = new RegExp(
  [
    '(?:https?://|www\\.)\\S+|\\b10\\.\\d{4,9}/\\S+|\\bISBN(?:-1[03])?:?\\s*[\\dX -]{10,17}|\\b97[89](?:[ -]?\\d){10}\\b',
    '\\b000\\d-000\\d-\\d{4}-\\d{3}[\\dX]\\b|\\b(?:arXiv|PMID|PMCID|PMC|ISSN)[: ]{0,2}\\d[\\d.-]+',
    '(?<!\\p{L})(?:patent|brevet|patente|特許|专利|專利|특허)s?(?: (?:no|nr|number|application))?[.:# ]{0,3}(?:[A-Z]{2} ?)?\\d[\\d/.]+',
    '(?<!\\p{L})(?:pp\\.?|pages?|Seiten|S\\.|с\\.|стр\\.) ?\\d{1,5} ?- ?\\d{1,5}\\b|\\d\\(\\d{1,3}\\)[:,] ?\\d{1,5} ?- ?\\d{1,5}\\b',
    `(?<![\\d.+])(?:${OCTET}\\.){3}${OCTET}(?![\\d.])|(?<![\\d.])\\d{1,3}\\.\\d{1,2} ?/ ?\\d{1,3}(?:\\.\\d{1,2})?(?![\\d.])`,
    // A year before or after a number in parentheses is not part of it.
    `\\b${YEAR} (?=\\()|(?<=\\)) ${YEAR}\\b|(?<!\\d[-.]?|(?:\\+|(?<![\\d.])0\\d)[\\d ()-]{1,14})${SPAN}(?![-.]?\\d)`,
  ].join('|'),
  'giu',
);

const RUN = /\+?\(?\d(?:[ .\-/()]{0,2}\d)+/g;
const PART = new RegExp(`(?:^|[ \\-/()]{1,2})(?:${DATE}|${AMOUNT})(?=[ \\-/()]|$)`, 'g');

/** The ten digits of a script are adjacent and in order. */
const digitValue = (digit: string): number => {
  const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].find(value => !isDigit(Number(digit.codePointAt(0)) - value - 1)) ?? 9;
};

/** The characters and digits of other scripts and typefaces as ASCII has them. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/(?!\d)\p{Nd}/gu, digit => String(digitValue(digit)));

const normalized = (text: string): string =>
  plainDigits(text.replaceAll(/\p{Cf}/gu, ''))
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[[({] ?(at|dot) ?[\])}] ?/gi, (_, word: string) => (/at/i.test(word) ? '@' : '.'));

export const hasEmail = (text: string): boolean => EMAIL.test(normalized(text));
export const isMessenger = (text: string): boolean => MESSENGER.test(normalized(text));
export const isContactLabel = (text: string): boolean => CONTACT_LABEL.test(normalized(text));

export const privatePart = (text: string): string | undefined => {
  const plain = normalized(text);
  if (EMAIL.test(plain)) return 'an email address';
  if (MESSENGER.test(plain)) return 'a messenger link';
  const runs = plain.replaceAll(HARMLESS, ';').match(RUN);
  const isNumber = (run: string) =>
    run.replaceAll(/\D/g, '').length >= 7 && /\d/.test(run.replaceAll(PART, ''));
  const run = runs?.find(isNumber);
  return run && `seven or more digits, like a phone number (${run})`;
};
