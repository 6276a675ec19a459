/*
 * Rules for text beyond its length, as functions and patterns without zod, so that forms can also check them in
 * the browser.
 */

/** Control characters other than tab and line breaks, which no text written by a person contains. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export const isPrintable = (text: string): boolean => text.isWellFormed() && !UNPRINTABLE.test(text);

/**
 * Email addresses that `<input type=email>` accepts, with RFC 5321’s limit of 64 octets before the @. The
 * domain must contain a dot, because nobody gets a reply at `name@localhost`.
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** RFC 5321: a path has at most 256 octets, including its angle brackets. */
export const MAX_EMAIL_LENGTH = 254;

/**
 * Whitespace and control characters at either end, which a copied address may have and a URL parser would
 * strip.
 */
const PADDED = /^[\s\p{Cc}]|[\s\p{Cc}]$/u;

/** Whether a string is an absolute http(s) address, as browsers parse it. */
export const isWebAddress = (text: string): boolean =>
  !PADDED.test(text) && /^https?:$/.test(URL.parse(text)?.protocol ?? '');
