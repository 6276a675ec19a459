import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Scripts that people write names in. Most have a Noto Sans family of that name; the rest list theirs. */
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

/** The remedy for letters that no font has: a sentence for the owner. */
export const remedyFor = (letters: readonly string[]): string => {
  const found = SCRIPTS.filter(({ pattern }) => letters.some(letter => pattern.test(letter)));
  // Japanese is written in three scripts, and its font family covers all of them.
  const japanese = found.some(({ family }) => family === 'jp');
  const scripts = found.filter(({ name }) => !(japanese && name === 'Han'));
  const families = [...new Set(scripts.map(({ family }) => ['noto-sans', family].filter(Boolean).join('-')))];
  const others = scripts.flatMap(script => ('others' in script ? script.others : [])).join(', ');
  if (families.length === 0)
    return 'Install a font family from https://fonts.google.com that covers them. Its package is @expo-google-fonts/ plus the family’s name.';
  const packages = families.map(family => `@expo-google-fonts/${family}`).join(' ');
  return `Run \`npm install --save-exact ${packages}\`${others && ` (${others})`} and build again.`;
};

/** The family that is always installed, and preferred. */
const FIRST = 'inter';

/** Expo’s packages contain each style of a Google Fonts family as a TTF file. */
const FAMILIES = dirname(
  dirname(createRequire(import.meta.url).resolve(`@expo-google-fonts/${FIRST}/package.json`)),
);

/** The folders of the styles in use. A family without the second style has the third. */
const STYLES = [
  { folder: '400Regular', weight: 400, style: 'normal' },
  { folder: '600SemiBold', weight: 600, style: 'normal' },
  { folder: '700Bold', weight: 700, style: 'normal', unless: '600SemiBold' },
  { folder: '400Regular_Italic', weight: 400, style: 'italic' },
] as const;

/** One file of a family, in TTF format. */
export interface Font {
  readonly name: string;
  readonly weight: 400 | 600 | 700;
  readonly style: 'normal' | 'italic';
  readonly data: Buffer;
}

const filesOf = (family: string): Promise<Font[]> => {
  const folderOf = (name: string): string => join(FAMILIES, family, name);
  const styles = STYLES.filter(
    each => existsSync(folderOf(each.folder)) && !('unless' in each && existsSync(folderOf(each.unless))),
  );
  return Promise.all(
    styles.flatMap(({ folder, weight, style }) =>
      readdirSync(folderOf(folder))
        .filter(file => file.endsWith('.ttf'))
        .map(async file => ({
          name: family,
          weight,
          style,
          data: await readFile(join(folderOf(folder), basename(file))),
        })),
    ),
  );
};

let fonts: Promise<readonly Font[]> | undefined;

/**
 * The fonts for everything that the build draws: Inter, then each other `@expo-google-fonts` family that the owner
 * has installed.
 */
export const installedFonts = (): Promise<readonly Font[]> => {
  const others = readdirSync(FAMILIES)
    .filter(family => family !== FIRST && !family.startsWith('.'))
    .sort();
  fonts ??= Promise.all([FIRST, ...others].map(filesOf)).then(files => files.flat());
  return fonts;
};
