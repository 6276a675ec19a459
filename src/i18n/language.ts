import { datesIn } from './dates.ts';
import { en, type Words } from './en.ts';

/** The scripts that are written from right to left. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** A language in which pages, forms, emails and the PDF are written. */
export interface Language {
  /** As in BCP 47, such as `pt-BR`; the value of `lang`. */
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
export const directionOf = (tag: string): Language['direction'] =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';

export const languageIn = (tag: string, words: Words): Language => {
  const [numbers, lists] = [new Intl.NumberFormat(tag), new Intl.ListFormat(tag)];
  return {
    tag,
    direction: directionOf(tag),
    words,
    dates: datesIn(tag, words.dates),
    number: value => numbers.format(value),
    list: items => lists.format(items),
    compare: new Intl.Collator(tag).compare,
  };
};

/** Texts for programs, such as Markdown, are in English on every site. */
export const english = languageIn('en', en);
