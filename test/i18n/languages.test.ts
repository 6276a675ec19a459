import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { hasWords, languageOf } from '../../src/i18n/languages.ts';
import type { Plural } from '../../src/i18n/plurals.ts';

/** Words that are the same in English and in another language. */
const sameInBoth: Readonly<Record<string, readonly string[]>> = {
  // Names, which are not translated.
  every: ['API', 'iOS', 'Android'],
  // German borrowed these words from English, or both languages have them from Latin.
  de: [
    'App',
    'App:',
    'Apps:',
    'Commits',
    'Name',
    'Store',
    'Support',
    'Version',
    'Website',
    'Hybrid',
    'hybrid',
    'Remote',
    'remote',
    'optional',
    'Web',
    'in {products}',
  ],
  // A Git term, which is not translated.
  es: ['# commit', '# commits', 'Commits'],
  pt: ['# commit', '# commits', 'Commits', 'Menu'],
  // English borrowed these words from French, or French from English.
  fr: [
    '# commit',
    '# commits',
    'Commits',
    'Description',
    'Menu',
    'Message',
    'Publications',
    'Technologies',
    'Version',
    'Web',
  ],
};

/** An entry in `src/i18n/`: a string, a phrase with a number, a sentence with inserted values, or a group of these. */
type Entry = string | Plural | ((...values: string[]) => string) | { readonly [name: string]: Entry };

interface Text {
  readonly path: string;
  readonly english: string;
  readonly translated: string;
}

const MARKS = ['‹a›', '‹b›', '‹c›', '‹d›'];
const isPlural = (entry: Entry): entry is Plural => typeof entry === 'function' && 'forms' in entry;

/** Each English entry with its translation and its path. */
const pairs = (english: Entry, translated: Entry, path = ''): { path: string; pair: [Entry, Entry] }[] =>
  typeof english === 'object' && typeof translated === 'object'
    ? Object.keys(english).flatMap(name =>
        pairs(english[name] ?? '', translated[name] ?? '', path ? `${path}.${name}` : name),
      )
    : [{ path, pair: [english, translated] }];

const written = (entry: Entry, category: Intl.LDMLPluralRule): string => {
  if (typeof entry === 'string') return entry;
  if (isPlural(entry)) return entry.forms[category] ?? entry.forms.other;
  return typeof entry === 'function' ? entry(...MARKS) : '';
};

/** Every translated string with the English one. Sentences contain marks as their values. */
const textsOf = (words: Entry): Text[] =>
  pairs(en, words).flatMap(({ path, pair: [english, translated] }) =>
    (isPlural(english) ? (['one', 'other'] as const) : (['other'] as const)).map(category => ({
      path,
      english: written(english, category),
      translated: written(translated, category),
    })),
  );

const placesIn = (text: string): string[] => [...new Set(text.match(/\{\w*\}|‹\w›/g))].sort();

const others = readdirSync(new URL('../../src/i18n/', import.meta.url))
  .flatMap(file => /^([a-z]{2,3})\.ts$/.exec(file)?.[1] ?? [])
  .filter(tag => tag !== 'en');

test('every translation file is registered as a site language', () => {
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter(tag => !hasWords(tag))).toEqual([]);
});

describe.each(others)('the %s translation', tag => {
  const { number, words } = languageOf(tag);
  const texts = textsOf(words);

  test('has a string for every English string', () => {
    expect(texts.length).toBeGreaterThan(400);
    expect(texts.filter(({ english, translated }) => english !== '' && translated.trim() === '')).toEqual([]);
  });

  test('has the same placeholders for links and values as English', () => {
    const places = texts.map(text => ({ ...text, places: placesIn(text.translated) }));
    expect(places).toEqual(texts.map(text => ({ ...text, places: placesIn(text.english) })));
  });

  test('differs from English, except for listed names and shared words', () => {
    const same = [...(sameInBoth['every'] ?? []), ...(sameInBoth[tag] ?? [])];
    const left = texts.filter(({ english, translated }) => {
      const hasWord = /\p{L}/u.test(english.replaceAll(/‹\w›/g, ''));
      return hasWord && english === translated && !same.includes(english);
    });
    expect(left).toEqual([]);
    expect(same.filter(word => !texts.some(({ translated }) => translated === word))).toEqual([]);
  });

  test('includes the number in every phrase that counts', () => {
    const counted = pairs(en, words).flatMap(({ path, pair: [english, translated] }) =>
      isPlural(english) && isPlural(translated) && english.forms.other.includes('#')
        ? [{ path, phrase: translated }]
        : [],
    );
    expect(counted.length).toBeGreaterThan(10);
    for (const { path, phrase } of counted)
      for (const count of [0, 1, 2, 5, 21, 1_000_000]) expect(phrase(count), path).toContain(number(count));
  });
});
