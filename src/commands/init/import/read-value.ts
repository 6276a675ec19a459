import { iso31661 } from 'iso-3166';
import type * as z from 'zod';
import { partialDate } from '../../../schemas/calendar.ts';
import { problemsOf, unwrapped } from '../../../schemas/problems.ts';
import { publicUrl } from '../../../schemas/text.ts';
import { seenText } from '../../../schemas/visible-text.ts';
import { htmlText, MAX_LENGTH } from './html-text.ts';
import { DELICATE, hasEmail, isMessenger, plainDigits, privatePart, withoutNumbers } from './private-text.ts';

/** A value that the site leaves out, or that the owner should check. */
export interface Note {
  /** `hidden`: marked so in the file. `unknown`: without a field. `kept`: on the site. */
  readonly kind: 'private' | 'hidden' | 'unreadable' | 'unknown' | 'kept';
  /** An example is `work[0].startDate`. */
  readonly path: string;
  readonly entry?: string | undefined;
  /** One line of at most 80 characters. It may be private, so it is only printed. */
  readonly value: string;
  readonly reason: string;
}

export type LeftOut = Pick<Note, 'kind' | 'reason'>;

export interface Field {
  /** In the content. */
  readonly name: string;
  readonly schema: z.ZodType;
  readonly today: string;
  /** The value is the input, or a part of it. */
  readonly note: (left: LeftOut, value?: string) => undefined;
}

/** Returns what the content may have. Anything else is a note. */
type Reader = (text: string, field: Field) => string | undefined;

export const unreadable = (reason: string): LeftOut => ({ kind: 'unreadable', reason });
export const kept = (reason: string): LeftOut => ({ kind: 'kept', reason });
export const isPrivate = (what: string): LeftOut => ({ kind: 'private', reason: `It contains ${what}.` });

const DROPPED_MARKUP = unreadable('Pictures, scripts, comments, and hidden or struck text are left out.');

/** Punctuation without anything else is nothing. */
export const isNothing = (value: unknown): boolean => {
  if (typeof value === 'string') return !/[\p{L}\p{N}\p{Sc}\p{So}]/u.test(seenText(value.toWellFormed()));
  return value === null || (typeof value === 'object' && Object.values(value).every(isNothing));
};

/**
 * Removes markup, control characters, and invisible characters. U+F000 to U+F0FF are Word’s bullets. Undefined if it is
 * not text, or too long for every field.
 */
export const textOf = (value: unknown, field?: Field): string | undefined => {
  if (!/^(string|number)$/.test(typeof value) || String(value).length > MAX_LENGTH) return undefined;
  const drop = (html: string) => field?.note(DROPPED_MARKUP, html);
  return htmlText(seenText(String(value).toWellFormed()), drop)
    .replaceAll(/[\uf000-\uf0ff]/g, '•')
    .replaceAll(/[^\S\n\r\u2028\u2029]+/g, ' ')
    .replaceAll(/ ?(\r\n?|[\n\u2028\u2029]) ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .trim();
};

/** The problem is the end of a sentence. */
export const valueProblem = (value: unknown, schema: z.ZodType): string | undefined => {
  const { error } = schema.safeParse(value);
  const problem = error && problemsOf(schema, value, error.issues).problems[0];
  return problem && [...problem.path.map(field => `\`${field}\``), problem.message].join(' ');
};

/** Fields that documents show as Markdown. */
const MARKDOWN = /^(headline|summary|description|highlights|courses|reference)$/;

/** Code and URLs, or what Markdown would change: `2*3*4`, a glob, `__init__`, `f[x](y)`, and `C:\new`. */
const MISREAD =
  /(`+)(?!`).*?(?<!`)\1(?!`)|(?:https?:|www\.)\S+|((?<=[a-z\d])\*+(?=[a-z\d])|(?<!\\)\*+(?=\/)|(?<=\/)\*+|(?<!\w)__\w+__(?!\w)|(?<!\\)\](?=\((?!https?:))|(?<![\w\\])(?:[a-z]:|\\)\\(?!\\)\S*)/gi;

const inMarkdown = (text: string): string =>
  text.replaceAll(MISREAD, (match, _code, misread) => misread?.replaceAll(/[*_\]\\]/g, '\\$&') ?? match);

