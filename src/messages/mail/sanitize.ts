import { normalizedText, seenText } from '../../schemas/visible-text.ts';

/** Makes input safe for the body of an email and for a terminal. Readers see the same text, without the variants of ideographs, which could hide another. */
export const sanitizeText = (input: string): string =>
  seenText(normalizedText(input))
    .replaceAll(/(?<=\p{Ideographic})\p{Variation_Selector}/gu, '')
    .replaceAll(/\p{Noncharacter_Code_Point}/gu, '\uFFFD')
    .trim();

/** Makes input safe for a header too: no line break could start another header. `max` is in characters. */
export const sanitizeLine = (input: string, max = Number.POSITIVE_INFINITY): string => {
  const characters = [...sanitizeText(input).replace(/\s+/g, ' ')];
  if (characters.length <= max) return characters.join('');
  // The cut may leave a joiner without its second emoji.
  return `${seenText(characters.slice(0, max - 1).join('')).trimEnd()}…`;
};

/**
 * Shows a URL as a browser requests it: in ASCII, so that no look-alike letter hides its host. A URL that is not http(s), or
 * that has credentials (`https://bank.example@elsewhere.example`), must not be linked.
 */
export const sanitizeUrl = (input: string): { readonly text: string; readonly href?: string } => {
  const url = URL.parse(input);
  if (!url) return { text: sanitizeLine(input) };
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  const text = sanitizeLine(url.href);
  return isHttp && url.username === '' && url.password === '' ? { text, href: text } : { text };
};
