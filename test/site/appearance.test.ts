import { readFileSync } from 'node:fs';
import { wcagContrast as contrast, differenceEuclidean } from 'culori';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { roleCategory } from '../../src/schemas/role.ts';
import { siteContent } from '../../src/schemas/site.ts';
import {
  accentWarning,
  appearanceBody,
  backgrounds,
  categoryColors,
  themeCss,
} from '../../src/site/appearance.ts';

const site = (appearance?: object) =>
  siteContent.parse({
    owner: { name: 'Robin Sample', email: 'owner@example.com' },
    ...(appearance && { appearance }),
  });

const hexColor = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`);

test('the theme makes every accent legible on both backgrounds', () => {
  fc.assert(
    fc.property(hexColor, picked => {
      const { accent } = appearanceBody(site({ accent: picked }));
      expect(accent.light).toMatch(/^#[0-9a-f]{6}$/);
      expect(accent.dark).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrast(accent.light, backgrounds.light)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent.dark, backgrounds.dark)).toBeGreaterThanOrEqual(4.5);
      expect(contrast('#ffffff', accent.light)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

/** The color of roles without a category. */
const [, light = '', dark = ''] =
  /--edge: light-dark\((\S+), (\S+)\)/.exec(readFileSync('src/site/styles/tokens.css', 'utf8')) ?? [];
const neutral = { light, dark };
const distance = differenceEuclidean('oklab');

test.each(['light', 'dark'] as const)(
  'category colors differ from each other, gray and the %s background with any accent',
  scheme => {
    fc.assert(
      fc.property(hexColor, picked => {
        const colors = categoryColors(appearanceBody(site({ accent: picked })));
        expect(colors).toHaveLength(roleCategory.options.length);
        for (const { [scheme]: color } of colors) {
          expect(contrast(color, backgrounds[scheme])).toBeGreaterThanOrEqual(3);
        }
        const all = [...colors, neutral].map(({ [scheme]: color }) => color);
        for (const [index, one] of all.entries()) {
          for (const other of all.slice(index + 1)) {
            expect(distance(one, other), `${one} ${other}`).toBeGreaterThan(0.08);
          }
        }
      }),
    );
  },
);

test('an accent with a contrast of at least 4.5 stays as it is, and the build warns about any other', () => {
  const [legible, pale] = [site({ accent: '#c2410c' }), site({ accent: '#f59e0b' })];
  expect([appearanceBody(legible).accent.light, accentWarning(legible)]).toEqual(['#c2410c', undefined]);
  expect(accentWarning(pale)).toBe(
    `\`appearance.accent\` #f59e0b has a contrast of 2.05 with the background, and text needs 4.5. The pages use ${appearanceBody(pale).accent.light}.`,
  );
});

test('a site without appearance settings has the default accent and no picture', () => {
  const body = appearanceBody(site());
  expect(body).toEqual({ accent: { light: '#0b5c6b', dark: expect.any(String) } });
  expect(themeCss(body)).toContain(`--accent: light-dark(#0b5c6b, ${body.accent.dark});`);
});

test('the owner’s picture has the same path whatever its file name is', () => {
  expect(appearanceBody(site({ avatar: './me-at-sea.webp' })).avatar).toBe('/avatar.webp');
});
