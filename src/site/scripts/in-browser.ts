import { type Plural, type PluralForms, plurals } from '../../i18n/plurals.ts';

/** The language of the page, as in BCP 47. */
export const pageLanguage = (): string => document.documentElement.lang;

/** The words for a script, in the attribute `data-words` of an element. */
export const wordsIn = <Part extends ScriptWords>({ dataset }: HTMLElement): Part =>
  wordsFromJson<Part>(dataset['words'] ?? '', pageLanguage());

/**
 * Words for scripts: strings, phrases with a number, and functions that only insert their arguments, which are
 * strings, into a sentence.
 */
export interface ScriptWords {
  readonly [name: string]: string | Plural | ((...values: string[]) => string) | ScriptWords;
}

/** Words as data. A sentence contains its arguments as `{0}`, `{1}`. */
interface Sent {
  readonly [name: string]: string | readonly ['forms', PluralForms] | readonly ['sentence', string] | Sent;
}

const isArray = (
  value: Sent[string],
): value is readonly ['forms', PluralForms] | readonly ['sentence', string] => Array.isArray(value);

const sent = (words: ScriptWords): Sent =>
  Object.fromEntries(
    Object.entries(words).map(([name, value]) => {
      if (typeof value === 'string') return [name, value];
      if (typeof value !== 'function') return [name, sent(value)];
      if ('forms' in value) return [name, ['forms', value.forms]];
      return [name, ['sentence', value(...Array.from({ length: value.length }, (_, index) => `{${index}}`))]];
    }),
  );

const received = (words: Sent, plural: ReturnType<typeof plurals>): ScriptWords =>
  Object.fromEntries(
    Object.entries(words).map(([name, value]) => {
      if (typeof value === 'string') return [name, value];
      if (!isArray(value)) return [name, received(value, plural)];
      if (value[0] === 'forms') return [name, plural(value[1])];
      const [, sentence] = value;
      // One pass, so that braces in an argument are kept.
      return [
        name,
        (...values: string[]) => sentence.replace(/\{(\d)\}/g, (_, index) => values[index] ?? ''),
      ];
    }),
  );

/** The words as JSON, for an attribute of the page. */
export const wordsToJson = (words: ScriptWords): string => JSON.stringify(sent(words));

/**
 * The words from their JSON, in the language `tag`. The page and its scripts are from one build, so the JSON is
 * known to be a `Part`.
 */
export const wordsFromJson = <Part extends ScriptWords>(json: string, tag: string): Part =>
  received(JSON.parse(json), plurals(tag)) as Part;
