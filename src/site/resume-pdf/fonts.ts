import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The family of each script whose text is extracted best. */
const FAMILY_OF = {
  Hiragana: 'biz-udpgothic',
  Katakana: 'biz-udpgothic',
  Han: 'noto-sans-sc',
  Hangul: 'noto-sans-kr',
  Bopomofo: 'noto-sans-tc',
  Latin: 'noto-sans',
  Greek: 'noto-sans',
  Cyrillic: 'noto-sans',
  Arabic: 'amiri',
  Bengali: 'hind-siliguri',
  Thai: 'bai-jamjuree',
  Hebrew: 'noto-sans-hebrew',
  Devanagari: 'noto-sans-devanagari',
  Gujarati: 'noto-sans-gujarati',
  Gurmukhi: 'noto-sans-gurmukhi',
  Kannada: 'noto-sans-kannada',
  Malayalam: 'noto-sans-malayalam',
  Sinhala: 'noto-sans-sinhala',
  Tamil: 'noto-sans-tamil',
  Telugu: 'noto-sans-telugu',
  Lao: 'noto-sans-lao',
  Khmer: 'noto-sans-khmer',
  Myanmar: 'noto-sans-myanmar',
  Georgian: 'noto-sans-georgian',
  Armenian: 'noto-sans-armenian',
  Ethiopic: 'noto-sans-ethiopic',
};

/** Letters of rare scripts are in “another script”. */
export const scriptsOf = (letters: readonly string[]): string[] => [
  ...new Set(
    letters.map(
      letter =>
        Object.keys(FAMILY_OF).find(name => new RegExp(`\\p{Script=${name}}`, 'u').test(letter)) ??
        'another script',
    ),
  ),
];

export const remedyFor = (scripts: readonly string[]): string => {
  // The Japanese family covers all three scripts of the language.
  const isChinese = scripts.includes('Han') && !scripts.some(name => /kana$/.test(name));
  const families = Object.entries(FAMILY_OF).flatMap(([name, family]) =>
    (name === 'Han' ? isChinese : scripts.includes(name)) ? `@expo-google-fonts/${family}` : [],
  );
  const packages = [...new Set(families)].join(' ');
  if (packages === '')
    return 'Install a font family from https://fonts.google.com that covers them. Its package is @expo-google-fonts/ plus the family’s name.';
  const others = isChinese ? ' (for traditional Chinese noto-sans-tc, for Japanese biz-udpgothic)' : '';
  return `Run \`npm install --save-exact ${packages}\`${others} and build again.`;
};

const FIRST = 'inter';

const FAMILIES = dirname(
  dirname(createRequire(import.meta.url).resolve(`@expo-google-fonts/${FIRST}/package.json`)),
);

const STYLES = ['400Regular', '600SemiBold', '700Bold', '400Regular_Italic'];

/** `folder` is the package of one family. */
export const fontsIn = (folder: string): Promise<Buffer[]> => {
  const has = (style: string): boolean => existsSync(join(folder, style));
  const styles = STYLES.filter(style => has(style) && !(style === '700Bold' && has('600SemiBold')));
  const files = styles.flatMap(style =>
    readdirSync(join(folder, style)).map(file => join(folder, style, file)),
  );
  return Promise.all(files.filter(file => file.endsWith('.ttf')).map(file => readFile(file)));
};

let fonts: Promise<readonly Buffer[]> | undefined;

/** Inter, then each other `@expo-google-fonts` family that the owner has installed. */
export const installedFonts = (): Promise<readonly Buffer[]> => {
  const others = readdirSync(FAMILIES)
    .filter(family => family !== FIRST && !family.startsWith('.'))
    .sort();
  fonts ??= Promise.all([FIRST, ...others].map(family => fontsIn(join(FAMILIES, family)))).then(files =>
    files.flat(),
  );
  return fonts;
};
