import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FolderReader } from '../../src/content-files/folder-reader.ts';
import { ICON, readPictures, SCREENSHOT } from '../../src/content-files/pictures.ts';
import { readSite } from '../../src/content-files/read-content.ts';
import { contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';

const { folder, read, write } = contentCopy(contents.smallest);

type Bytes = string | Buffer;

const check = async (name: string, bytes: Bytes, kind = ICON) => {
  write(name, bytes);
  const content = new FolderReader(folder);
  const served = (await readPictures(content, [name], kind)).get(name);
  return { problems: content.problems, served };
};

const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64z"/></svg>\n';
/** Pseudorandom bytes, the same on every run. */
const NOISE = Buffer.from(Array.from({ length: 30_000 }, (_, index) => (index * index * 7919) % 251));

test('readPictures keeps a valid SVG unchanged', async () => {
  expect(await check('icon.svg', SVG)).toEqual({ problems: [] });
});

describe.each(['png', 'webp'] as const)('readPictures, for a %s', type => {
  test('removes metadata, such as the location', async () => {
    const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' };
    const named = picture(128).withExif({ IFD3: GPS }).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');
    const bytes = await named.toFormat(type).toBuffer();
    const { problems, served } = await check(`place.${type}`, bytes);
    expect(problems).toEqual([]);
    const { format, width, exif, xmp } = await sharp(served?.bytes).metadata();
    expect([format, width, exif, xmp]).toEqual([type, 128, undefined, undefined]);
    const trailed = await check(`end.${type}`, Buffer.concat([bytes, Buffer.from('Secret place')]));
    expect(trailed.served).toEqual(served);
  });

  test('shrinks a picture that is too large, always to the same bytes', async () => {
    const bytes = await picture(600).toFormat(type).toBuffer();
    const { problems, served } = await check(`big.${type}`, bytes);
    expect(problems).toEqual([]);
    expect(await sharp(served?.bytes).metadata()).toMatchObject({ format: type, width: 512, height: 512 });
    expect((await check(`big.${type}`, bytes)).served).toEqual(served);
  });

  test('rejects a truncated file', async () => {
    const bytes = await picture(100).toFormat(type).toBuffer();
    const { problems } = await check(`half.${type}`, bytes.subarray(0, bytes.length / 2));
    expect(problems).toMatchObject([{ message: expect.stringMatching(/^is damaged .*Save the picture/) }]);
  });
});

test('readPictures removes metadata after the pixels of a png', async () => {
  const uint32 = (number: number) => Buffer.from([24, 16, 8, 0].map(bits => number >>> bits));
  const data = 'MM\0*\0\0\0\b\0\0\0\0\0\0Secret place';
  const chunk = Buffer.concat([
    uint32(data.length),
    Buffer.from(`eXIf${data}`),
    uint32(crc32(`eXIf${data}`)),
  ]);
  const bytes = await picture(128).png().toBuffer();
  const late = Buffer.concat([bytes.subarray(0, -12), chunk, bytes.subarray(-12)]);
  const { problems, served } = await check('late.png', late);
  expect([problems, served?.bytes.includes('Secret place')]).toEqual([[], false]);
});

const png = (width: number, height: number) => () => picture(width, height).png().toBuffer();

test.each<readonly [what: string, name: string, make: () => Bytes | Promise<Bytes>, message: RegExp]>([
  ['an empty file', 'a.png', () => '', /^is empty\. Save the picture again\.$/],
  ['noise', 'a.png', () => NOISE, /^is not a picture\. Save it as PNG, WebP, or UTF-8 SVG\.$/],
  ['an svg', 'a.png', () => SVG, /^is svg, not png\. Rename it to a\.svg, and update the files/],
  ['a png', 'a.webp', png(64, 64), /^is png, not webp\. Rename it to a\.png/],
  ['an svg in UTF-16', 'a.svg', () => Buffer.from(`\ufeff${SVG}`, 'utf16le'), /UTF-8/],
  ['a large svg', 'a.svg', () => SVG.replace('M0 0', `M0 0${'h1'.repeat(300_000)}`), /500 kB.*Simplify it/],
  ['an svg that is not well-formed', 'a.svg', () => SVG.replace('</svg>', ''), /^is damaged/],
  ['an svg without its namespace', 'a.svg', () => SVG.replace(/ xmlns="[^"]*"/, ''), /^needs `xmlns=/],
  ['a huge file', 'a.png', () => Buffer.alloc(50_000_001), /^is 50001 kB; the maximum is 50000 kB/],
  ['a rectangle', 'a.png', png(100, 80), /^is 100 by 80 pixels\. Crop it to a square\.$/],
  ['a tiny square', 'a.png', png(16, 16), /^is 16 by 16 pixels\. It needs at least 64 by 64\.$/],
])('readPictures rejects %s named %s with a remedy', async (_, name, make, message) => {
  const { problems } = await check(name, await make());
  expect(problems).toEqual([
    { file: expect.stringContaining(`/${name}`), message: expect.stringMatching(message) },
  ]);
});

test('readSite reports invalid pictures together with all other problems', async () => {
  write('site.yaml', `${read('site.yaml')}appearance: { avatar: ./avatar.svg }\n`);
  write('avatar.svg', '<!doctype html>\n<html><body>Not found</body></html>\n');
  write('products/marginalia.yaml', readFileSync(join(contents.sample, 'products/marginalia.yaml')));
  write('products/marginalia.svg', '');
  write('experience/analyst.yaml', 'role: Analyst\n');
  const report = String(await readSite(folder, TODAY).catch((error: unknown) => error));
  expect(report).toMatch(/avatar\.svg\n {4}is not a picture/);
  expect(report).toMatch(/analyst\.yaml/);
  expect(report).toMatch(/marginalia\.svg\n {4}is empty/);
});

test('readPictures makes a small WebP of a screenshot with its new size, and does not enlarge', async () => {
  const { problems, served } = await check('shot.png', await png(645, 1398)(), SCREENSHOT);
  expect(problems).toEqual([]);
  expect(served).toMatchObject({ width: 554, height: 1200 });
  expect(await sharp(served?.bytes).metadata()).toMatchObject({ format: 'webp', width: 554, height: 1200 });
  const small = await check('small.webp', await picture(320, 240).webp().toBuffer(), SCREENSHOT);
  expect(small.served).toMatchObject({ width: 320, height: 240 });
  const tiny = await check('tiny.png', await png(300, 100)(), SCREENSHOT);
  expect(tiny.problems).toMatchObject([{ message: expect.stringMatching(/at least 200 by 200\.$/) }]);
});
