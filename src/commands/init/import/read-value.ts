import type * as z from 'zod';
import { partialDate } from '../../../schemas/calendar.ts';
import { problemsOf } from '../../../schemas/problems.ts';
import { seenText } from '../../../schemas/visible-text.ts';
import { htmlText } from './html-text.ts';
import { hasEmail, isMessenger, plainDigits, privatePart } from './private-text.ts';

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

export type Read = { readonly value: string; readonly note?: LeftOut } | LeftOut | undefined;

type Reader = (input: unknown, schema: z.ZodType) => Read;

export const unreadable = (reason: string): LeftOut => ({ kind: 'unreadable', reason });
export const kept = (reason: string): LeftOut => ({ kind: 'kept', reason });
export const isPrivate = (what: string): LeftOut => ({ kind: 'private', reason: `It contains ${what}.` });

/** Punctuation without anything else is nothing. */
export const isNothing = (value: unknown): boolean => {
  if (typeof value === 'string') return !/[\p{L}\p{N}\p{Sc}\p{So}]/u.test(seenText(value.toWellFormed()));
  return value === null || (typeof value === 'object' && Object.values(value).every(isNothing));
};

/** Removes markup, control characters, and invisible characters. U+F000 to U+F0FF are Word’s bullets. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? htmlText(seenText(String(value).toWellFormed()))
        .replaceAll(/[\uf000-\uf0ff]/g, '•')
        .replaceAll(/[^\S\n\r\u2028\u2029]+/g, ' ')
        .replaceAll(/ ?(\r\n?|[\n\u2028\u2029]) ?/g, '\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .replaceAll(/(?!\n)\p{Cc}/gu, '')
        .trim()
    : undefined;

/** The problem is the end of a sentence. */
export const valueProblem = (value: unknown, schema: z.ZodType): string | undefined => {
  const { error } = schema.safeParse(value);
  const problem = error && problemsOf(schema, value, error.issues).problems[0];
  return problem && [...problem.path.map(field => `\`${String(field)}\``), problem.message].join(' ');
};

export const checked = (value: string | undefined, schema: z.ZodType): Read => {
  if (value === undefined) return unreadable('It must be text.');
  const problem = valueProblem(value, schema);
  return problem === undefined ? { value } : unreadable(`It ${problem}`);
};

/** A bullet at the beginning belongs to the list. Stars and circles alone are a drawing. */
const BULLET = /^(?:[*–-]\s+|[•▪▫●○◦‣·∙➢➤►■□◆◇★☆⭐](?:\ufe0f|[•▪▫●○◦‣·∙➢➤►■□◆◇★☆⭐\s])*)/u;

export const readTextValue = (text: string | undefined, schema: z.ZodType): Read => {
  const item = text?.replace(BULLET, '');
  if (item !== undefined && isNothing(item))
    return isNothing(text) ? undefined : unreadable('It has no words.');
  const secret = privatePart(item ?? '');
  return secret === undefined ? checked(item, schema) : isPrivate(secret);
};

export const readLine: Reader = (input, schema) =>
  readTextValue(textOf(input)?.replaceAll(/\s+/g, ' '), schema);

const PUBLIC = kept('Every page shows it as your email address, unless you add `--email`.');
const readEmail: Reader = (input, schema) => {
  const read = checked(textOf(input), schema);
  return read && 'value' in read ? { ...read, note: PUBLIC } : read;
};

/** User names have been checked with their profiles. */
const readName: Reader = (input, schema) => checked(textOf(input), schema);

/** A postal code is private. */
const readPlace =
  (wrong: RegExp): Reader =>
  (input, schema) =>
    wrong.test(textOf(input) ?? '')
      ? unreadable('It must be only a name, without a number or other place.')
      : readLine(input, schema);

/** GB for `uk`. */
const readCountryCode: Reader = (input, schema) => {
  const read = checked(textOf(input)?.toUpperCase(), schema);
  if (!read || !('value' in read)) return read;
  const { region = '' } = new Intl.Locale(`und-${read.value}`);
  const name = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(region);
  return name === undefined ? unreadable('It is not a country code.') : { value: region };
};

/** A name such as `resume.pdf` is a file. */
const DOMAIN =
  /^(?!\S+\.(?:pdf|html?|docx?|odt|txt|md|json|ya?ml|png|jpe?g|zip|js)$)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu;

const readUrl: Reader = (input, schema) => {
  const url = textOf(input);
  if (url && (isMessenger(url) || hasEmail(url))) return isPrivate('a link for contacting someone');
  if (!url || !DOMAIN.test(url)) return checked(url, schema);
  const read = checked(`https://${url}`, schema);
  return read && 'value' in read ? { ...read, note: kept('`https://` was added.') } : read;
};

const MONTHS = 'january february march april may june july august september october november december';

/** `m3` is a month by its name. */
const DATES = [
  /^(?<year>\d{4})(-m?(?<month>\d\d?)(-(?<day>\d\d?))?)?-?$/,
  /^m?(?<month>\d\d?)-(?<year>\d{4})$/,
  /^(?=\d+-m|(1[3-9]|[23]\d)-)(?<day>\d\d?)-m?(?<month>\d\d?)-(?<year>\d{4})$/,
  /^(?=m|\d+-(1[3-9]|[23]\d)-|0?(\d+)-0?\2-)m?(?<month>\d\d?)-(?<day>\d\d?)-(?<year>\d{4})$/,
];

/** The end of a current role. Like names of months, its other words are only known in English. */
export const PRESENT = 'present';
const PRESENT_WORDS = /^(to |until )?(the )?(present( day)?|now|date|today)$|^current(ly)?$|^ongoing$/i;

/** The date is as exact as it is certain. */
const readDate: Reader = input => {
  const text = plainDigits(textOf(input) ?? '');
  if (PRESENT_WORDS.test(text)) return { value: PRESENT };
  const numbers = text
    .toLowerCase()
    .replace(/t00:00:00(\.0+)?z?$|[日号號일]$|(?<=\d)(st|nd|rd|th)\b/, '')
    .replace(/\p{L}{3,}/u, word => {
      const month = MONTHS.split(' ').findIndex(name => word === name || word === name.slice(0, 3)) + 1;
      return month > 0 ? `m${month}` : word === 'sept' ? 'm9' : word;
    })
    .replaceAll(/[-/., 年月년월]+/g, '-');
  const { year, month, day } = DATES.map(form => form.exec(numbers)?.groups).find(Boolean) ?? {};
  const parts = [year, month, day].flatMap(part => part?.padStart(2, '0') ?? []);
  const dates = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  const value = dates.find(date => partialDate.safeParse(date).success);
  if (/^(\d\d?-){2}\d{4}$/.test(numbers) && !value)
    return unreadable('It is unclear which number is the day.');
  if (!value || value === dates[0]) return checked(value ?? numbers, partialDate);
  return { value, note: kept(`There is no such ${value.length > 4 ? 'day' : 'month'}; ${value} is kept.`) };
};

export const READERS: Readonly<Record<string, Reader>> = {
  ...{ start: readDate, end: readDate, startDate: readDate, endDate: readDate },
  ...{ date: readDate, releaseDate: readDate, url: readUrl, email: readEmail, username: readName },
  ...{ city: readPlace(/[\p{Nd},]/u), region: readPlace(/\p{Nd}/u), country: readPlace(/\p{Nd}/u) },
  country_code: readCountryCode,
};
