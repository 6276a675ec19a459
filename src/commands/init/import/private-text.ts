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
/** 11–12.04.2026, 28.09–02.10.2026, 8.00–16.00 */
const IN_DAYS = `(?<![\\d.-])[0-3]?\\d(?:[./][0-5]?\\d)?[./]? ?[-/] ?[0-3]?\\d[./][0-5]?\\d(?:[./]${YEAR}|\\.?(?=\\s*(?:$|[^\\s\\d])))(?![.-]?\\d)`;
const SPAN = `(?:${DATE} ?[-/] ?${DATE}|${YEAR}([-./] ?)\\d{1,2}\\1\\d{1,2}|${ROUND} ?- ?${ROUND})`;

/** Digits that are public: URLs, identifiers of publications and people, pages, grades, addresses, and periods. */
const HARMLESS = new RegExp(
  [
    '(?:https?://|www\\.)\\S+|\\b10\\.\\d{4,9}/\\S+|\\bISBN(?:-1[03])?:?\\s*[\\dX -]{10,17}|\\b97[89](?:[ -]?\\d){10}\\b',
    '\\b000\\d-000\\d-\\d{4}-\\d{3}[\\dX]\\b|\\b(?:arXiv|PMID|PMCID|PMC|ISSN)[: ]{0,2}\\d[\\d.-]+',
    '(?<!\\p{L})(?:patent|brevet|patente|特許|专利|專利|특허|特願|特開|ZL)s?(?: (?:no|nr|number|application))?[.:# 第]{0,3}(?:[A-Z]{2} ?)?\\d[\\d/.-]+',
    '(?<!\\p{L})(?:pp\\.?|pages?|Seiten|S\\.|с\\.|стр\\.) ?\\d{1,5} ?- ?\\d{1,5}\\b|\\d\\(\\d{1,3}\\)[:,] ?\\d{1,5} ?- ?\\d{1,5}\\b',
    `(?<![\\d.+])(?:${OCTET}\\.){3}${OCTET}(?![\\d.])|(?<![\\d.])\\d{1,3}\\.\\d{1,2} ?/ ?\\d{1,3}(?:\\.\\d{1,2})?(?![\\d.])`,
    // A year before or after a number in parentheses is not part of it.
    IN_DAYS,
    `\\b${YEAR} (?=\\()|(?<=\\)) ${YEAR}\\b|(?<!\\d[-.]?|(?:\\+|(?<![\\d.])0\\d)[\\d ()-]{1,14})${SPAN}(?![-.]?\\d)`,
  ].join('|'),
  'giu',
);

