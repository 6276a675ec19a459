import { datesIn } from '../../src/i18n/dates.ts';
import { en, type Words } from '../../src/i18n/en.ts';
import { english, type Language } from '../../src/i18n/language.ts';

const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return value && `‹${value}›`;
  if (typeof value === 'function') return (...given: unknown[]) => `‹${value(...given)}›`;
  return Object.fromEntries(Object.entries(value ?? {}).map(([key, each]) => [key, marked(each)]));
};

// The marked object has the same keys, with strings and functions in the same places.
const words = marked(en) as Words;

/**
 * English with every string between ‹ and ›. Text without them is hard-coded, and would be English in every
 * language.
 */
export const markedLanguage: Language = { ...english, words, dates: datesIn('en', words.dates) };
