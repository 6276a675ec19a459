import { formatHex, type Hsl, hsl, wcagContrast, wcagLuminance } from 'culori';
import { avatarPath } from '../api/paths.ts';
import type { SiteContent } from '../schemas/site.ts';

const STEP = 0.01;

const toHsl = (color: string): Hsl => {
  const parsed = hsl(color);
  if (!parsed) throw new Error(`${color} is not a color`);
  return parsed;
};

/**
 * `color`, or its hue with the nearest lightness that has a contrast of at least `ratio`. Colors are hexadecimal.
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
const legibleOn = (color: string, background: string, ratio: number): string => {
  const start = toHsl(color);
  const end = wcagLuminance(background) > 0.5 ? 0 : 1;
  let [legible, lightness] = [color, start.l];
  while (wcagContrast(legible, background) < ratio && lightness !== end) {
    lightness = end === 0 ? Math.max(0, lightness - STEP) : Math.min(1, lightness + STEP);
    legible = formatHex({ ...start, l: lightness });
  }
  return legible;
};

/** Saturated colors glare on a dark background. `most` is from 0 to 1. */
const muted = (color: string, most: number): string => {
  const { s: saturation, ...rest } = toHsl(color);
  return saturation <= most ? color : formatHex({ ...rest, s: most });
};

export const backgrounds = { light: '#fbfaf8', dark: '#191815' } as const;

/** Contrasts. WCAG requires 4.5. Hardly any color is legible on both backgrounds, so the dark one has its own shade. */
const READABLE = { light: 4.5, dark: 7.5 } as const;

/** The dark background of boxes, `--raised`, on which contrasts are lowest. */
const RAISED = '#211f1b';

export interface Appearance {
  readonly accent: { readonly light: string; readonly dark: string };
  readonly avatar?: `/${string}`;
}

export const accentWarning = ({ appearance: { accent } }: SiteContent): string | undefined => {
  const used = legibleOn(accent, backgrounds.light, READABLE.light);
  if (used === accent) return undefined;
  // Rounded down: 4.49 is below 4.5.
  const contrast = Math.floor(wcagContrast(accent, backgrounds.light) * 100) / 100;
  return `\`appearance.accent\` ${accent} has a contrast of ${contrast} with the light background, and text needs ${READABLE.light}. The pages use ${used} there.`;
};

export const appearanceBody = ({ appearance: { accent, avatar } }: SiteContent): Appearance => ({
  accent: {
    light: legibleOn(accent, backgrounds.light, READABLE.light),
    dark:
      wcagContrast(accent, RAISED) >= READABLE.light
        ? accent
        : legibleOn(muted(accent, 0.5), backgrounds.dark, READABLE.dark),
  },
  ...(avatar !== undefined && { avatar: avatarPath(avatar) }),
});

/** The owner’s settings. It is a file because the content security policy does not allow inline styles. */
export const themeCss = ({ accent }: Pick<Appearance, 'accent'>): string =>
  [
    ':root {',
    `  --ground: light-dark(${backgrounds.light}, ${backgrounds.dark});`,
    `  --accent: light-dark(${accent.light}, ${accent.dark});`,
    `  --on-accent: light-dark(#ffffff, ${backgrounds.dark});`,
    '}',
    '',
  ].join('\n');