/** Digits after the letters of an office, a list, or a standard, or before a unit. Here, case matters. */
const CODE = new RegExp(
  [
    '\\b(?:EP|WO|PCT(?:/[A-Z]{2})?)[ /-]?\\d[\\d ./-]*\\d(?: ?[A-Z]\\d\\b)?|\\b(?:CN|JP|KR|TW) ?\\d[\\d-]{6,13} ?[ABCUYS]\\b',
    `\\b(?:US|DE|GB|FR|SE|NO|DK|FI|CH|AT|NL|ES|IT|PL|JP|CN|KR|TW|CA|AU|IN|BR|EA|EM) ?(?:(?:[1-9]\\d?[ -]?)?${YEAR}[/ -]?\\d{5,7}(?![ ./-]?\\d)|[1-9][\\d ./-]{5,14}(?:(?<=\\d)[.-]\\d(?![ ./-]?\\d)| ?[ABCUYST]\\d\\b))`,
    `\\b(?:ISO|IEC|EN|ETSI|DIN|IEEE|ANSI|ASTM|ITU|NIST|FIPS|SAE|BS|JIS|VDE|VDI|UL|ECMA|TS|TR|3GPP|GB/T|GOST|ARINC|RFC|NFPA|CSA|IPC|MIL)(?:[ /-][A-Z]{1,5})*[ -]?[A-Z]?(?!\\d{3}[ .-]\\d{3}[ .-]\\d{3})[1-9]\\d{0,4}(?:[ .-]\\d{1,3}){0,3}(?:[:-]${YEAR}(?:-\\d\\d)?)?(?![ ./-]?\\d)`,
    '\\b(?:CVE|CWE|CNVD|CNNVD|EUVD|JVNDB|RHSA|RHBA|BDU|ZDI|USN|DSA|ICSA)[-: ]\\d[\\d:-]+|\\b[vV]\\d+(?:\\.\\d+)+|\\b\\d{3,6}[ ,/-]{1,2}[5-9][ -]?[NEO][ -]?[12]\\b',
    '(?<![+\\d][ ./()-]{0,2})[1-9][\\d .]{0,20}(?:[-/] ?\\d[\\d .]{0,20})?(?:[kMGT]?(?:Hz|[Bb]it/s|bps|i?B)|Bd|[Bb]aud|dBm|ppm|rpm|fps|px|[mck]m|kg)\\b',
  ].join('|'),
  'gu',
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

const recognizes =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(normalized(text));

export const hasEmail = recognizes(EMAIL);
export const isMessenger = recognizes(MESSENGER);
export const isContactLabel = recognizes(CONTACT_LABEL);

/** The first private part of a text, and a description of it. */
const privateIn = (plain: string): readonly [part: string, what: string] | undefined => {
  const isNumber = (run: string) =>
    run.replaceAll(/\D/g, '').length >= 7 && /\d/.test(run.replaceAll(PART, ''));
  const run = plain.replaceAll(CODE, ';').replaceAll(HARMLESS, ';').match(RUN)?.find(isNumber);
  const [email, link] = [EMAIL, MESSENGER].map(each => each.exec(plain)?.[0]);
  if (email !== undefined) return [email, 'an email address'];
  if (link !== undefined) return [link, 'a messenger link'];
  return run === undefined ? undefined : [run, `seven or more digits, like a phone number (${run})`];
};

export const privatePart = (text: string): string | undefined => privateIn(normalized(text))?.[1];

/** What a number leaves behind, in parentheses or at the end. */
const LABEL =
  /\s*\((?:no\b|nr\b|number|id)?[.:#№\s]*\)|[\s,;:|–-]*(?:\b(?:no|nr|number|id)\b|[#№])?[.:\s]*$/gi;

/** A name keeps its words: “Welder, No. 123 456 789” becomes “Welder”. */
export const withoutNumbers = (name: string): string => {
  const plain = normalized(name);
  const [part = ''] = privateIn(plain) ?? [];
  if (!/^[\d+(]/.test(part)) return part === '' ? name : '';
  const rest = (name.includes(part) ? name : plain).replace(part, '');
  return withoutNumbers(rest.replaceAll(LABEL, '').replaceAll(/\s+/g, ' ').trim());
};

/** Facts that are published with a note, by their words. */
export const DELICATE: Readonly<Record<string, RegExp>> = {
  leave:
    /(?<!\p{L})(?:career (?:break|gap)|sabbatical|(?:parental|maternity|paternity|family|adoption|medical|sick) leave|elternzeit|mutterschutz|congé (?:parental|de maternité|maternité|de paternité|paternité)|permiso (?:parental|de maternidad|de paternidad)|licença[ -](?:maternidade|paternidade|parental))(?!\p{L})|育児休|育休|产假|育儿假|육아휴직|출산휴가/iu,
  'a date of birth or an age':
    /(?<!\p{L})(?:born|d\.?o\.?b|birth ?da(?:y|te)|date of birth|geboren|geb\.|geburts(?:datum|tag)|née? (?:le|en)|naissance|nacid[oa]|nacimiento|nascid[oa]|nascimento|ur\.|urodz\p{L}+)(?!\p{L})[^\n]{0,20}\d|(?<!\p{L})(?:aged?|alter|edad|idade|âge)[: ]{1,2}\d\d(?!\d)|\d\d[ -](?:years? old|jahre alt)|\*\s?\d\d?\.\s?\d\d?\.\s?(?:19|20)\d\d|生年月日|出生|生まれ|\d[岁歳]|생년월일|출생|만 ?\d+세/iu,
  'what may be a home address':
    /(?<!\p{L})\p{L}+(?:stra(?:ß|ss)e|str\.|weg|gasse|platz|allee) \d|\b\d{1,5}[a-z]? \p{Lu}[\p{L} ]{1,30} (?:Street|St\.|Avenue|Ave|Road|Rd|Lane|Drive|Boulevard|Blvd)(?!\p{L})|(?<!\p{L})(?:ul\.|ulica|os\.|rue|rua|calle|via|viale|avenida) [\p{L} .’'-]{2,30},? \d|(?:^|[,;|·] ?)(?:[A-Z]{1,2}-\d{4,5}|\d{5}|\d\d-\d{3}|\d{4}-\d{3}) \p{Lu}\p{Ll}+(?=[ ,\p{L}-]{0,30}$)|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|〒/mu,
  'consent to the processing of data':
    /(?<!\p{L})(?:consent|einwillig\p{L}*|einverstanden|consens\p{L}*|consentimiento|consentimento|autori[zs]\p{L}+|zgod[ęay]|souhlas\p{L}*)(?!\p{L}).{0,80}(?:process|person|verarbeit|trait|trat|przetwarz|zprac|données|dados|dati|datos|Daten|RODO|GDPR)/iu,
};
