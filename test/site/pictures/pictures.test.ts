import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { documentDates as dates } from '../../../src/api/prose/dates.ts';
import { availabilityLine, pictureText } from '../../../src/api/resources/profile/profile-words.ts';
import { appearanceBody } from '../../../src/site/appearance.ts';
import { drawable, leftOutWarning } from '../../../src/site/pictures/draw.ts';
import { ico, mark, markPng } from '../../../src/site/pictures/mark.ts';
import { preview } from '../../../src/site/pictures/preview.ts';
import { qrCode } from '../../../src/site/pictures/qr-code.ts';
import { builtFrom } from '../../setup/built-from.ts';
import { contents } from '../../setup/contents.ts';

const bodies = builtFrom(contents.sample);
const host = 'site.example';
/** Characters missing from every common font, so installed fonts do not affect the tests. */
const rare = '𰀀 𰀁';
const [profile, appearance] = [bodies.of('getProfile'), appearanceBody(bodies.build.content.site)];

test('the site icon has its size, the owner’s accent color, and no text that needs a font', async () => {
  expect(await mark(appearance, 'round')).not.toMatch(/<text|font-family/);
  const png = await markPng(appearance, 'square', 180);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  const corner = await sharp(png)
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(`#${corner.toString('hex')}`).toBe(appearance.accent.light);
});

test('an ICO file contains the PNG after its directory', async () => {
  const png = await markPng(appearance, 'round', 32);
  const file = ico(png, 32);
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(file.readUInt32LE(14)).toBe(png.length);
  expect(file.subarray(file.readUInt32LE(18)).equals(png)).toBe(true);
});

test.each([
  ['with a picture', `${contents.sample}/avatar.svg`, profile],
  ['without a picture', undefined, profile],
  [
    'with the longest name and headline',
    undefined,
    { ...profile, name: 'Wolfeschlegel '.repeat(14), headline: 'Untangles old systems '.repeat(9) },
  ],
  ['with characters outside Latin script', undefined, { ...profile, name: 'Иван Иванов Ελληνικά' }],
] as const)('the link preview is 1200 by 630 pixels and below 100 KB: %s', async (_, avatar, who) => {
  const png = await preview(who, appearance, { host, avatar, dates });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(100_000);
});

test.each([
  ['Łucja Ελένη Ада', 'Łucja Ελένη Ада'],
  ['Zoe\u0301', 'Zo\u00e9'],
  ['Ann Smith\u2e40Jones', 'Ann Smith-Jones'],
  ['Builds robots 🤖 and ❤️ gardens', 'Builds robots and gardens'],
  [rare, undefined],
  [`Taro Yamada (${rare})`, undefined],
  ['محمد', undefined],
])('pictures show %s as %s', async (text, shown) => {
  expect(await drawable(text)).toBe(shown);
});

test('a name without a font becomes the host in the link preview, and a ring in the icon', async () => {
  const other = { ...profile, name: rare };
  const named = await preview({ ...profile, name: host }, appearance, { host, dates });
  expect((await preview(other, appearance, { host, dates })).equals(named)).toBe(true);
  const ring = await mark({ ...appearance, initials: '' }, 'round');
  expect(await mark({ ...appearance, initials: '𰀀' }, 'round')).toBe(ring);
});

test('the build lists strings that pictures leave out, with the reason and the remedy', async () => {
  expect(await leftOutWarning([profile.name, profile.headline ?? ''])).toBeUndefined();
  expect(await leftOutWarning(['Ann Lee', rare])).toBe(
    'The icons and the link preview image leave out “𰀀 𰀁”. No installed font has “𰀀”, “𰀁”. ' +
      'Run `npm install --save-exact @expo-google-fonts/noto-sans-sc` (for traditional Chinese -tc, for Japanese -jp) and build again. ' +
      'The pages show everything.',
  );
  expect(await leftOutWarning(['محمد'])).toContain('The build cannot draw the script of these letters.');
});

test('the path of a QR code draws exactly its dark modules', () => {
  const url = 'https://site.example/api/v1/products/overlap/download?platform=ios';
  const { size, path } = qrCode(url);
  const drawn = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) drawn.add(`${at} ${y}`);
  }
  const { data } = encode(url, { border: 4, maskPattern: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : [])));
  expect(size).toBe(data.length);
  expect([...drawn].sort()).toEqual(dark.sort());
});

test('the link preview has a text alternative with its content', () => {
  const { name, headline } = profile;
  expect(pictureText(profile, dates)).toBe(`${name}. ${headline}. ${availabilityLine(profile, dates)}.`);
  const closed = { ...profile, availability: { status: 'closed' as const } };
  expect(pictureText(closed, dates)).toContain('No inquiries right now');
});
