/** Marks that turn the reading direction: with them a text can look like another one, or swallow what follows it. */
const directionMarks = /\p{Bidi_Control}/gu;

/** Every way to end a line: mail programs and terminals differ in which they know. */
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Control characters. None has a use in a mail, and some command terminals. The tab and the line break stay. */
const controls = /(?![\n\t])\p{Cc}/gu;

/**
 * What somebody typed, harmless in a body: no direction marks, no control characters, whole characters only, and one kind of
 * line break. It says the same as before to a person who reads it.
 */
export const harmlessText = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(directionMarks, '')
    .replace(lineBreaks, '\n')
    .replace(controls, '\uFFFD')
    .trim();

/** The same for a single line, which a header is too: at most `max` characters, and no line break that could begin another header. */
export const harmlessLine = (typed: string, max = Number.POSITIVE_INFINITY): string => {
  const characters = [...harmlessText(typed).replace(/\s+/g, ' ')];
  if (characters.length <= max) return characters.join('');
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
};

/** An address on the web as it will be followed, and whether a mail may link it. */
export interface HarmlessAddress {
  readonly text: string;
  readonly linked: boolean;
}

/**
 * A typed web address, spelled as a browser would ask for it: in ASCII, so that no look-alike letter hides where it leads. One
 * that is not http(s), or that has a name before its host (`https://bank.example@elsewhere.example`), is shown and not linked.
 */
export const harmlessAddress = (typed: string): HarmlessAddress => {
  const url = URL.parse(typed);
  if (!url) return { text: harmlessLine(typed), linked: false };
  const onTheWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return { text: harmlessLine(url.href), linked: onTheWeb && url.username === '' && url.password === '' };
};
