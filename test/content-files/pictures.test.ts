import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ContentFolder } from '../../src/content-files/content-folder.ts';
import { readIcons, readScreenshots } from '../../src/content-files/pictures.ts';
import { readSite } from '../../src/content-files/read-content.ts';
import { contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';

const { folder, write } = contentCopy(contents.sample);

type Bytes = string | Buffer;

const check = async (name: string, bytes: Bytes) => {
  write(name, bytes);
  const content = new ContentFolder(folder);
  const replaced = (await readIcons(content, [name])).get(name)?.bytes;
  return { problems: content.problems, replaced };
};

const screenshot = async (name: string, bytes: Bytes) => {
  write(name, bytes);
  const content = new ContentFolder(folder);
  const served = (await readScreenshots(content, [name])).get(name);
  return { problems: content.problems, served };
};

const NOISY = { type: 'gaussian', mean: 128, sigma: 40 } as const;

/** A picture with so much detail that it cannot be compressed. */
const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: NOISY } });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64z"/></svg>\n';
const HTML = '<!doctype html>\n<html><body>Not found</body></html>\n';
/** Pseudorandom bytes, the same on every run. */
const NOISE = Buffer.from(Array.from({ length: 30_000 }, (_, index) => (index * index * 7919) % 251));

test('readIcons keeps a valid SVG unchanged', async () => {
  expect(await check('icon.svg', SVG)).toEqual({ problems: [] });
});

describe.each(['png', 'webp'] as const)('readIcons, for a %s', type => {
  test('removes metadata, such as the location', async () => {
    const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' };
    const named = picture(128).withExif({ IFD3: GPS }).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');
    const bytes = await named.toFormat(type).toBuffer();
    const { problems, replaced } = await check(`place.${type}`, bytes);
    expect(problems).toEqual([]);
    const { format, width, exif, xmp } = await sharp(replaced).metadata();
    expect([format, width, exif, xmp]).toEqual([type, 128, undefined, undefined]);
    const trailed = await check(`end.${type}`, Buffer.concat([bytes, Buffer.from('Secret place')]));
    expect(trailed.replaced).toEqual(replaced);
  });

  test('shrinks a picture that is too large, always to the same bytes', async () => {
    const bytes = await picture(600).toFormat(type).toBuffer();
    const { problems, replaced } = await check(`big.${type}`, bytes);
    expect(problems).toEqual([]);
    expect(await sharp(replaced).metadata()).toMatchObject({ format: type, width: 512, height: 512 });
    expect((await check(`big.${type}`, bytes)).replaced).toEqual(replaced);
  });

  test('rejects a truncated file', async () => {
    const bytes = await picture(100).toFormat(type).toBuffer();
    const { problems } = await check(`half.${type}`, bytes.subarray(0, bytes.length / 2));
    expect(problems).toMatchObject([{ message: expect.stringMatching(/^is damaged .*Save the picture/) }]);
  });
});

test('readIcons keeps the dimensions of a picture if only its file is too large', async () => {
  const bytes = Buffer.concat([await picture(128).png().toBuffer(), Buffer.alloc(2e6)]);
  const { replaced } = await check('heavy.png', bytes);
  expect(await sharp(replaced).metadata()).toMatchObject({ width: 128 });
  expect(replaced?.length).toBeLessThan(100_000);
});

type Rejected = readonly [what: string, name: string, make: () => Bytes | Promise<Bytes>, message: RegExp];

const png = (width: number, height: number) => () => picture(width, height).png().toBuffer();

test.each<Rejected>([
  ['an empty file', 'a.png', () => '', /^is empty\. Save the picture again\.$/],
  ['noise', 'a.png', () => NOISE, /^is not a picture\. Save it as PNG, WebP, or UTF-8 SVG\.$/],
  ['a web page', 'a.svg', () => HTML, /^is not a picture/],
  ['an svg', 'a.png', () => SVG, /^is svg, not png\. Rename it to a\.svg, and update the files/],
  ['a png', 'a.webp', png(64, 64), /^is png, not webp\. Rename it to a\.png/],
  ['an svg in UTF-16', 'a.svg', () => Buffer.from(`\ufeff${SVG}`, 'utf16le'), /UTF-8/],
  ['a large svg', 'a.svg', () => SVG.replace('M0 0', `M0 0${'h1'.repeat(300_000)}`), /500 kB.*Simplify it/],
  ['an svg that is not a square', 'a.svg', () => SVG.replace('64 64', '64 32'), /Crop it to a square/],
  ['an svg that is not well-formed', 'a.svg', () => SVG.replace('</svg>', ''), /^is damaged/],
  ['an svg without its namespace', 'a.svg', () => SVG.replace(/ xmlns="[^"]*"/, ''), /^needs `xmlns=/],
  ['a rectangle', 'a.png', png(100, 80), /^is 100 by 80 pixels\. Crop it to a square\.$/],
  ['a tiny square', 'a.png', png(16, 16), /^is 16 by 16 pixels\. It needs at least 64 by 64\.$/],
])('readIcons rejects %s named %s with a remedy', async (_, name, make, message) => {
  const { problems } = await check(name, await make());
  expect(problems).toEqual([
    { file: expect.stringContaining(`/${name}`), message: expect.stringMatching(message) },
  ]);
});

test('readSite reports invalid pictures together with all other problems', async () => {
  write('avatar.svg', HTML);
  write('products/stillroom.yaml', 'name: Stillroom\n');
  write('products/tidenote.svg', '');
  const report = String(await readSite(folder, TODAY).catch((error: unknown) => error));
  expect(report).toMatch(/avatar\.svg\n {4}is not a picture/);
  expect(report).toMatch(/stillroom\.yaml/);
  expect(report).toMatch(/tidenote\.svg\n {4}is empty/);
});

test('readScreenshots makes a small WebP with its new size, and does not enlarge', async () => {
  const { problems, served } = await screenshot('shot.png', await png(645, 1398)());
  expect(problems).toEqual([]);
  expect(served).toMatchObject({ width: 554, height: 1200 });
  expect(await sharp(served?.bytes).metadata()).toMatchObject({ format: 'webp', width: 554, height: 1200 });
  const small = await screenshot('small.webp', await picture(320, 240).webp().toBuffer());
  expect(small.served).toMatchObject({ width: 320, height: 240 });
});

test.each<Rejected>([
  ['a tiny png', 'a.png', png(300, 100), /^is 300 by 100 pixels\. It needs at least 200 by 200/],
  ['an empty file', 'a.webp', () => '', /^is empty/],
])('readScreenshots rejects %s named %s with a remedy', async (_, name, make, message) => {
  const { problems, served } = await screenshot(name, await make());
  expect(problems).toMatchObject([{ message: expect.stringMatching(message) }]);
  expect(served).toBeUndefined();
});
