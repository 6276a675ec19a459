import { clampChroma, formatHex, type Hsl, hsl, oklch, wcagContrast, wcagLuminance } from 'culori';

const STEP = 0.01;

const toHsl = (colour: string): Hsl => {
  const parsed = hsl(colour);
  if (!parsed) throw new Error(`${colour} is not a colour`);
  return parsed;
};

/**
 * `colour` if its contrast with `background` is at least `ratio`; otherwise the same hue with the nearest lightness that has
 * that contrast: darker on a light background, lighter on a dark one. Colours are hexadecimal, such as `#0b5c6b`.
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export const legibleOn = (colour: string, background: string, ratio: number): string => {
  const start = toHsl(colour);
  const end = wcagLuminance(background) > 0.5 ? 0 : 1;
  let [found, lightness] = [colour, start.l];
  while (wcagContrast(found, background) < ratio && lightness !== end) {
    lightness = end === 0 ? Math.max(0, lightness - STEP) : Math.min(1, lightness + STEP);
    found = formatHex({ ...start, l: lightness });
  }
  return found;
};

/** `colour` with a saturation of at most `most`, from 0 to 1. Saturated colours glare on a dark background. */
export const muted = (colour: string, most: number): string => {
  const { s: saturation, ...rest } = toHsl(colour);
  return saturation <= most ? colour : formatHex({ ...rest, s: most });
};

/** The hue of a grey. */
const NO_HUE = 230;

/**
 * A colour of given lightness and chroma (OKLCH), whose hue is `turn` degrees from that of `colour`. With less chroma if a screen cannot
 * show it.
 * @see https://www.w3.org/TR/css-color-4/#ok-lab
 */
export const turned = (
  colour: string,
  turn: number,
  { l, c }: { readonly l: number; readonly c: number },
): string => {
  const { h = NO_HUE } = oklch(colour) ?? {};
  return formatHex(clampChroma({ mode: 'oklch', l, c, h: (h + turn) % 360 }, 'oklch'));
};
