import { clampChroma, formatHex, oklch, wcagContrast } from 'culori';
import { avatarPath } from '../api/paths.ts';
import type { SiteContent } from '../schemas/site.ts';

/** The same color in another lightness, with as much of its chroma as screens can show. */
const shade = (color: string, l: number): string =>
  formatHex(clampChroma({ mode: 'oklch', c: 0, ...oklch(color), l }, 'oklch'));

export const backgrounds = { light: '#fbfaf8', dark: '#191815' } as const;

/** The lightness of a color that is legible on each of them, whatever its hue. */
const LEGIBLE = { light: 0.48, dark: 0.78 } as const;

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
const READABLE = 4.5;

/** The dark background of boxes, `--raised`, on which contrasts are lowest. */
const RAISED = '#211f1b';

export interface Appearance {
  readonly accent: { readonly light: string; readonly dark: string };
  readonly avatar: `/${string}` | undefined;
}

export const accentWarning = (site: SiteContent): string | undefined => {
  const { accent } = site.appearance;
  const used = appearanceBody(site).accent.light;
  if (used === accent) return undefined;
  // Rounded down: 4.49 is below 4.5.
  const contrast = Math.floor(wcagContrast(accent, backgrounds.light) * 100) / 100;
  return `\`appearance.accent\` ${accent} has a contrast of ${contrast} with the light background, and text needs ${READABLE}. The pages use ${used} there.`;
};

export const appearanceBody = ({ appearance: { accent, avatar } }: SiteContent): Appearance => ({
  accent: {
    light: wcagContrast(accent, backgrounds.light) >= READABLE ? accent : shade(accent, LEGIBLE.light),
    dark: wcagContrast(accent, RAISED) >= READABLE ? accent : shade(accent, LEGIBLE.dark),
  },
  avatar: avatar === undefined ? undefined : avatarPath(avatar),
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