const ABOUT_LEAVE =
  ' If the whole entry is a break, set `career_break: true` in its file; otherwise give the break an entry of its own, and split the job around it.';

const checked: Reader = (text, { name, schema, note }) => {
  const value = MARKDOWN.test(name) ? inMarkdown(text) : text;
  const problem = valueProblem(value, schema);
  if (problem !== undefined) return note(unreadable(`It ${problem}`));
  for (const [about, pattern] of Object.entries(DELICATE)) {
    const advice = about === 'leave' ? ABOUT_LEAVE : '';
    const words = pattern.exec(text)?.[0];
    if (words) note(kept(`It mentions ${about}. Remove it if that should not be public.${advice}`), words);
  }
  return value;
};

export const readNumber = (input: unknown, { schema, note }: Field): unknown => {
  const value = typeof input === 'string' && /^\d+$/.test(input) ? Number(input) : input;
  const problem = valueProblem(value, schema);
  return problem === undefined ? value : note(unreadable(`It ${problem}`));
};

/** Leaves out the private lines. */
const readProse: Reader = (text, field) => {
  const lines = text.replaceAll(/^.+$/gm, line => {
    const secret = privatePart(line);
    return secret === undefined ? line : (field.note(isPrivate(secret), line) ?? '');
  });
  const prose = lines.replaceAll(/\n{3,}/g, '\n\n').trim();
  return prose === '' ? undefined : checked(prose, field);
};

const readLine: Reader = (text, field) => readProse(text.replaceAll(/\s+/g, ' '), field);

/** A note about every value that is kept. */
const noting =
  (read: Reader, reason: string): Reader =>
  (text, field) => {
    const value = read(text, field);
    if (value !== undefined) field.note(kept(reason));
    return value;
  };

/** An entry keeps its name without a number in it, and the beginning of one that is too long. */
const readName: Reader = (text, field) => {
  const letters = [...text.replaceAll(/\s+/g, ' ')];
  const max = Number(unwrapped(field.schema)?.meta()?.['maxLength']);
  const start = letters.slice(0, max).join('');
  const line = letters.length > max ? start.replace(/\s\S*$/, '') : start;
  if (letters.length > max)
    field.note(unreadable(`It must have at most ${max} characters; the rest is left out.`));
  const secret = privatePart(line);
  if (secret !== undefined) field.note(isPrivate(secret), line);
  const name = withoutNumbers(line);
  return isNothing(name) ? undefined : checked(name, field);
};

/** Digits after a name are not a phone number. */
const readUsername: Reader = (text, field) =>
  /\p{L}/u.test(text) && !hasEmail(text) && !isMessenger(text) ? checked(text, field) : readLine(text, field);

/** A postal code is private. */
const readPlace: Reader = (text, field) =>
  /\p{Nd}/u.test(text)
    ? field.note(unreadable('It must be only a name, without a number.'))
    : readLine(text, field);

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** From a code of two or three letters. GB for `uk`. */
const readCountryCode: Reader = (text, { note }) => {
  const code = text.toUpperCase();
  const country = iso31661.find(({ alpha3 }) => alpha3 === code);
  const alpha2 = country?.alpha2 ?? (/^[A-Z]{2}$/.test(code) ? code : 'AA');
  const { region = alpha2 } = new Intl.Locale(`und-${alpha2}`);
  return countryNames.of(region) ? region : note(unreadable('It is not the code of a country.'));
};

/** A name such as `resume.pdf` is a file. */
const DOMAIN =
  /^(?!\S+\.(?:pdf|html?|docx?|odt|txt|md|json|ya?ml|png|jpe?g|zip|js)$)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu;

const readDomain = noting(checked, '`https://` was added.');

const readUrl: Reader = (url, field) => {
  if (isMessenger(url) || hasEmail(url)) return field.note(isPrivate('a link for contacting someone'));
  return DOMAIN.test(url) ? readDomain(`https://${url}`, field) : checked(url, field);
};

