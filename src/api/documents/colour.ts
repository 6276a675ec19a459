import { formatHex, type Hsl, hsl, wcagContrast, wcagLuminance } from 'culori';

const STEP = 0.01;

/** @throws where `colour` is none */
const toHsl = (colour: string): Hsl => {
  const parsed = hsl(colour);
  if (!parsed) throw new Error(`${colour} is no colour`);
  return parsed;
};

/**
 * `colour` as it is where its contrast with `ground` is at least `ratio`; else the nearest lightness of the same hue that has
 * it, darker on a light ground and lighter on a dark one. Colours are such as `#0b5c6b`.
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export const legibleOn = (colour: string, ground: string, ratio: number): string => {
  const start = toHsl(colour);
  const end = wcagLuminance(ground) > 0.5 ? 0 : 1;
  let [found, lightness] = [colour, start.l];
  while (wcagContrast(found, ground) < ratio && lightness !== end) {
    lightness = end === 0 ? Math.max(0, lightness - STEP) : Math.min(1, lightness + STEP);
    found = formatHex({ ...start, l: lightness });
  }
  return found;
};

/** `colour` with at most the saturation `most`, from 0 to 1: on a dark ground pure colours glare. */
export const muted = (colour: string, most: number): string => {
  const { s: saturation, ...rest } = toHsl(colour);
  return saturation <= most ? colour : formatHex({ ...rest, s: most });
};
