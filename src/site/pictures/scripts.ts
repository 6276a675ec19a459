/** Scripts that people write names in. Most have a Noto Sans family of that name; the others list theirs. */
const SCRIPTS = [
  { name: 'Hiragana', family: 'jp' },
  { name: 'Katakana', family: 'jp' },
  { name: 'Han', family: 'sc', others: 'for traditional Chinese -tc, for Japanese -jp' },
  { name: 'Hangul', family: 'kr' },
  { name: 'Bopomofo', family: 'tc' },
  { name: 'Latin', family: '' },
  { name: 'Greek', family: '' },
  { name: 'Cyrillic', family: '' },
  ...[
    'Arabic',
    'Hebrew',
    'Devanagari',
    'Bengali',
    'Gujarati',
    'Gurmukhi',
    'Kannada',
    'Malayalam',
    'Sinhala',
    'Tamil',
    'Telugu',
    'Thai',
    'Lao',
    'Khmer',
    'Myanmar',
    'Georgian',
    'Armenian',
    'Ethiopic',
  ].map(name => ({ name, family: name.toLowerCase() })),
].map(script => ({ ...script, pattern: new RegExp(`\\p{Script=${script.name}}`, 'u') }));

/** The scripts of letters, each once. Letters of rare scripts are in “another script”. */
export const scriptsOf = (letters: readonly string[]): string[] => [
  ...new Set(
    letters.map(letter => SCRIPTS.find(({ pattern }) => pattern.test(letter))?.name ?? 'another script'),
  ),
];

/** What to install for letters that no font has: a sentence for the owner. */
export const remedyFor = (letters: readonly string[]): string => {
  const found = SCRIPTS.filter(({ pattern }) => letters.some(letter => pattern.test(letter)));
  // Japanese is written in three scripts, and its family has the letters of all.
  const japanese = found.some(({ family }) => family === 'jp');
  const scripts = found.filter(({ name }) => !(japanese && name === 'Han'));
  const families = [...new Set(scripts.map(({ family }) => ['noto-sans', family].filter(Boolean).join('-')))];
  const others = scripts.flatMap(script => ('others' in script ? script.others : [])).join(', ');
  if (families.length === 0)
    return 'Install a family of https://fonts.google.com that has them: its package is called @expo-google-fonts/ and the family’s name.';
  const packages = families.map(family => `@expo-google-fonts/${family}`).join(' ');
  return `Run \`npm install --save-exact ${packages}\`${others && ` (${others})`} and build again.`;
};