const MONTH =
  /(?<!\p{L})(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)(?!\p{L})/u;

/** `m3` is a month by its name. */
const DATES = [
  /^(?<year>\d{4})(-m?(?<month>\d\d?)(-(?<day>\d\d?))?)?-?$/,
  /^m?(?<month>\d\d?)-(?<year>\d{4})$/,
  /^(?=\d+-m|(1[3-9]|[23]\d)-)(?<day>\d\d?)-m?(?<month>\d\d?)-(?<year>\d{4})$/,
  /^(?=m|\d+-(1[3-9]|[23]\d)-|0?(\d+)-0?\2-)m?(?<month>\d\d?)-(?<day>\d\d?)-(?<year>\d{4})$/,
];

const readDate: Reader = (text, { note, today }) => {
  const numbers = plainDigits(text)
    .toLowerCase()
    .replace(/t00:00:00(\.0+)?z?$|[日号號일]$|(?<=\d)(st|nd|rd|th)\b/, '')
    .replace(MONTH, month => `m${new Date(`${month} 2000`).getMonth() + 1}`)
    .replaceAll(/[-/., 年月년월]+/g, '-');
  const { year, month, day } = DATES.map(form => form.exec(numbers)?.groups).find(Boolean) ?? {};
  const date = [year, month, day].flatMap(part => part?.padStart(2, '0') ?? []).join('-');
  const value = [date, date.slice(0, 7)].find(each => partialDate.safeParse(each).success);
  if (!value) return note(unreadable(`It ${valueProblem(numbers, partialDate)}`));
  if (value !== date) note(kept(`There is no such day; ${value} is kept.`));
  const latest = Number(today.slice(0, 4)) + 10;
  if (Number(year) < 1900 || Number(year) > latest)
    return note(unreadable(`The year must be between 1900 and ${latest}, in the Gregorian calendar.`));
  return value;
};

const readPastDate: Reader = (text, field) => {
  const date = readDate(text, field) ?? '';
  if (date > field.today.slice(0, date.length)) field.note(kept('It is in the future.'));
  return date || undefined;
};

/** The end of a current role. Like names of months, its other words are only known in English. */
export const PRESENT = 'present';
const PRESENT_WORDS = /^(to |until )?(the )?(present( day)?|now|date|today)$|^current(ly)?$|^ongoing$/i;

const readEnd: Reader = (text, field) => (PRESENT_WORDS.test(text) ? PRESENT : readDate(text, field));

/** By the name of a field, or else by its schema. */
const READERS: readonly (readonly [RegExp | z.ZodType, Reader])[] = [
  [/^(summary|description|highlights)$/, readProse],
  [/^reference$/, noting(readProse, 'It is what somebody says about you. Check that they agree.')],
  [/^(organization|name|title|language)$/, readName],
  [/^(end|endDate)$/, readEnd],
  [/^(date|releaseDate)$/, readPastDate],
  [partialDate, readDate],
  [publicUrl, readUrl],
  [/^email$/, noting(checked, 'Every page shows it as your email address, unless you add `--email`.')],
  [/^username$/, readUsername],
  [/^(city|region|country)$/, readPlace],
  [/^country_code$/, readCountryCode],
  [/./, readLine],
];

/** A bullet at the beginning belongs to the list. Stars and circles alone are a drawing. */
const BULLET = /^(?:[*–-]\s+|[•▪▫●○◦‣·∙➢➤►■□◆◇★☆⭐](?:\ufe0f|[•▪▫●○◦‣·∙➢➤►■□◆◇★☆⭐\s])*)/u;

export const readText = (text: string, field: Field): string | undefined => {
  if (isNothing(text)) return undefined;
  const line = text.includes('\n') ? text : text.replace(BULLET, '');
  if (isNothing(line)) return field.note(unreadable('It has no words.'));
  const inner = unwrapped(field.schema);
  const isOf = (of: RegExp | z.ZodType) => of === inner || (of instanceof RegExp && of.test(field.name));
  return READERS.find(([of]) => isOf(of))?.[1](line, field);
};
