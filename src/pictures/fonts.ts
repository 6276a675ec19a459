import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SatoriOptions } from 'satori';

type Font = SatoriOptions['fonts'][number];

const require = createRequire(import.meta.url);

/** The weights that the build uses. */
export const WEIGHTS = [400, 600] as const;

export type Weight = (typeof WEIGHTS)[number];

/** The files that Inter is divided into, the one with the most common letters first. */
export const SUBSETS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const;

export type Subset = (typeof SUBSETS)[number];

/** Reads one file of Inter, in the format WOFF. */
export const readInter = (subset: Subset, weight: Weight): Promise<Buffer> =>
  readFile(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`));

/** All weights of one subset of Inter. */
const loadSubset = (subset: Subset, name: string): Promise<Font[]> =>
  Promise.all(
    WEIGHTS.map(async weight => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readInter(subset, weight),
    })),
  );

/** The Latin subset, which covers most names. */
export const latin = (): Promise<Font[]> => loadSubset('latin', 'Inter');

/** The other subsets, loaded on demand because few sites need them and they take much memory. */
export const otherScripts = async (): Promise<Font[]> => {
  const others = SUBSETS.filter(subset => subset !== 'latin');
  return (await Promise.all(others.map(subset => loadSubset(subset, `Inter ${subset}`)))).flat();
};
