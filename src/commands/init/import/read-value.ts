import type * as z from 'zod';
import { partialDate } from '../../../schemas/partial-date.ts';
import { problemsOf } from '../../../schemas/problems.ts';
import { seenText } from '../../../schemas/visible-text.ts';
import { htmlText } from './html-text.ts';
import type { LeftOut } from './note.ts';
import { isPresent } from './present-words.ts';
import { hasEmail, isMessenger, privatePart } from './private-text.ts';

/** A value for the content, or why it is left out; undefined if there is nothing to read. */
export type Read = { readonly value: string } | LeftOut | undefined;

type Reader = (given: unknown, schema: z.ZodType) => Read;

export const unreadable = (reason: string): LeftOut => ({ kind: 'unreadable', reason });

export const isPrivate = (what: string): LeftOut => ({ kind: 'private', reason: `It looks like ${what}.` });

/** Whether a value contains no text. Punctuation alone is nothing. */
export const isNothing = (value: unknown): boolean => {
  if (typeof value === 'string') return !/[\p{L}\p{N}\p{Sc}\p{So}]/u.test(seenText(value.toWellFormed()));
  return value === null || (typeof value === 'object' && Object.values(value).every(isNothing));
};

/**
 * The text of a string or a number: without markup, control characters and invisible characters, with plain spaces
 * and one kind of line break. Undefined for any other value.
 */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? htmlText(seenText(String(value).toWellFormed()))
        .replaceAll(/[^\S\n\r\u2028\u2029]+/g, ' ')
        .replaceAll(/ ?(\r\n?|[\n\u2028\u2029]) ?/g, '\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .replaceAll(/(?!\n)\p{Cc}/gu, '')
        .trim()
    : undefined;

/** What a schema finds wrong in a value, as the end of a sentence. */
export const problemIn = (value: unknown, schema: z.ZodType): string | undefined => {
  const { error } = schema.safeParse(value);
  return error && problemsOf(schema, value, error.issues)[0]?.message;
};

/** The text if the schema accepts it, or else the schema’s reason. */
export const checked = (value: string | undefined, schema: z.ZodType): Read => {
  if (value === undefined) return unreadable('It must be text.');
  const problem = problemIn(value, schema);
  return problem === undefined ? { value } : unreadable(`It ${problem}`);
};

/** An entry of a list of text. A bullet at its beginning is a mark of the list. */
export const readItem: Reader = (given, schema) => {
  const text = textOf(given)?.replace(/^[•▪●◦‣*–-]\s+/u, '');
  if (text !== undefined && isNothing(text)) return undefined;
  const found = privatePart(text ?? '');
  return found === undefined ? checked(text, schema) : isPrivate(found);
};

/** Text of one line. */
export const readLine: Reader = (given, schema) => readItem(textOf(given)?.replaceAll(/\s+/g, ' '), schema);

/** An email address, or a user name that was checked with its profile. */
const readName: Reader = (given, schema) => checked(textOf(given), schema);

const readCity: Reader = (given, schema) =>
  /[\d,]/.test(textOf(given) ?? '')
    ? unreadable('It must be the name of a city only.')
    : readLine(given, schema);

/** A country code in use, such as GB for `uk`. */
const readCountryCode: Reader = (given, schema) => {
  const read = checked(textOf(given)?.toUpperCase(), schema);
  if (!read || !('value' in read)) return read;
  const { region = '' } = new Intl.Locale(`und-${read.value}`);
  const name = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(region);
  return name === undefined ? unreadable('It is not the code of a country.') : { value: region };
};

const readAddress: Reader = (given, schema) => {
  const address = textOf(given);
  if (address === undefined) return checked(address, schema);
  if (isMessenger(address) || hasEmail(address)) return isPrivate('the address of a person');
  return checked(address, schema);
};

const DATE = /^(\d{4})(?:(?:[-/.]|年)(?:(\d{1,2})(?:(?:[-/.]|月)(?:(\d{1,2})日?)?)?)?)?$/;

/** Two numbers before a year, of which either could be the day. */
const AMBIGUOUS = /^(0?[1-9]|1[0-2])[-/. ]+(0?[1-9]|1[0-2])[-/. ]+\d{4}$/;

/** The value of a date that stands for today. */
export const PRESENT = 'present';

/** `2019`, `2019-03` or `2019-03-15`, also with slashes, dots or 年月日, in content format, or `PRESENT`. */
const readDate: Reader = given => {
  const text = textOf(given)?.normalize('NFKC');
  if (text === undefined) return checked(text, partialDate);
  if (isPresent(text)) return { value: PRESENT };
  const [, ...parts] = DATE.exec(text) ?? [];
  const date = parts.flatMap(part => part?.padStart(2, '0') ?? []).join('-');
  const read = checked(date, partialDate);
  if (read && 'value' in read) return read;
  if (AMBIGUOUS.test(text)) return unreadable('It could be two days: the order of day and month is unclear.');
  return parts.length > 0 ? unreadable('There is no such date.') : read;
};

/** The readers of content fields that are not a line of text. */
export const READERS: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(
    'start end startDate endDate date releaseDate'.split(' ').map(name => [name, readDate]),
  ),
  url: readAddress,
  email: readName,
  username: readName,
  city: readCity,
  country_code: readCountryCode,
};
