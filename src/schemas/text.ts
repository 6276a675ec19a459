import * as z from 'zod';
import { isBlank, VISIBLE } from './visible-text.ts';

/** Control characters other than tab and line breaks, which no text written by a person contains. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const isPrintable = (text: string): boolean => text.isWellFormed() && !UNPRINTABLE.test(text);

/**
 * Email addresses that `<input type=email>` accepts, with RFC 5321’s limit of 64 octets before the @. The
 * domain must contain a dot, because nobody gets a reply at `name@localhost`.
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** RFC 5321: a path has at most 256 octets, including its angle brackets. */
const MAX_EMAIL_LENGTH = 254;

/**
 * Whitespace and control characters at either end, which a copied address may have and a URL parser would
 * strip.
 */
const PADDED = /^[\s\p{Cc}]|[\s\p{Cc}]$/u;

/** Whether a string is an absolute http(s) address, as browsers parse it. */
const isWebAddress = (text: string): boolean =>
  !PADDED.test(text) && /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** Number of Unicode code points, which JSON Schema's `maxLength` counts (unlike UTF-16 length). */
const codePoints = (text: string): number => [...text].length;

/**
 * Whether a string has at most `max` code points. Its UTF-16 length is between that number and twice that
 * number.
 */
const fits = (value: string, max: number): boolean =>
  value.length <= max || (value.length <= 2 * max && codePoints(value) <= max);

/** Text of at most `max` code points. The limit is published as `maxLength`. */
export const text = (max: number) =>
  z
    .string('must be text')
    .refine(isPrintable, { error: 'must not contain control characters or broken Unicode' })
    .refine(value => fits(value, max), { error: `must have at most ${max} characters` })
    .meta({ maxLength: max });

/** Text to search for: any string of at most `max` code points. */
export const searchText = (max: number) =>
  z
    .string('must be text')
    .refine(value => fits(value, max), { error: `must have at most ${max} characters` })
    .meta({ maxLength: max });

/** Text of at most `max` code points with at least one visible character. */
export const filledText = (max: number) =>
  text(max)
    .refine(value => !isBlank(value), { error: 'must not be empty or blank' })
    .meta({ minLength: 1, maxLength: max, pattern: VISIBLE });

/** Long text by the owner. */
export const prose = filledText(20_000);

/** A name for use in URLs: lower-case letters and digits, joined by single hyphens. */
export const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be a slug of lower-case letters, digits and single hyphens, such as my-app',
  )
  .max(80, 'must have at most 80 characters');

/** A calendar date, `YYYY-MM-DD`. */
export const date = z.iso.date('must be a calendar date, YYYY-MM-DD, such as 2026-03-31');

/** A month, `YYYY-MM`. Months can be compared as strings. */
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, YYYY-MM, such as 2026-03')
  .meta({ description: 'A month, YYYY-MM.', examples: ['2026-03'] });

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be a currency code (ISO 4217) such as EUR')
  .meta({ description: 'Currency code (ISO 4217).', examples: ['EUR'] });

/** An instant, RFC 3339 in UTC. */
export const instant = z.iso.datetime('must be an RFC 3339 instant in UTC, such as 2026-03-31T12:00:00Z');

const NO_WEB_ADDRESS = 'must be an absolute http(s) address such as https://example.com/page';

/** An absolute http(s) URL on any host, including `localhost`, for response bodies. */
export const absoluteUrl = z.url({
  protocol: /^https?$/,
  error: NO_WEB_ADDRESS,
});

export const selfLink = absoluteUrl.describe('URL of this resource.');

/** An absolute http(s) URL on a public host, for content files. */
export const publicUrl = z.url({
  protocol: /^https?$/,
  hostname: /\.[^.]+$/,
  error: NO_WEB_ADDRESS,
});

/** An absolute http(s) URL of at most `max` code points, as accepted by browsers, for messages. */
export const webAddress = (max: number) =>
  z
    .string('must be text')
    .refine(value => value.isWellFormed() && isWebAddress(value), { error: NO_WEB_ADDRESS })
    .refine(value => fits(value, max), { error: `must have at most ${max} characters` })
    .meta({ format: 'uri', maxLength: max });

export const email = z
  .email({ pattern: EMAIL, error: 'must be an email address such as name@example.com' })
  .max(MAX_EMAIL_LENGTH, `must have at most ${MAX_EMAIL_LENGTH} characters`);
