import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SatoriOptions } from 'satori';

type Font = SatoriOptions['fonts'][number];

const require = createRequire(import.meta.url);

const WEIGHTS = [400, 600] as const;

/** All weights of one subset of Inter. */
const loadSubset = (subset: string, name: string): Promise<Font[]> =>
  Promise.all(
    WEIGHTS.map(async weight => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)),
    })),
  );

/** The Latin subset, which covers most names. */
export const latin = (): Promise<Font[]> => loadSubset('latin', 'Inter');

/** The other subsets, loaded on demand because few sites need them and they take much memory. */
export const otherScripts = async (): Promise<Font[]> => {
  const subsets = ['latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
  return (await Promise.all(subsets.map(subset => loadSubset(subset, `Inter ${subset}`)))).flat();
};
