import { de } from './de.ts';
import { en, type Words } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { english, type Language, languageIn } from './language.ts';
import { pt } from './pt.ts';

/** Translations by language. To add one, add a file like en.ts and list it here. */
const shipped: Readonly<Record<string, Words>> = { en, de, es, fr, pt };

const known = new Map<string, Language>([['en', english]]);

/** Whether there is a translation for the language `tag`, with or without its region. */
export const hasWords = (tag: string): boolean => new Intl.Locale(tag).language in shipped;

/**
 * The language `tag` (BCP 47) of a site, or English if there is no translation. Its times are in the time zone
 * `timeZone` (IANA), or else in UTC.
 */
export const languageOf = (tag: string, timeZone?: string): Language => {
  const words = shipped[new Intl.Locale(tag).language];
  if (timeZone !== undefined)
    return words ? languageIn(tag, words, timeZone) : languageIn('en', en, timeZone);
  if (words === undefined) return english;
  const language = known.get(tag) ?? languageIn(tag, words);
  known.set(tag, language);
  return language;
};
