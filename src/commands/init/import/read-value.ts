import type * as z from 'zod';
import { partialDate } from '../../../schemas/partial-date.ts';
import { problemsOf } from '../../../schemas/problems.ts';
import { seenText } from '../../../schemas/visible-text.ts';
import { htmlText } from './html-text.ts';
import type { LeftOut } from './note.ts';
import { isPresent } from './present-words.ts';
import { hasEmail, isMessenger, privatePart } from './private-text.ts';

/** Undefined if there is nothing. */
export type Read = { readonly value: string } | LeftOut | undefined;

type Reader = (input: unknown, schema: z.ZodType) => Read;

export const unreadable = (reason: string): LeftOut => ({ kind: 'unreadable', reason });

export const isPrivate = (what: string): LeftOut => ({ kind: 'private', reason: `It contains ${what}.` });

/** Punctuation without anything else is nothing. */
export const isNothing = (value: unknown): boolean => {
  if (typeof value === 'string') return !/[\p{L}\p{N}\p{Sc}\p{So}]/u.test(seenText(value.toWellFormed()));
  return value === null || (typeof value === 'object' && Object.values(value).every(isNothing));
};

/** Without markup, control characters, or invisible characters. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? htmlText(seenText(String(value).toWellFormed()))
        .replaceAll(/[^\S\n\r\u2028\u2029]+/g, ' ')
        .replaceAll(/ ?(\r\n?|[\n\u2028\u2029]) ?/g, '\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .replaceAll(/(?!\n)\p{Cc}/gu, '')
        .trim()
    : undefined;

/** As the end of a sentence. */
export const problemIn = (value: unknown, schema: z.ZodType): string | undefined => {
  const { error } = schema.safeParse(value);
  return error && problemsOf(schema, value, error.issues)[0]?.message;
};

export const checked = (value: string | undefined, schema: z.ZodType): Read => {
  if (value === undefined) return unreadable('It must be text.');
  const problem = problemIn(value, schema);
  return problem === undefined ? { value } : unreadable(`It ${problem}`);
};

/** A bullet at the beginning belongs to the list. */
export const readItem: Reader = (input, schema) => {
  const text = textOf(input)?.replace(/^[•▪●◦‣*–-]\s+/u, '');
  if (text !== undefined && isNothing(text)) return undefined;
  const secret = privatePart(text ?? '');
  return secret === undefined ? checked(text, schema) : isPrivate(secret);
};

export const readLine: Reader = (input, schema) => readItem(textOf(input)?.replaceAll(/\s+/g, ' '), schema);

/** Email addresses are public, and user names have been checked with their profiles. */
const readName: Reader = (input, schema) => checked(textOf(input), schema);

const readCity: Reader = (input, schema) =>
  /[\d,]/.test(textOf(input) ?? '')
    ? unreadable('It must be only the name of a city.')
    : readLine(input, schema);

/** GB for `uk`. */
const readCountryCode: Reader = (input, schema) => {
  const read = checked(textOf(input)?.toUpperCase(), schema);
  if (!read || !('value' in read)) return read;
  const { region = '' } = new Intl.Locale(`und-${read.value}`);
  const name = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(region);
  return name === undefined ? unreadable('It is not a country code.') : { value: region };
};

const readUrl: Reader = (input, schema) => {
  const url = textOf(input);
  const isPersons = url !== undefined && (isMessenger(url) || hasEmail(url));
  return isPersons ? isPrivate('a link for contacting someone') : checked(url, schema);
};

const DATE = /^(\d{4})(?:(?:[-/.]|年)(?:(\d{1,2})(?:(?:[-/.]|月)(?:(\d{1,2})日?)?)?)?)?$/;

/** Either number could be the day. */
const AMBIGUOUS = /^(0?[1-9]|1[0-2])[-/. ]+(0?[1-9]|1[0-2])[-/. ]+\d{4}$/;

/** The end of a current role. */
export const PRESENT = 'present';

/** Only the year is required. */
const readDate: Reader = input => {
  const text = textOf(input)?.normalize('NFKC');
  if (text === undefined) return checked(text, partialDate);
  if (isPresent(text)) return { value: PRESENT };
  const [, ...parts] = DATE.exec(text) ?? [];
  const date = parts.flatMap(part => part?.padStart(2, '0') ?? []).join('-');
  const read = checked(date, partialDate);
  if (read && 'value' in read) return read;
  if (AMBIGUOUS.test(text)) return unreadable('It is unclear which number is the day.');
  return parts.length > 0 ? unreadable('There is no such date.') : read;
};

export const READERS: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(
    'start end startDate endDate date releaseDate'.split(' ').map(name => [name, readDate]),
  ),
  url: readUrl,
  email: readName,
  username: readName,
  city: readCity,
  country_code: readCountryCode,
};
