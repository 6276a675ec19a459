import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A part of a font family that fontsource packages as files of its own. */
interface Subset {
  readonly name: string;
  /** Path of its files, up to the weight. */
  readonly file: string;
  /** Whether it may have a character. Families claim more characters than they have. */
  readonly claims: (character: string) => boolean;
}

/** The family that is always installed. */
const FIRST = 'inter';

const FAMILIES = dirname(
  dirname(createRequire(import.meta.url).resolve(`@fontsource/${FIRST}/package.json`)),
);

const WEIGHTS = [400, 600] as const;

export type Weight = (typeof WEIGHTS)[number];

/** In the format WOFF. */
export interface Font {
  readonly name: string;
  readonly weight: Weight;
  readonly style: 'normal';
  readonly data: Buffer;
}

/** Reads a list such as `U+0000-00FF,U+0131`. */
const claimsOf = (list: string): Subset['claims'] => {
  const ranges = list.split(',').map(range => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map(hex => Number.parseInt(hex, 16));
    return { first, last };
  });
  return character => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(({ first, last }) => first <= code && code <= last);
  };
};

/** The subsets of a family. A numbered one is called `[7]` in the list, and `7` in the name of its files. */
const subsetsOf = (family: string): Subset[] => {
  const list = join(FAMILIES, family, 'unicode.json');
  if (!existsSync(list)) return [];
  const ranges: Readonly<Record<string, string>> = JSON.parse(readFileSync(list, 'utf8'));
  return Object.entries(ranges).map(([key, range]) => {
    const name = `${family}-${key.replaceAll(/[[\]]/g, '')}`;
    return { name, file: join(FAMILIES, family, 'files', name), claims: claimsOf(range) };
  });
};

/** All subsets of all installed families. Those of the first family come first, and so are preferred. */
const installed = (): Subset[] =>
  [FIRST, ...readdirSync(FAMILIES).filter(family => family !== FIRST)].flatMap(subsetsOf);

const weightsOf = ({ name, file }: Subset): Promise<Font[]> => {
  const files = WEIGHTS.map(weight => ({ weight, path: `${file}-${weight}-normal.woff` }));
  return Promise.all(
    files
      .filter(({ path }) => existsSync(path))
      .map(async ({ weight, path }) => ({ name, weight, style: 'normal', data: await readFile(path) })),
  );
};

const loaded = new Map<string, Promise<Font[]>>();

/** Loads the subsets that may have characters of a text. Each is loaded once, and only when a text needs it, because they take much memory. */
const load = async (subsets: readonly Subset[], text: string): Promise<Font[]> => {
  const characters = [...new Set(text)];
  const needed = subsets.filter(
    ({ name, claims }) => name === `${FIRST}-latin` || characters.some(character => claims(character)),
  );
  const fonts = needed.map(subset => {
    const known = loaded.get(subset.name) ?? weightsOf(subset);
    loaded.set(subset.name, known);
    return known;
  });
  return (await Promise.all(fonts)).flat();
};

let all: readonly Subset[] | undefined;

/**
 * The installed fonts that may have the characters of a text: those of Inter, and those of any other family of fontsource that the
 * owner has installed.
 */
export const fontsFor = (text: string): Promise<Font[]> => {
  all ??= installed();
  return load(all, text);
};

/** The fonts of Inter that may have the characters of a text, the most common letters first, which the list of subsets has last. */
export const interFor = (text: string): Promise<Font[]> => load(subsetsOf(FIRST).toReversed(), text);
