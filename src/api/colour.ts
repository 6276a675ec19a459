/** Red, green and blue, each from 0 to 1. */
type Rgb = readonly [number, number, number];

/** Hue in degrees, saturation and lightness from 0 to 1. */
type Hsl = readonly [number, number, number];

const toRgb = (hex: string): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
};

const toHsl = ([red, green, blue]: Rgb): Hsl => {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, range] = [(most + least) / 2, most - least];
  if (range === 0) return [0, 0, lightness];
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [((sector + 6) % 6) * 60, range / (1 - Math.abs(2 * lightness - 1)), lightness];
};

/** @see https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
const toHex = ([hue, saturation, lightness]: Hsl): string => {
  const amount = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const value = lightness - amount * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
};

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminance = (hex: string): number => {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = toRgb(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/**
 * How well two colours, such as `#0b5c6b`, stand out from each other: 1 to 21.
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const STEP = 0.01;

/**
 * `colour` as it is where its contrast with `ground` is at least `ratio`; else the nearest lightness of the same hue that has
 * it, darker on a light ground and lighter on a dark one.
 */
export const legibleOn = (colour: string, ground: string, ratio: number): string => {
  const [hue, saturation, lightness] = toHsl(toRgb(colour));
  const end = luminance(ground) > 0.5 ? 0 : 1;
  let [found, next] = [colour, lightness];
  while (contrast(found, ground) < ratio && next !== end) {
    next = end === 0 ? Math.max(0, next - STEP) : Math.min(1, next + STEP);
    found = toHex([hue, saturation, next]);
  }
  return found;
};

/** `colour` with at most the saturation `most`, from 0 to 1: on a dark ground pure colours glare. */
export const muted = (colour: string, most: number): string => {
  const [hue, saturation, lightness] = toHsl(toRgb(colour));
  return saturation <= most ? colour : toHex([hue, most, lightness]);
};
