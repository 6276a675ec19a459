import { parseXml, XmlElement } from '@rgrove/parse-xml';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Content } from '../../../src/schemas/content.ts';
import { linkPicture, pictureFiles } from '../../../src/site/pictures/picture-files.ts';
import { builtFrom, builtOf } from '../../setup/built-from.ts';
import { contents } from '../../setup/contents.ts';

const [least] = builtFrom(contents.sample).build.content.products;
if (!least) throw new Error('The sample has no product');

const PICTURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="32" fill="#00f"/></svg>',
);

interface Given {
  readonly avatar?: string;
  readonly name?: string;
  readonly icon?: string;
}

const contentOf = ({ avatar, name = 'Abacus', icon }: Given): Content => {
  const { content } = builtFrom(contents.smallest).build;
  const { screenshots: _, icon: __, ...rest } = least;
  const product = { ...rest, id: 'abacus', name, ...(icon !== undefined && { icon }) };
  const appearance = { accent: '#123456', ...(avatar !== undefined && { avatar }) };
  return { ...content, site: { ...content.site, appearance }, products: [product] };
};

const filesOf = (given: Given) => {
  const content = contentOf(given);
  const names = ['avatar.svg', 'products/app.svg', 'products/app.webp', 'products/app.png'];
  const replaced = new Map(names.map(name => [name, { bytes: PICTURE }] as const));
  const pictures = { replaced, screenshots: new Map(), folder: '' };
  return new Map(pictureFiles(content, pictures));
};

/** The colors of the upper and the lower half. */
const colorsOf = async (picture: Buffer): Promise<string[]> => {
  const pixels = await sharp(picture).resize(1, 2, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
  return [pixels.subarray(0, 3), pixels.subarray(3)].map(pixel => `#${pixel.toString('hex')}`);
};

test.each([
  ['the avatar, opaque', { avatar: './avatar.svg' }, ['#0000ff', '#fbfaf8']],
  ['the accent color if there is no avatar', {}, ['#123456', '#123456']],
] as const)('the icons of the site show %s', async (_, given, colors) => {
  const files = filesOf(given);
  for (const [path, size] of [
    ['/icon-48.png', 48],
    ['/apple-touch-icon.png', 180],
    ['/icon-512.png', 512],
  ] as const) {
    const png = Buffer.from((await files.get(path)?.()) ?? '');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    expect(await colorsOf(png)).toEqual(colors);
  }
});

test.each([
  ['Tidenote', 'T'],
  ['<&" Tool', '<'],
  ['क्षेत्र', 'क्षे'],
  ['🏳️‍🌈 flags', '🏳️‍🌈'],
])('the icon of %s, a product without one, is an SVG with the text %s', async (name, letter) => {
  const svg = String(await filesOf({ name }).get('/icons/abacus.svg')?.());
  const [, text] = parseXml(svg).root?.children.filter(child => child instanceof XmlElement) ?? [];
  expect(text).toMatchObject({ name: 'text', text: letter });
});

test.each([
  ['./app.svg', ['/icons/abacus.svg', '/icons/abacus.png']],
  ['./app.webp', ['/icons/abacus.webp', '/icons/abacus.png']],
  ['./app.png', ['/icons/abacus.png']],
  ['https://icons.example/app.png', ['/icons/abacus.svg']],
])('a product with the icon %s has the files %j', async (icon, paths) => {
  const files = filesOf({ icon });
  expect([...files.keys()].filter(path => path.startsWith('/icons/'))).toEqual(paths);
  expect(String(await files.get('/icons/abacus.svg')?.()).includes('<text')).toBe(icon.startsWith('https:'));
});

const SITE = 'https://site.example';
const screenshots = [{ url: `${SITE}/screenshots/abacus-1.webp`, alt: 'Beads', width: 1200, height: 800 }];

test.each<[string, Given, object, string | undefined, string | undefined]>([
  ['its first screenshot', { icon: './app.svg' }, { screenshots }, `${SITE}/screenshots/abacus.png`, 'Beads'],
  ['its icon, as PNG', { icon: './app.svg' }, {}, `${SITE}/icons/abacus.png`, 'Abacus'],
  ['its icon on another site', { icon: 'https://i.example/a.png' }, {}, 'https://i.example/a.png', 'Abacus'],
  ['none, even if there is an avatar', { avatar: './avatar.svg' }, {}, undefined, undefined],
])('the link picture of a product is %s', (_, given, more, url, alt) => {
  const bodies = builtOf(contentOf(given));
  const [product] = bodies.all('getProduct');
  const picture = linkPicture(bodies.build, product && { ...product, ...more });
  expect([picture?.url, picture?.alt]).toEqual([url, alt]);
});

test('the link picture of other pages is the avatar as PNG, or none', () => {
  const { build } = builtOf(contentOf({ avatar: './avatar.svg' }));
  const alt = build.content.site.owner.name;
  expect(linkPicture(build)).toEqual({ url: `${SITE}/icon-512.png`, alt });
  expect(linkPicture(builtOf(contentOf({ icon: './app.svg' })).build)).toBeUndefined();
});
