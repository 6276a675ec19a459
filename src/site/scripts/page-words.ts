import { type ScriptWords, wordsFromJson } from './in-browser.ts';

/** The language of the page, as in BCP 47. */
export const pageLanguage = (): string => document.documentElement.lang;

/** The words that the page has for a script, in the attribute `data-words` of an element. */
export const wordsIn = <Part extends ScriptWords>({ dataset }: HTMLElement): Part =>
  wordsFromJson<Part>(dataset['words'] ?? '', pageLanguage());
