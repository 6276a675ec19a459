import { create } from 'fontkit';
import { interFor, type Weight } from '../pictures/fonts.ts';
import { unpackWoff } from './woff.ts';

/** Text that one font file has all characters of. */
export interface Run {
  readonly text: string;
  /** Name of the font file. */
  readonly font: string;
}

/** A family of font files of which each has the letters of some scripts. */
export interface Typeface {
  /** The font files that the text may need, by their names. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Divides a text into runs. The typeface has all its characters. */
  readonly runs: (text: string, weight: Weight) => Run[];
  /** The characters of a text that no font file has, each once. */
  readonly missing: (text: string) => string[];
}

/**
 * The text as it is set: letters composed, spaces and hyphens of unusual widths replaced by those that fonts have, and invisible
 * characters left out.
 */
export const typeable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2007\u202f]/g, '\u00a0')
    .replaceAll(/[^\S\n\u00a0]/g, ' ')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Letters with the marks that belong to them, which must come from the same file. */
export const clusters = (text: string): string[] => text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? [];

const fontName = (subset: string, weight: Weight): string => `${subset}-${weight}`;

/** Reads Inter, as far as `text` needs it: only letters beyond basic Latin need more than its first subset. */
export const loadInter = async (text: string): Promise<Typeface> => {
  const files = new Map<string, Buffer>();
  /** The subset of each cluster of the text. */
  const known = new Map<string, string>();
  let unknown = [...new Set(clusters(text.replaceAll(/\s+/g, ' ')))];
  const fonts = await interFor(text);
  const first = fonts[0]?.name ?? '';
  for (const [subset, weights] of Map.groupBy(fonts, ({ name }) => name)) {
    if (unknown.length === 0) break;
    const unpacked = weights.map(({ weight, data }) => ({ weight, file: unpackWoff(data) }));
    for (const { weight, file } of unpacked) files.set(fontName(subset, weight), file);
    const points = new Set(unpacked[0] && create(unpacked[0].file).characterSet);
    const has = (cluster: string): boolean =>
      Array.from(cluster).every(character => points.has(character.codePointAt(0) ?? 0));
    for (const cluster of unknown.filter(has)) known.set(cluster, subset);
    unknown = unknown.filter(cluster => !known.has(cluster));
  }
  return {
    files,
    missing: part => [...new Set(clusters(part).filter(cluster => unknown.includes(cluster)))],
    runs: (part, weight) => {
      const runs: { text: string; font: string }[] = [];
      for (const cluster of clusters(part)) {
        const last = runs.at(-1);
        // Every file has the space, so a run goes on over it.
        const font = cluster === ' ' && last ? last.font : fontName(known.get(cluster) ?? first, weight);
        if (last?.font === font) last.text += cluster;
        else runs.push({ text: cluster, font });
      }
      return runs;
    },
  };
};
