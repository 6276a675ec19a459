import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The family that is always installed, and preferred. */
const FIRST = 'inter';

/** Expo’s packages contain each style of a Google Fonts family as a TTF file. */
const FAMILIES = dirname(
  dirname(createRequire(import.meta.url).resolve(`@expo-google-fonts/${FIRST}/package.json`)),
);

/** The folders of the styles in use. A family without the second has the third. */
const STYLES = [
  { folder: '400Regular', weight: 400, style: 'normal' },
  { folder: '600SemiBold', weight: 600, style: 'normal' },
  { folder: '700Bold', weight: 700, style: 'normal', unless: '600SemiBold' },
  { folder: '400Regular_Italic', weight: 400, style: 'italic' },
] as const;

/** One file of a family, in the format TTF. */
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

/** The fonts for everything that the build draws: Inter, then each other `@expo-google-fonts` family that the owner has installed. */
export const installedFonts = (): Promise<readonly Font[]> => {
  const others = readdirSync(FAMILIES)
    .filter(family => family !== FIRST && !family.startsWith('.'))
    .sort();
  fonts ??= Promise.all([FIRST, ...others].map(filesOf)).then(files => files.flat());
  return fonts;
};
