/*
 * Rules for texts beyond their length, as functions and patterns without zod, so that forms can check them in the browser too.
 */

/**
 * At least one visible character: not white space, a control or format character, or an invisible filler (U+115F, U+1160, U+2800,
 * U+3164, U+FFA0). It uses only code units, so that every JSON Schema implementation supports it as a `pattern`.
 */
export const VISIBLE =
  '[^\\s\\u0000-\\u001f\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202f\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb]';

const visible = new RegExp(VISIBLE, 'u');

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => !visible.test(text);

/**
 * The e-mail addresses that `<input type=email>` accepts, with RFC 5321’s limit of 64 octets before the @.
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** RFC 5321: a path has at most 256 octets, including its angle brackets. */
export const LONGEST_EMAIL = 254;

/** White space and control characters at either end, which a copied address may have and a URL parser would strip. */
const PADDED = /^[\s\p{Cc}]|[\s\p{Cc}]$/u;

/** Whether a text is an absolute http(s) address, as browsers understand one. */
export const isWebAddress = (text: string): boolean =>
  !PADDED.test(text) && /^https?:$/.test(URL.parse(text)?.protocol ?? '');
