import { LINE_BREAK, seenText } from '../../schemas/visible-text.ts';

/** Control characters, except tab and line break, and noncharacters. Some control a terminal. */
const controls = /(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/**
 * User input made safe for the body of an email or for a terminal. It is well-formed, has one kind of line
 * break, and has no invisible or control characters. Readers see the same text as before.
 */
export const sanitizeText = (input: string): string =>
  seenText(input.toWellFormed()).replace(LINE_BREAK, '\n').replace(controls, '\uFFFD').trim();

/**
 * User input made safe for a single line or a header: at most `max` characters, and no line break that could
 * start another header.
 */
export const sanitizeLine = (input: string, max = Number.POSITIVE_INFINITY): string => {
  const characters = [...sanitizeText(input).replace(/\s+/g, ' ')];
  if (characters.length <= max) return characters.join('');
  // The cut may leave a joiner without its second emoji.
  return `${seenText(characters.slice(0, max - 1).join('')).trimEnd()}…`;
};

interface SafeUrl {
  readonly text: string;
  readonly linked: boolean;
}

/**
 * A web address as a browser requests it: in ASCII, so that no look-alike letter hides its host. An address
 * that is not http(s), or that has credentials (`https://bank.example@elsewhere.example`), is shown but not
 * linked.
 */
export const sanitizeUrl = (input: string): SafeUrl => {
  const url = URL.parse(input);
  if (!url) return { text: sanitizeLine(input), linked: false };
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  return { text: sanitizeLine(url.href), linked: isHttp && url.username === '' && url.password === '' };
};
