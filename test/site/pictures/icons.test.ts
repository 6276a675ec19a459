import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readContent } from '../../../src/content-files/read.ts';
import type { Content } from '../../../src/schemas/content.ts';
import { appearanceBody, letterOf } from '../../../src/site/appearance.ts';
import { pictureFiles } from '../../../src/site/pictures/picture-files.ts';
import { contents, TODAY } from '../../setup/contents.ts';

test('a product without an icon gets its first letter on the accent color; other icons are kept', async () => {
  const content = readContent(contents.sample, TODAY);
  const products: Content['products'] = content.products.map(({ icon, ...product }) =>
    product.id === 'tidenote' || icon === undefined ? product : { ...product, icon },
  );
  const appearance = appearanceBody(content.site);
  const pictures = { replaced: new Map(), screenshots: new Map(), folder: contents.sample };
  const files = new Map(pictureFiles({ ...content, products }, appearance, pictures));
  const all = products.filter(({ icon = './' }) => icon.startsWith('./')).map(({ id }) => `/icons/${id}.svg`);
  const icons = [...files.keys()].filter(path => path.startsWith('/icons/'));
  expect(icons.toSorted()).toEqual(all.toSorted());
  const svg = Buffer.from((await files.get('/icons/tidenote.svg')?.()) ?? '');
  expect(svg.toString()).not.toMatch(/<text|<script/);
  const { data, info } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 64, height: 64 });
  const left = (32 * 64 + 4) * 3;
  expect(`#${data.subarray(left, left + 3).toString('hex')}`).toBe(appearance.accent.light);
});

test.each([
  ['Tidenote', 'T'],
  ['élan', 'É'],
  ['“1Password”', '1'],
  ['🎵 player', 'P'],
  ['日記', '日'],
  ['🎵', ''],
])('the icon letter of %s is %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});
