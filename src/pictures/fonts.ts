import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SatoriOptions } from 'satori';

type Font = SatoriOptions['fonts'][number];

const require = createRequire(import.meta.url);

const WEIGHTS = [400, 600] as const;

/** The weights of one part of Inter: its files hold some letters each. */
const fonts = (script: string, name: string): Promise<Font[]> =>
  Promise.all(
    WEIGHTS.map(async weight => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(require.resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`)),
    })),
  );

/** The letters of most names in Latin script. */
export const latin = (): Promise<Font[]> => fonts('latin', 'Inter');

/** The rest of Inter, which few sites need, and which takes much memory. */
export const otherScripts = async (): Promise<Font[]> => {
  const scripts = ['latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
  return (await Promise.all(scripts.map(script => fonts(script, `Inter ${script}`)))).flat();
};
