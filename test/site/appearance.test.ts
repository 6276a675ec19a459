import { readFileSync } from 'node:fs';
import { wcagContrast as contrast, differenceEuclidean } from 'culori';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roleCategory } from '../../src/schemas/role.ts';
import { siteContent } from '../../src/schemas/site.ts';
import {
  accentWarning,
  appearanceBody,
  backgrounds,
  categoryColors,
  initialsOf,
  themeCss,
} from '../../src/site/appearance.ts';

const site = (owner: string, appearance?: object) =>
  siteContent.parse({
    name: 'A service',
    description: 'A description.',
    owner: { name: owner, email: 'owner@example.com', url: 'https://owner.example.com' },
    content_signal: { search: true, ai_input: true, ai_train: false },
    catalog_snapshot: '2026-11-12',
    ...(appearance && { appearance }),
  });

const hexColor = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`);

test('the theme makes every accent legible on both backgrounds', () => {
  fc.assert(
    fc.property(hexColor, picked => {
      const { accent } = appearanceBody(site('Robin Sample', { accent: picked }));
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
        const colors = categoryColors(appearanceBody(site('Robin Sample', { accent: picked })));
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

describe('an accent', () => {
  test('with a contrast of at least 4.5 stays on a light background', () => {
    const given = site('Robin Sample', { accent: '#c2410c' });
    expect(appearanceBody(given).accent.light).toBe('#c2410c');
    expect(accentWarning(given)).toBeUndefined();
  });

  test('with less contrast is changed, and the build warns about it', () => {
    const given = site('Robin Sample', { accent: '#f59e0b' });
    const { light } = appearanceBody(given).accent;
    expect(contrast(light, backgrounds.light)).toBeGreaterThanOrEqual(4.5);
    expect(accentWarning(given)).toBe(
      `\`appearance.accent\` #f59e0b has a contrast of 2.05 with the background, and text needs 4.5. The pages use ${light}.`,
    );
  });
});

test('a site without appearance settings has the default accent and no picture', () => {
  const body = appearanceBody(site('Robin Sample'));
  expect(body).toEqual({ accent: { light: '#0b5c6b', dark: expect.any(String) }, initials: 'RS' });
  expect(themeCss(body)).toContain(`--accent: light-dark(#0b5c6b, ${body.accent.dark});`);
});

test('the owner’s picture has the same path whatever its file name is', () => {
  expect(appearanceBody(site('Robin Sample', { avatar: './me-at-sea.webp' })).avatar).toBe('/avatar.webp');
});

test.each([
  ['Robin Sample', 'RS'],
  ['Grace Murray Hopper', 'GH'],
  ['Plato', 'P'],
  ['émile zola', 'ÉZ'],
  ['Ada Lovelace (she)', 'AL'],
  ['42', ''],
  ['山田 太郎', '山'],
  ['Dipl.-Ing. (FH) Ada Example, M.Sc.', 'AE'],
  ['Prof. Dr. Ada M. Example PhD', 'AE'],
  ['Martin Luther King Jr.', 'MK'],
  ['J. R. R. Tolkien', 'JT'],
  ['Ma Rong', 'MR'],
  ['Rong Ma', 'RM'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
