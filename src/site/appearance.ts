import { clampChroma, formatHex, oklch, wcagContrast } from 'culori';
import type { SiteContent } from '../schemas/site.ts';

/** The same color in another lightness, with as much of its chroma as screens can show. */
const shade = (color: string, l: number): string =>
  formatHex(clampChroma({ mode: 'oklch', c: 0, ...oklch(color), l }, 'oklch'));

/** Legible below white, in a hue of its own for each index. Gray accents get a hue, too. */
export const tileColor = (accent: string, index: number): string => {
  const { c = 0, h = 0 } = oklch(accent) ?? {};
  const hue = (h + index * 137.5) % 360;
  return formatHex(clampChroma({ mode: 'oklch', l: LEGIBLE.light, c: Math.max(c, 0.08), h: hue }, 'oklch'));
};

export const backgrounds = { light: '#fbfaf8', dark: '#191815' } as const;

/** The lightness of a color that is legible on each of them, whatever its hue. */
const LEGIBLE = { light: 0.48, dark: 0.78 } as const;

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
const READABLE = 4.5;

/** The dark background of boxes, `--raised`, on which contrasts are lowest. */
const RAISED = '#211f1b';

/** The owner’s color, or the shade of it that is legible, in each color scheme. */
export const accentsOf = ({ appearance: { accent } }: Pick<SiteContent, 'appearance'>) => ({
  light: wcagContrast(accent, backgrounds.light) >= READABLE ? accent : shade(accent, LEGIBLE.light),
  dark: wcagContrast(accent, RAISED) >= READABLE ? accent : shade(accent, LEGIBLE.dark),
});

export const accentWarning = (site: Pick<SiteContent, 'appearance'>): string | undefined => {
  const { accent } = site.appearance;
  const used = accentsOf(site).light;
  if (used === accent) return undefined;
  // Rounded down: 4.49 is below 4.5.
  const contrast = Math.floor(wcagContrast(accent, backgrounds.light) * 100) / 100;
  return `\`appearance.accent\` ${accent} has a contrast of ${contrast} with the light background, and text needs ${READABLE}. The pages use ${used} there.`;
};

/** The owner’s settings. It is a file because the content security policy does not allow inline styles. */
export const themeCss = (site: Pick<SiteContent, 'appearance'>): string => {
  const accent = accentsOf(site);
  return [
    ':root {',
    `  --ground: light-dark(${backgrounds.light}, ${backgrounds.dark});`,
    `  --accent: light-dark(${accent.light}, ${accent.dark});`,
    `  --on-accent: light-dark(#ffffff, ${backgrounds.dark});`,
    '}',
    '',
  ].join('\n');
};
