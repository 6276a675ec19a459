import { publicUrl } from '../../../schemas/text.ts';
import { isBlank, seenText } from '../../../schemas/visible-text.ts';
import { oneLine, richText } from './rich-text.ts';

/** An object in a file. Its values may have any type. */
export type Entry = Readonly<Record<string, unknown>>;

export const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Text normalized for content files: without control and invisible characters, with plain spaces and one kind of
 * line break.
 */
const cleaned = (text: string): string =>
  seenText(text.toWellFormed())
    .replaceAll(/[^\S\n\r\u2028\u2029]+/g, ' ')
    .replaceAll(/ ?(\r\n?|[\n\u2028\u2029]) ?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .trim();

/** The text of a string or a number; undefined if nothing is visible. */
export const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? cleaned(value) : '';
  return isBlank(text) ? undefined : text;
};

/** A key normalized for case, punctuation and plurals: `Technical skills` and `technicalSkill` are one key. */
export const keyOf = (key: string): string =>
  key
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');

/** Owners disable a field by prefixing its name with a symbol, such as `-publications`. */
export const isSwitchedOff = (key: string): boolean => /^[^\p{L}\p{N}]/u.test(key);

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isFilled)
    : typeof value === 'boolean' || textOf(value) !== undefined;

/** The fields that have one of these names (separated by spaces) and are not empty, in the order of the names. */
export const fields = (entry: Entry, names: string): unknown[] => {
  const known = Object.entries(entry).filter(([key, value]) => !isSwitchedOff(key) && isFilled(value));
  return [...new Set(names.split(' ').map(keyOf))].flatMap(name =>
    known.filter(([key]) => keyOf(key) === name).map(([, value]) => value),
  );
};

/** The first field with one of these names. */
export const field = (entry: Entry, names: string): unknown => fields(entry, names)[0];

/** The entries of a list, even in lists of lists. A single value is a list of one. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.flatMap(listOf) : isFilled(value) ? [value] : [];

/** The strings of a value. For a list, those of its entries; for an object, its name. */
export const textsIn = (value: unknown): string[] =>
  listOf(value).flatMap(item =>
    isEntry(item) ? textsIn(field(item, 'name title label text value content')) : (textOf(item) ?? []),
  );

/** A string on one line of at most `max` characters; undefined if it is longer. */
export const line = (value: unknown, max: number): string | undefined => {
  const { text } = oneLine(textsIn(value).join(', '));
  return isBlank(text) || [...text].length > max ? undefined : text;
};

/** A name on one line. Entries require a name, so a long name is cut. */
export const name = (value: unknown, max: number): string | undefined => {
  const { text } = oneLine(textsIn(value).join(', '));
  if (isBlank(text)) return undefined;
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .replace(/\s+\S*$/, '')}…`;
};

/** The separators in a string that lists names. */
export const SEPARATOR = /\s*[,;|•、，；\n]\s*/;

/** A list entry on one line: its text, or “name (level)”. */
const item = (value: unknown): string | undefined => {
  const text = line(value, 1000);
  const level = isEntry(value) ? line(field(value, 'level rating proficiency'), 100) : undefined;
  return text === undefined || level === undefined ? text : `${text} (${level})`;
};

/** The entries of lists, each on one line. */
export const lines = (...values: readonly unknown[]): string[] =>
  listOf(values).flatMap(value => item(value) ?? []);

/** The names in lists, or in strings such as “Go, C”. */
export const names = (...values: readonly unknown[]): string[] => [
  ...new Set(
    listOf(values).flatMap(value =>
      isEntry(value) ? (item(value) ?? []) : lines((textOf(value) ?? '').split(SEPARATOR)),
    ),
  ),
];

/** The paragraphs and the points of prose. */
export const prose = (...values: readonly unknown[]): { paragraphs: string[]; points: string[] } => {
  const read = listOf(values).flatMap(textsIn).map(richText);
  const visible = (texts: readonly string[]) => texts.filter(text => !isBlank(text));
  return {
    paragraphs: visible(read.flatMap(({ paragraphs }) => paragraphs)),
    points: visible(read.flatMap(({ points }) => points)),
  };
};

/** The points of lists of prose: one for each entry, or several if the entry is itself a list. */
export const points = (...values: readonly unknown[]): string[] =>
  listOf(values).flatMap(value => {
    const read = prose(value);
    if (read.points.length > 0) return [...read.paragraphs, ...read.points];
    const text = read.paragraphs.join('\n').replace(/^[•▪●◦‣-] */u, '');
    return isBlank(text) ? [] : [text];
  });

/** Matches a file next to the résumé, which is not on the site. */
const LOCAL_FILE = /^[^/]+\.(html?|pdf|json|md|php|docx?|png|jpe?g)$/i;

/** An address, with `https://` added if it is missing. */
export const addressOf = (text: string): string | undefined => {
  if (text.length > 2000) return undefined;
  if (publicUrl.safeParse(text).success) return text;
  const [inside] = /https?:\/\/[^\s<>"]+$/i.exec(text) ?? [];
  if (inside !== undefined && publicUrl.safeParse(inside).success) return inside;
  const isHost = /^[^\s:@]*[\p{L}\p{N}]\.\p{L}{2}[^\s@]*$/u.test(text) && !LOCAL_FILE.test(text);
  return isHost && publicUrl.safeParse(`https://${text}`).success ? `https://${text}` : undefined;
};

/** The first web address among these fields, or the target of the link in `title`. */
export const address = (entry: Entry, urls: string, title: string): string | undefined => {
  const found = fields(entry, urls).flatMap(value =>
    listOf(value).flatMap(part => {
      const given = isEntry(part) ? field(part, 'url href link') : part;
      const { text, url } = oneLine(textOf(given) ?? '');
      return url ?? addressOf(text) ?? [];
    }),
  );
  return found[0] ?? oneLine(textsIn(field(entry, title)).join(', ')).url;
};
