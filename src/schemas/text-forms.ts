/*
 * What the schemas demand of a text beyond its length, as functions and patterns without zod: the forms check the same in the browser.
 */

/**
 * At least one visible character: neither white space nor a control or format character, nor one of the fillers that show nothing
 * (U+115F, U+1160, U+2800, U+3164, U+FFA0). Written with code units alone, so that every dialect of JSON Schema’s `pattern` reads it.
 */
export const VISIBLE =
  '[^\\s\\u0000-\\u001f\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202f\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb]';

const visible = new RegExp(VISIBLE, 'u');

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => !visible.test(text);

/**
 * The e-mail addresses that `<input type=email>` takes, with RFC 5321’s limit of 64 octets on what comes before the @.
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** RFC 5321: a path has at most 256 octets, its brackets included. */
export const LONGEST_EMAIL = 254;

/** Blanks and control characters at either end, which a copied address may have and a parser would drop. */
const PADDED = /^[\s\p{Cc}]|[\s\p{Cc}]$/u;

/** Whether a text is an absolute http(s) address, as browsers understand one. */
export const isWebAddress = (text: string): boolean =>
  !PADDED.test(text) && /^https?:$/.test(URL.parse(text)?.protocol ?? '');
