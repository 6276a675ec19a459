import * as z from 'zod';
import { isBlank, normalizedText, VISIBLE } from './visible-text.ts';

/**
 * As in `<input type=email>`, with RFC 5321’s limit of 64 octets before the @ and at least one dot in the domain.
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** RFC 5321: at most 256 octets, including the angle brackets. */
const MAX_EMAIL_LENGTH = 254;

/**
 * With the internationalized domains of its email addresses in ASCII, as browsers and mail servers send them.
 * @see https://url.spec.whatwg.org/#concept-domain-to-ascii
 */
export const withAsciiDomains = (text: string): string =>
  text.replaceAll(/(?<=@)[^\s@<>()/?#:\\]+/g, domain =>
    domain.length <= MAX_EMAIL_LENGTH && /\P{ASCII}/u.test(domain)
      ? (URL.parse(`https://${domain}`)?.hostname ?? domain)
      : domain,
  );

/** Latin letters that NFKD does not split into a letter and a mark. */
const LETTERS = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }));

/** In lower case, without marks: “lodz” for “Łódź”. */
export const plainLetters = (name: string): string =>
  [...name.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map(letter => LETTERS.get(letter) ?? letter)
    .join('');

export const text = (max: number) =>
  z
    .string('must be text')
    .overwrite(normalizedText)
    // JSON Schema’s `maxLength` counts code points.
    .refine(value => [...value].length <= max, { error: `must have at most ${max} characters` })
    .meta({ maxLength: max });

/** The examples are for people who write content. */
export const filledText = (max: number, ...examples: readonly string[]) =>
  text(max)
    .refine(value => !isBlank(value), { error: 'must not be empty or blank' })
    .meta({ minLength: 1, pattern: VISIBLE, ...(examples.length > 0 && { examples }) });

export const prose = (...examples: readonly string[]) => filledText(20_000, ...examples);

/** Present only if it is true. */
export const flag = z.literal(true).optional();

export const yesOrNo = z.boolean().optional();

export const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be a slug of lowercase letters, digits, and single hyphens, such as my-app',
  )
  .max(80, 'must have at most 80 characters')
  .meta({ examples: ['example'] });

export const date = z.iso.date('must be a calendar date, YYYY-MM-DD, such as 2026-03-31');

export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, YYYY-MM, such as 2026-03')
  .meta({ description: 'A month, YYYY-MM.', examples: ['2026-03'] });

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be a currency code (ISO 4217) such as EUR')
  .meta({ description: 'Currency code (ISO 4217).', examples: ['EUR'] });

export const instant = z.iso.datetime('must be an RFC 3339 instant in UTC, such as 2026-03-31T12:00:00Z');

const NOT_A_URL = 'must be an absolute http(s) URL such as https://example.com/page';

/** Response bodies may contain any host, including `localhost`. */
export const absoluteUrl = z.url({ protocol: /^https?$/, error: NOT_A_URL });

export const selfLink = absoluteUrl.describe('URL of this resource.');

/** In Markdown or HTML, these could end a link. */
const ENDS_LINK = /[\s\p{Cc}<>()[\]{}|\\^`"']/gu;

/** Other text than a URL stays as it is. */
export const serializedUrl = (url: string): string => {
  if (url.search(ENDS_LINK) === -1) return url;
  const encoded = (end: string) => `%${end.charCodeAt(0).toString(16).toUpperCase()}`;
  return URL.parse(url)?.href.replaceAll(ENDS_LINK, encoded) ?? url;
};

export const publicUrl = z
  .url({ protocol: /^https?$/, hostname: /\.[^.]+$/, error: NOT_A_URL })
  .overwrite(serializedUrl);

/** Such as `www.example.com/jobs`. The match is what `https://` replaces. */
const NO_SCHEME =
  /^(?:\/\/)?(?=(?:[\p{L}\p{M}\p{N}_-]+\.)+(?:[\p{L}\p{M}]{2,}|xn--[\w-]+)(?::\d+)?(?:[/?#]|$))/u;

/** Messages may contain what browsers accept, also in the address bar. */
export const webAddress = (max: number) =>
  text(max)
    .trim()
    .overwrite(value => value.replace(NO_SCHEME, 'https://'))
    .refine(value => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), { error: NOT_A_URL })
    .meta({ format: 'uri' });

const NOT_AN_EMAIL = 'must be an email address such as name@example.com';

/** The address in `My site <site@example.com>`, `site@example.com (My site)`, or `mailto:site@example.com?subject=Hi`. */
const bareAddress = (mailbox: string): string => {
  // The time of normalization grows with the square of the length.
  if (mailbox.length > 1000) return mailbox;
  const unnamed = mailbox
    .normalize('NFKC')
    .replaceAll(/"[^"]*"|\([^()]*\)/g, '')
    .trim();
  // With several mailboxes, none is chosen.
  const [, inside = unnamed] = /^(?![^@]*@[^,;]*[,;])[^<>]*<([^<>]*)>\.?$/.exec(unnamed) ?? [];
  const [, target] = /^mailto:([^?]*)/i.exec(inside) ?? [];
  const address = target?.replaceAll(/%[2-7][0-9a-f]/gi, decodeURIComponent) ?? inside;
  return address.trim().replace(/\.$/, '').trimEnd();
};

export const email = z
  .string(NOT_AN_EMAIL)
  .overwrite(normalizedText)
  .overwrite(bareAddress)
  .overwrite(withAsciiDomains)
  .regex(EMAIL, {
    error: ({ input }) =>
      /\P{ASCII}/u.test(String(input).split('@', 1).join())
        ? 'must be an email address with only ASCII characters before the @: many mail servers reject others'
        : NOT_AN_EMAIL,
  })
  .max(MAX_EMAIL_LENGTH, `must have at most ${MAX_EMAIL_LENGTH} characters`)
  .meta({ format: 'email' });

export const ABSENCE_TERMS =
  'A field without a value is absent, never null. Unless a description says otherwise, an absent field or an empty list means that the owner has not stated it or that it does not apply: do not read it as “no”.';
