import { isPresent, plainWords } from '../../../content-files/present-words.ts';
import { LANGUAGES } from './language.ts';

/** The full and short names of months, both standalone and in a date, as in “marzec” and “1 marca”. */
const namesOf = (language: string): [string, number][] =>
  (['long', 'short'] as const).flatMap(month =>
    [{ month }, { month, day: 'numeric' as const }].flatMap(options => {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', calendar: 'gregory' });
      return Array.from({ length: 12 }, (_, index): [string, number] => {
        const parts = format.formatToParts(Date.UTC(2020, index, 1));
        return [plainWords(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1];
      });
    }),
  );

/** Abbreviations that are missing in `Intl`. */
const OTHERS: [string, number][] = [
  ['sept', 9],
  ['mrz', 3],
  ['fev', 2],
  ['avr', 4],
  ['ago', 8],
  ['sett', 9],
  ['set', 9],
];

let months: ReadonlyMap<string, number> | undefined;

const monthNamed = (name: string): number | undefined => {
  if (!months) {
    const known = new Map<string, number>();
    for (const [word, month] of [...LANGUAGES.flatMap(namesOf), ...OTHERS]) {
      if (/^\p{L}{3,}/u.test(word) && !known.has(word)) known.set(word, month);
    }
    months = known;
  }
  return months.get(plainWords(name));
};

/** A date in content format, and whether it lacks anything that was written, such as the season. */
export interface WrittenDate {
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly date: string;
  readonly isLessExact?: true;
}

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return day > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** A date from numbers that may be missing or zero; undefined if the date does not exist, such as June 31. */
const dateOf = (year: string, month?: string | number, day?: string | number): WrittenDate | undefined => {
  const [m, d] = [Number(month ?? 0), Number(day ?? 0)];
  if (m > 12) return undefined;
  if (m === 0) return { date: year };
  if (d === 0) return { date: `${year}-${two(m)}` };
  return isDay(Number(year), m, d) ? { date: `${year}-${two(m)}-${two(d)}` } : undefined;
};

/** A two-digit year, at most 25 years in the future. */
const centuryOf = (year: string): string => `${Number(year) > 50 ? 19 : 20}${year}`;

/** Maximum length of a date, in characters. */
const MAX_LENGTH = 60;

const YEAR = '(?<year>(?:19|20)\\d{2})';

type Groups = Readonly<Record<string, string | undefined>>;
type Form = readonly [RegExp, (groups: Groups) => WrittenDate | undefined];

const named = (groups: Groups): WrittenDate | undefined => {
  const month = monthNamed(groups['name'] ?? '');
  return month === undefined ? undefined : dateOf(groups['year'] ?? '', month, groups['day']);
};

/** Words before a year that are less exact than a month. */
const SEASONS = new Set(
  'early mid late spring summer autumn fall winter q1 q2 q3 q4 h1 h2 ca circa about around approx expected graduated class of début fin anfang mitte ende frühling sommer herbst printemps été automne hiver primavera verano otoño invierno estate inverno frühjahr ws wise ss sose wintersemester sommersemester'.split(
    ' ',
  ),
);

const isSeason = (words: string): boolean => {
  const each = words
    .toLowerCase()
    .split(/[\s.,:-]/)
    .filter(Boolean);
  return each.length > 0 && /[\s.,:-]$/.test(words) && each.every(word => SEASONS.has(word));
};

/**
 * Date formats, of which the first match counts. Numbers between slashes are a day and a month, in an order that
 * depends on the country.
 */
const forms: readonly Form[] = [
  [
    new RegExp(
      `^${YEAR}(?:\\s*[-/.–]\\s*(?<month>\\d{1,2})(?:\\s*[-/.–]\\s*(?<day>\\d{1,2}))?)?\\.?(?:[T ]\\d{1,2}:\\d{2}.*)?$`,
    ),
    ({ year = '', month, day }) => dateOf(year, month, day),
  ],
  [
    /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})?$/,
    ({ year = '', month, day }) => dateOf(year, month, day),
  ],
  [
    new RegExp(`^${YEAR}\\s*[年년]\\s*(?:(?<month>\\d{1,2})\\s*[月월]\\s*(?:(?<day>\\d{1,2})\\s*[日일])?)?$`),
    ({ year = '', month, day }) => dateOf(year, month, day),
  ],
  [new RegExp(`^(?<month>\\d{1,2})\\s*[-/.]\\s*${YEAR}$`), ({ year = '', month }) => dateOf(year, month)],
  [
    new RegExp(`^(?<first>\\d{1,2})\\.\\s*(?<second>\\d{1,2})\\.\\s*${YEAR}$`),
    ({ year = '', first, second }) => dateOf(year, second, first),
  ],
  [
    new RegExp(`^(?<first>\\d{1,2})\\s*[-/]\\s*(?<second>\\d{1,2})\\s*[-/]\\s*${YEAR}$`),
    ({ year = '', first = '', second = '' }) => {
      if (first === second || Number(first) > 12) return dateOf(year, second, first);
      return Number(second) > 12 ? dateOf(year, first, second) : { date: year, isLessExact: true };
    },
  ],
  [
    new RegExp(`^(?<name>\\p{L}[\\p{L}\\p{M}.]+)[\\s,'/-]*(?:de |del )?${YEAR}(?: ?г(?:ода|\\.)?)?$`, 'u'),
    named,
  ],
  [
    new RegExp(
      `^(?<day>\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?[\\s-]+(?:de |of )?(?<name>\\p{L}[\\p{L}\\p{M}.]+)[\\s,-]*(?:de |del )?${YEAR}(?: ?г(?:ода|\\.)?)?$`,
      'u',
    ),
    named,
  ],
  [
    new RegExp(`^(?<name>\\p{L}[\\p{L}\\p{M}.]+)\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?[\\s,]+${YEAR}$`, 'u'),
    named,
  ],
  [
    new RegExp(`^${YEAR}[\\s,/-]+(?:m\\. )?(?<name>\\p{L}[\\p{L}\\p{M}.]+)(?:\\s+(?<day>\\d{1,2}))?$`, 'u'),
    named,
  ],
  [
    /^(?<name>\p{L}[\p{L}\p{M}.]+)\s*['’](?<year>\d{2})$/u,
    ({ name, year = '' }) => named({ name, year: centuryOf(year) }),
  ],
  [
    /^(?<month>\d{1,2})\s*[/.]\s*(?<year>\d{2})$/,
    ({ month, year = '' }) => (month === '0' ? undefined : dateOf(centuryOf(year), month)),
  ],
  [/^['’](?<year>\d{2})$/, ({ year = '' }) => dateOf(centuryOf(year))],
  [
    new RegExp(`^(?<words>.*?)${YEAR}(?:/\\d{2})?$`, 'u'),
    ({ words = '', year = '' }) => (isSeason(words) ? { date: year, isLessExact: true } : undefined),
  ],
];

/** Reads a date in one of the formats that résumés use; undefined if none matches. */
export const writtenDate = (text: string): WrittenDate | undefined => {
  if (text.length > MAX_LENGTH) return undefined;
  const written = text.normalize('NFKC').trim();
  for (const [form, read] of forms) {
    const { groups } = form.exec(written) ?? {};
    const found = groups && read(groups);
    if (found) return found;
  }
  return undefined;
};

/** The two ends of a span such as “Jan 2019 – Present”, as written; undefined if the text is not a span. */
export const writtenSpan = (text: string): readonly [start: string, end: string] | undefined => {
  if (text.length > 2 * MAX_LENGTH) return undefined;
  const written = text.normalize('NFKC').trim();
  const [since] = /^(?:seit|ab|since|depuis|desde|dal|od|sinds|с)\s+/i.exec(written) ?? [];
  if (since !== undefined && writtenDate(written.slice(since.length)))
    return [written.slice(since.length), 'present'];
  const separators = [
    /\s+(?:[-–—~～]|to|until|till|through|bis|à|au|a|al|hasta|até|do|tot|по|至)\s+/gi,
    /[–—~～至]/g,
    /-/g,
  ];
  for (const separator of separators) {
    for (const { index, 0: mark } of written.matchAll(separator)) {
      const [start, end] = [written.slice(0, index).trim(), written.slice(index + mark.length).trim()];
      const begin = start.replace(/^(?:from|since|von|de|du|desde|od|с|since)\s+/i, '');
      if (writtenDate(begin) && (writtenDate(end) || isPresent(end))) return [begin, end];
    }
  }
  return undefined;
};
