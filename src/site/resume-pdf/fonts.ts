import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Scripts of names, with their Noto Sans families. */
const SCRIPTS = [
  { name: 'Hiragana', family: 'jp' },
  { name: 'Katakana', family: 'jp' },
  { name: 'Han', family: 'sc', others: 'for traditional Chinese -tc, for Japanese -jp' },
  { name: 'Hangul', family: 'kr' },
  { name: 'Bopomofo', family: 'tc' },
  { name: 'Latin', family: '' },
  { name: 'Greek', family: '' },
  { name: 'Cyrillic', family: '' },
  ...'Arabic Hebrew Devanagari Bengali Gujarati Gurmukhi Kannada Malayalam Sinhala Tamil Telugu Thai Lao Khmer Myanmar Georgian Armenian Ethiopic'
    .split(' ')
    .map(name => ({ name, family: name.toLowerCase() })),
].map(script => ({ ...script, pattern: new RegExp(`\\p{Script=${script.name}}`, 'u') }));

/** Letters of rare scripts are in “another script”. */
export const scriptsOf = (letters: readonly string[]): string[] => [
  ...new Set(
    letters.map(letter => SCRIPTS.find(({ pattern }) => pattern.test(letter))?.name ?? 'another script'),
  ),
];

export const remedyFor = (letters: readonly string[]): string => {
  const missing = SCRIPTS.filter(({ pattern }) => letters.some(letter => pattern.test(letter)));
  // The Japanese family covers all three scripts of the language.
  const japanese = missing.some(({ family }) => family === 'jp');
  const scripts = missing.filter(({ name }) => !(japanese && name === 'Han'));
  const families = [...new Set(scripts.map(({ family }) => ['noto-sans', family].filter(Boolean).join('-')))];
  const others = scripts.flatMap(script => ('others' in script ? script.others : [])).join(', ');
  if (families.length === 0)
    return 'Install a font family from https://fonts.google.com that covers them. Its package is @expo-google-fonts/ plus the family’s name.';
  const packages = families.map(family => `@expo-google-fonts/${family}`).join(' ');
  return `Run \`npm install --save-exact ${packages}\`${others && ` (${others})`} and build again.`;
};

const FIRST = 'inter';

const FAMILIES = dirname(
  dirname(createRequire(import.meta.url).resolve(`@expo-google-fonts/${FIRST}/package.json`)),
);

/** The third replaces the second in families that lack it. */
const STYLES = [
  { folder: '400Regular', weight: 400, style: 'normal' },
  { folder: '600SemiBold', weight: 600, style: 'normal' },
  { folder: '700Bold', weight: 700, style: 'normal', unless: '600SemiBold' },
  { folder: '400Regular_Italic', weight: 400, style: 'italic' },
] as const;

export interface Font {
  readonly name: string;
  readonly weight: 400 | 600 | 700;
  readonly style: 'normal' | 'italic';
  readonly data: Buffer;
}

const filesOf = (family: string): Promise<Font[]> => {
  const hasStyle = (name: string): boolean => existsSync(join(FAMILIES, family, name));
  const styles = STYLES.filter(
    style => hasStyle(style.folder) && !('unless' in style && hasStyle(style.unless)),
  );
  const files = styles.flatMap(({ folder, weight, style }) =>
    readdirSync(join(FAMILIES, family, folder))
      .filter(file => file.endsWith('.ttf'))
      .map(async file => {
        const data = await readFile(join(FAMILIES, family, folder, file));
        return { name: family, weight, style, data };
      }),
  );
  return Promise.all(files);
};

let fonts: Promise<readonly Font[]> | undefined;

/** Inter, then each other `@expo-google-fonts` family that the owner has installed. */
export const installedFonts = (): Promise<readonly Font[]> => {
  const others = readdirSync(FAMILIES)
    .filter(family => family !== FIRST && !family.startsWith('.'))
    .sort();
  fonts ??= Promise.all([FIRST, ...others].map(filesOf)).then(files => files.flat());
  return fonts;
};
