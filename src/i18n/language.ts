import { datesIn } from './dates.ts';
import { en, type Words } from './en.ts';

/** Scripts that are written right to left. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** A language in which pages, forms, emails and the PDF are written. */
export interface Language {
  /** A BCP 47 tag, such as `pt-BR`; the value of `lang`. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly words: Words;
  readonly dates: ReturnType<typeof datesIn>;
  readonly number: (value: number) => string;
  /** Names with commas and “and”. */
  readonly list: (items: readonly string[]) => string;
  /** The order of names in the language. */
  readonly compare: (a: string, b: string) => number;
}

/** The direction in which the language `tag` (BCP 47) is written. */
export const textDirection = (tag: string): Language['direction'] =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';

/** A sentence ends with one period, even after a name that ends with one: “Ada Example, M.Sc.” */
const singlePeriod = (text: string): string => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');

/** The words, with one period at the end of sentences that contain values. */
const withSinglePeriod = <Part>(part: Part): Part => {
  if (typeof part === 'function') {
    const withPeriod = (...values: unknown[]): unknown => {
      const text: unknown = part(...values);
      return typeof text === 'string' ? singlePeriod(text) : text;
    };
    // The function has the same signature. Plural forms are its properties, and scripts use its number of parameters.
    return Object.defineProperty(Object.assign(withPeriod, part), 'length', { value: part.length }) as Part;
  }
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([name, value]) => [name, withSinglePeriod(value)]);
  // The object has the same fields.
  return Object.fromEntries(entries) as Part;
};

/** The language `tag` with `words`, and times in the time zone `timeZone` (IANA). */
export const languageIn = (tag: string, words: Words, timeZone?: string): Language => {
  const [numbers, lists] = [new Intl.NumberFormat(tag), new Intl.ListFormat(tag)];
  return {
    tag,
    direction: textDirection(tag),
    words: withSinglePeriod(words),
    dates: datesIn(tag, words.dates, timeZone),
    number: value => numbers.format(value),
    list: items => lists.format(items),
    compare: new Intl.Collator(tag).compare,
  };
};

/** English, which documents for agents use on every site. */
export const english = languageIn('en', en);
