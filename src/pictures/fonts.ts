import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SatoriOptions } from 'satori';

type Font = SatoriOptions['fonts'][number];

const require = createRequire(import.meta.url);

const WEIGHTS = [400, 600] as const;

const font = async (script: string, weight: (typeof WEIGHTS)[number], name = 'Inter'): Promise<Font> => ({
  name,
  weight,
  style: 'normal',
  data: await readFile(require.resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`)),
});

/** Every weight of the parts of Inter for these scripts, each part as a family of its own. */
const fontsOf = (scripts: readonly string[]): Promise<Font[]> =>
  Promise.all(scripts.flatMap(script => WEIGHTS.map(weight => font(script, weight, `Inter ${script}`))));

/** The letters of nearly every name written in Latin script. */
export const latin = (): Promise<Font[]> =>
  Promise.all(WEIGHTS.map(weight => font('latin', weight))).then(async fonts => [
    ...fonts,
    ...(await fontsOf(['latin-ext'])),
  ]);

/** The rest of Inter, which few sites need. */
export const otherScripts = (): Promise<Font[]> =>
  fontsOf(['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']);
