/** Marks that change the writing direction. They can make a text look like another one or hide what follows it. */
const directionMarks = /\p{Bidi_Control}/gu;

/** All line breaks: mail programs and terminals support different ones. */
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Control characters, except tab and line break. Mail does not need them, and some control a terminal. */
const controls = /(?![\n\t])\p{Cc}/gu;

/**
 * User input that is safe in the body of a mail or in a terminal: without direction marks and control characters, well-formed, and
 * with one kind of line break. Readers see the same text as before.
 */
export const sanitizeText = (input: string): string =>
  input
    .toWellFormed()
    .replace(directionMarks, '')
    .replace(lineBreaks, '\n')
    .replace(controls, '\uFFFD')
    .trim();

/** The same for a single line or a header: at most `max` characters, and no line break that could start another header. */
export const sanitizeLine = (input: string, max = Number.POSITIVE_INFINITY): string => {
  const characters = [...sanitizeText(input).replace(/\s+/g, ' ')];
  if (characters.length <= max) return characters.join('');
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
};

/** A web address in its normal form, and whether a mail may link to it. */
interface SafeUrl {
  readonly text: string;
  readonly linked: boolean;
}

/**
 * A web address as a browser requests it: in ASCII, so that no look-alike letter hides its host. An address that is not http(s), or
 * that has credentials (`https://bank.example@elsewhere.example`), is shown but not linked.
 */
export const sanitizeUrl = (input: string): SafeUrl => {
  const url = URL.parse(input);
  if (!url) return { text: sanitizeLine(input), linked: false };
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  return { text: sanitizeLine(url.href), linked: isHttp && url.username === '' && url.password === '' };
};
