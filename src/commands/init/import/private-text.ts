/*
 * Recognizes phone numbers, identity numbers, and email addresses by form only, without labels, countries or
 * checksums: a false alarm costs the owner a sentence to add back, but a missed number is public. The fields that are
 * private whatever they contain are in `resume-fields.ts`.
 */

/** A handle such as `@ada@example.social` is not an email address. */
const EMAIL = /(?<![\p{L}\p{N}._%+@-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u;

/** URLs that contain a phone number or start a conversation. */
const MESSENGER =
  /\b(?:tel|sms|mailto|callto|facetime|skype|whatsapp|xmpp|weixin):(?=\S)|\b(?:wa\.me|(?:api|chat|web)\.whatsapp\.com|t\.me\/\+|telegram\.me\/\+|signal\.(?:me|group)|chats?\.viber\.com|m\.me\/|line\.me\/(?:ti|r)\/|u\.wechat\.com)/i;

/** URLs, and identifiers of publications and people. */
const IDENTIFIERS =
  /(?:https?:\/\/|www\.)\S+|\b10\.\d{4,9}\/\S+|\bISBN(?:-1[03])?:?\s*[\dX -]{10,17}|\b97[89](?:[ -]?\d){10}\b|\b000\d-000\d-\d{4}-\d{3}[\dX]\b/gi;

const RUN = /\+?\(?\d(?:[ .\-/()]{0,2}\d)+/g;

const YEAR = '(?:19|20)\\d{2}';
const DATE = `(?:${YEAR}(?:[-./]\\d{1,2}){0,2}|(?:\\d{1,2}[-./]){1,2}${YEAR})`;
const AMOUNT = `(?:[1-9]\\d?0{5,}|[1-9]\\d{0,2}(?:[ .]\\d{3})*[ .]000)`;
const HARMLESS = new RegExp(`^(?:${DATE}|${AMOUNT})(?:[ \\-/]{1,2}(?:${DATE}|${AMOUNT}))*$`);

/** The ten digits of a script are adjacent and in order. */
const digitValue = (digit: string): number => {
  const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].find(value => !isDigit(Number(digit.codePointAt(0)) - value - 1)) ?? 9;
};

const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, digit => String(digitValue(digit)))
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[[({] ?(at|dot) ?[\])}] ?/gi, (_, word: string) => (/at/i.test(word) ? '@' : '.'));

export const hasEmail = (text: string): boolean => EMAIL.test(normalized(text));
export const isMessenger = (text: string): boolean => MESSENGER.test(normalized(text));

export const privatePart = (text: string): string | undefined => {
  if (hasEmail(text)) return 'an email address';
  if (isMessenger(text)) return 'a messenger link';
  const rest = normalized(text)
    .replaceAll(IDENTIFIERS, ';')
    // A year before or after a number in parentheses is not part of it.
    .replaceAll(new RegExp(`\\b${YEAR} (?=\\()|(?<=\\)) ${YEAR}\\b`, 'g'), ';');
  const isNumber = (run: string) => run.replaceAll(/\D/g, '').length >= 7 && !HARMLESS.test(run);
  return rest.match(RUN)?.some(isNumber) ? 'seven or more digits, like a phone number' : undefined;
};
