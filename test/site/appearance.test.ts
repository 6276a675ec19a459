import { readFileSync } from 'node:fs';
import {
  clampRgb,
  wcagContrast as contrast,
  differenceEuclidean,
  formatHex,
  interpolate,
  oklch,
} from 'culori';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteContent } from '../../src/schemas/site.ts';
import { accentsOf, accentWarning, backgrounds, themeCss } from '../../src/site/appearance.ts';

const site = (appearance?: object) =>
  siteContent.parse({
    owner: { name: 'Robin Sample', email: 'owner@example.com' },
    ...(appearance && { appearance }),
  });

const hexColor = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`);

const tokens = readFileSync('src/site/styles/base.css', 'utf8');
const calendar = readFileSync('src/site/components/figure/Calendar.astro', 'utf8');

/** Of levels from none to the busiest weeks. */
const opacities: number[] = JSON.parse(/OPACITIES = (\[.+\])/.exec(calendar)?.[1] ?? '');

const pairsIn = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }],
    ),
  );

/** The color of roles without a category. */
const neutral = pairsIn(tokens)['edge'] ?? { light: '', dark: '' };

test.each(['light', 'dark'] as const)('every pair of colors is legible in the %s scheme', scheme => {
  const expectLegible = (picked: string): void => {
    const theme = pairsIn(tokens + themeCss(site({ accent: picked })));
    const color = (name: string): string => theme[name]?.[scheme] ?? '';
    const mixed = (share: number, one: string, other: string): string =>
      formatHex(interpolate([color(other), color(one)], 'oklab')(share));
    const tint = mixed(0.09, 'accent', 'ground');
    const shadeOf = interpolate([color('ground'), color('accent')], 'rgb');
    const shades = opacities.map(opacity => formatHex(shadeOf(opacity)));
    expect(shades).toHaveLength(5);
    const expectContrast = (one: string, other: string, least: number) =>
      expect(contrast(one, other), `${picked}: ${one} on ${other}`).toBeGreaterThanOrEqual(least);
    for (const name of ['text', 'quiet', 'accent', 'bad', 'good', 'warn', 'code-name'])
      for (const background of ['ground', 'raised']) expectContrast(color(name), color(background), 4.5);
    for (const background of [tint, ...shades.slice(0, 3)]) expectContrast(color('text'), background, 4.5);
    const busiest = mixed(0.6, 'accent', 'text');
    for (const background of [...shades.slice(3, 4), busiest])
      expectContrast(color('on-accent'), background, 4.5);
    // Bars, their outlines, and borders of controls.
    for (const name of ['accent', 'edge']) expectContrast(color(name), color('ground'), 3);
  };
  fc.assert(fc.property(hexColor, expectLegible), { examples: [['#000000'], ['#ffffff'], ['#ffff00']] });
});

const distance = differenceEuclidean('oklab');

const relativeColors = [
  ...tokens.matchAll(/--(\w+): oklch\(from var\(--accent\) ([\d.]+) ([\d.]+) (?:calc\()?h(?: \+ (\d+))?/g),
].map(([, name = '', l, c, turn = 0]) => ({ name, l: Number(l), c: Number(c), turn: Number(turn) }));

test.each(['light', 'dark'] as const)('kinds of roles differ in color in the %s scheme', scheme => {
  expect(relativeColors).toHaveLength(6);
  fc.assert(
    fc.property(hexColor, picked => {
      const { h = 0 } = oklch(accentsOf(site({ accent: picked }))[scheme]) ?? {};
      const colors = relativeColors.map(({ l, c, turn }) =>
        formatHex(clampRgb({ mode: 'oklch', l, c, h: h + turn })),
      );
      for (const color of colors)
        expect(contrast(color, backgrounds[scheme]), color).toBeGreaterThanOrEqual(3);
      const all = [...colors, neutral[scheme]];
      for (const [index, one] of all.entries())
        for (const other of all.slice(index + 1))
          expect(distance(one, other), `${one} ${other}`).toBeGreaterThan(0.08);
    }),
  );
});

test('an accent with a contrast of at least 4.5 stays as it is, and the build warns about a pale one', () => {
  expect(accentsOf(site({ accent: '#f59e0b' })).dark).toBe('#f59e0b');
  expect(accentsOf(site({ accent: '#0b5c6b' })).dark).not.toBe('#0b5c6b');
  const legible = site({ accent: '#c2410c' });
  const pale = site({ accent: '#f59e0b' });
  expect([accentsOf(legible).light, accentWarning(legible)]).toEqual(['#c2410c', undefined]);
  expect(accentWarning(pale)).toBe(
    `\`appearance.accent\` #f59e0b has a contrast of 2.05 with the light background, and text needs 4.5. The pages use ${accentsOf(pale).light} there.`,
  );
});
