import satori from 'satori';
import { type Font, installedFonts, remedyFor } from './fonts.ts';

const listed = (items: readonly string[]): string => items.map(item => `“${item}”`).join(', ');

const MAX = 10;

/** A warning about strings that pictures leave out, with the remedy. */
export const leftOutWarning = async (texts: readonly string[]): Promise<string | undefined> => {
  const shown = await Promise.all(texts.map(drawable));
  const left = texts.filter((_, index) => shown[index] === undefined);
  if (left.length === 0) return undefined;
  const missing = await missingIn(left.join(''));
  const letters = missing.filter(isScriptDrawn);
  const which = listed(letters.slice(0, MAX)) + (letters.length > MAX ? ' and others' : '');
  const reason =
    letters.length < missing.length
      ? 'The build cannot draw the script of these letters.'
      : `No installed font has ${which}. ${remedyFor(letters)}`;
  return `The icons and the link preview image leave out ${listed(left)}. ${reason} The pages show everything.`;
};

/** Satori’s format. */
export interface Box {
  readonly type: 'div' | 'img';
  readonly props: {
    readonly style: Readonly<Record<string, string | number>>;
    readonly children?: readonly Box[] | string;
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
  };
}

/** A flex container, by default a row. */
export const box = (style: Box['props']['style'], children: readonly Box[] | string = []): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

let upright: Promise<Font[]> | undefined;

/** One list for all pictures, because Satori reads each list once. */
const uprightFonts = (): Promise<Font[]> => {
  upright ??= installedFonts().then(fonts => fonts.filter(({ style }) => style === 'normal'));
  return upright;
};

/** Renders a box with drawable text as SVG. Text becomes paths, which need no fonts. */
export const draw = async (content: Box, width: number, height: number): Promise<string> =>
  satori(content, { width, height, fonts: await uprightFonts() });

const SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]$/u;

/** Satori does not join or reorder letters, which Arabic and other scripts need. */
const isScriptDrawn = (character: string): boolean => SCRIPTS.test(character);

const missingIn = async (text: string): Promise<string[]> => {
  const missing = new Set([...text].filter(character => !isScriptDrawn(character)));
  await satori(box({}, text), {
    width: 1,
    height: 1,
    fonts: await uprightFonts(),
    loadAdditionalAsset: async (_, segment) => {
      for (const character of segment) missing.add(character);
      return [];
    },
  });
  return [...missing];
};

const plain = (character: string): string =>
  /\p{Dash}/u.test(character) ? '-' : /\p{White_Space}/u.test(character) ? ' ' : '';

/**
 * A string without symbols that no font has, such as most emoji. Undefined if a letter or a digit is missing, because a
 * name without some of its letters would be wrong.
 */
export const drawable = async (input: string): Promise<string | undefined> => {
  const text = input.normalize('NFC');
  const missing = await missingIn(text);
  if (missing.some(character => /[\p{L}\p{N}\p{M}]/u.test(character) && !/\p{VS}/u.test(character)))
    return undefined;
  const shown = missing.reduce((rest, character) => rest.replaceAll(character, plain(character)), text);
  return shown.replaceAll(/\s+/g, ' ').trim();
};
