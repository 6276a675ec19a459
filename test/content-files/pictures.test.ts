import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentFolder } from '../../src/content-files/content-folder.ts';
import { checkPictures, readScreenshots } from '../../src/content-files/pictures.ts';
import { readSite } from '../../src/content-files/read.ts';
import { contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const check = async (name: string, bytes: string | Buffer) => {
  await writeFile(join(folder, name), bytes);
  return checkPictures(new ContentFolder(folder), [name]);
};

const messages = async (name: string, bytes: string | Buffer): Promise<string[]> => {
  const { problems } = await check(name, bytes);
  for (const { file } of problems) expect(file.endsWith(`/${name}`)).toBe(true);
  return problems.map(({ message }) => message);
};

/** A picture with so much detail that it cannot be compressed. */
const picture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** A picture of one color, which compresses quickly. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h64v64z"/></svg>\n';
const HTML = '<!doctype html>\n<html><body>Not found</body></html>\n';
/** Pseudorandom bytes, the same on every run. */
const noise = Buffer.from(Array.from({ length: 30_000 }, (_, index) => (index * index * 7919) % 251));

describe('a valid picture', () => {
  test.each(['png', 'webp'] as const)('is served unchanged as %s', async type => {
    const bytes = await picture(128, 128).toFormat(type).toBuffer();
    const { problems, replaced } = await check(`icon.${type}`, bytes);
    expect(problems).toEqual([]);
    expect(replaced.size).toBe(0);
  });

  test('is accepted as svg', async () => expect(await messages('icon.svg', SVG)).toEqual([]));
});

test.each(['png', 'webp'] as const)(
  'a %s with metadata, such as its place, is served without it',
  async type => {
    const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' };
    const named = picture(128, 128).withExif({ IFD3: GPS }).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');
    const bytes = await named.toFormat(type).toBuffer();
    expect(bytes.includes('52/1') || (await sharp(bytes).metadata()).exif !== undefined).toBe(true);
    const { problems, replaced } = await check(`place.${type}`, bytes);
    expect(problems).toEqual([]);
    const served = await sharp(replaced.get(`place.${type}`)).metadata();
    expect(served).toMatchObject({ format: type, width: 128, height: 128 });
    expect([served.exif, served.xmp]).toEqual([undefined, undefined]);
  },
);

describe('the check of a picture', () => {
  test.each([
    ['an empty file', 'a.png', '', /^is empty\. Save the picture again\.$/],
    ['noise', 'a.png', noise, /^is not a picture\. Save it as PNG, WebP or UTF-8 SVG\.$/],
    ['a web page named svg', 'a.svg', HTML, /^is not a picture/],
    [
      'an svg named png',
      'a.png',
      SVG,
      /^is svg, not png\. Rename it to a\.svg, and update the files that refer to it/,
    ],
    ['an svg in UTF-16', 'a.svg', Buffer.from(`\ufeff${SVG}`, 'utf16le'), /UTF-8/],
    ['a large svg', 'a.svg', SVG.replace('M0 0', `M0 0${'h1'.repeat(300_000)}`), /500 kB.*Simplify it/],
    ['an svg that is not a square', 'a.svg', SVG.replace('0 0 64 64', '0 0 64 32'), /Crop it to a square/],
    ['an svg that is not well-formed', 'a.svg', SVG.replace('</svg>', ''), /^is damaged/],
    ['an svg without its namespace', 'a.svg', SVG.replace(/ xmlns="[^"]*"/, ''), /^needs `xmlns=/],
  ])('rejects %s', async (_, name, bytes, message) => {
    expect(await messages(name, bytes)).toEqual([expect.stringMatching(message)]);
  });

  test('rejects a png named webp or svg', async () => {
    const bytes = await picture(64, 64).png().toBuffer();
    expect(await messages('b.webp', bytes)).toEqual([
      expect.stringMatching(/^is png, not webp\. Rename it to b\.png/),
    ]);
    expect(await messages('b.svg', bytes)).toEqual([expect.stringMatching(/^is png, not svg\. Rename it/)]);
  });

  test.each(['png', 'webp'] as const)('rejects the first half of a %s', async type => {
    const bytes = await picture(100, 100).toFormat(type).toBuffer();
    const half = bytes.subarray(0, bytes.length / 2);
    expect(await messages(`d.${type}`, half)).toEqual([
      expect.stringMatching(/^is damaged .*Save the picture again/),
    ]);
  });

  test.each([
    [100, 80, 'is 100 by 80 pixels. Crop it to a square.'],
    [16, 16, 'is 16 by 16 pixels. It needs at least 64 by 64.'],
  ])('rejects %s by %s pixels', async (width, height, message) => {
    expect(await messages('e.png', await picture(width, height).png().toBuffer())).toEqual([message]);
  });

  test('rejects a folder', async () => {
    await mkdir(join(folder, 'f.png'));
    expect((await checkPictures(new ContentFolder(folder), ['f.png'])).problems[0]?.message).toMatch(
      /^is a folder, not a file/,
    );
  });
});

describe('a picture that is too large', () => {
  test.each(['png', 'webp'] as const)('becomes a smaller %s, with the same bytes every time', async type => {
    const bytes = await picture(600, 600).toFormat(type).toBuffer();
    const [first, second] = [await check(`big.${type}`, bytes), await check(`big.${type}`, bytes)];
    expect(first.problems).toEqual([]);
    const replaced = first.replaced.get(`big.${type}`);
    expect(await sharp(replaced).metadata()).toMatchObject({ format: type, width: 512, height: 512 });
    expect(second.replaced.get(`big.${type}`)?.equals(replaced ?? Buffer.alloc(0))).toBe(true);
  });

  test('keeps its dimensions when only its file is too large', async () => {
    const bytes = Buffer.concat([await picture(128, 128).png().toBuffer(), Buffer.alloc(2e6)]);
    const replaced = (await check('heavy.png', bytes)).replaced.get('heavy.png');
    expect(await sharp(replaced).metadata()).toMatchObject({ width: 128 });
    expect(replaced?.length).toBeLessThan(100_000);
  });
});

test('readSite reports invalid pictures together with all other mistakes', async () => {
  const copy = await contentCopy(contents.sample);
  await writeFile(join(copy.folder, 'avatar.svg'), HTML);
  await writeFile(join(copy.folder, 'products/stillroom.svg'), SVG.replace('<path', '\n<path onclick="a"'));
  await writeFile(join(copy.folder, 'products/stillroom.yaml'), 'name: Stillroom\nicon: ./stillroom.svg\n');
  await writeFile(join(copy.folder, 'products/tidenote.svg'), '');
  const error: unknown = await readSite(copy.folder, TODAY).catch((reason: unknown) => reason);
  await copy.remove();
  const report = String(error);
  expect(report).toMatch(/avatar\.svg\n {4}is not a picture/);
  expect(report).toMatch(/stillroom\.yaml/);
  expect(report).toMatch(/tidenote\.svg\n {4}is empty/);
});

const screenshot = async (name: string, bytes: string | Buffer) => {
  await writeFile(join(folder, name), bytes);
  return readScreenshots(new ContentFolder(folder), [name]);
};

test('a screenshot is served as a small WebP with its new size', async () => {
  const { problems, screenshots } = await screenshot('shot.png', await plain(1290, 2796).png().toBuffer());
  expect(problems).toEqual([]);
  const served = screenshots.get('shot.png');
  expect(served).toMatchObject({ width: 554, height: 1200 });
  expect(await sharp(served?.bytes).metadata()).toMatchObject({ format: 'webp', width: 554, height: 1200 });
  const small = await screenshot('small.webp', await picture(320, 240).webp().toBuffer());
  expect(small.screenshots.get('small.webp')).toMatchObject({ width: 320, height: 240 });
});

const noScreenshots: readonly (readonly [
  name: string,
  make: () => Promise<string | Buffer>,
  message: RegExp,
])[] = [
  [
    'tiny.png',
    () => picture(300, 100).png().toBuffer(),
    /^is 300 by 100 pixels\. A screenshot needs at least/,
  ],
  ['name.png', () => picture(300, 300).webp().toBuffer(), /^is webp, not png\. Rename it to name\.webp/],
  ['page.png', async () => HTML, /^is not a picture/],
  ['empty.webp', async () => '', /^is empty/],
];

test.each(noScreenshots)('readScreenshots rejects %s with a remedy', async (name, make, message) => {
  const { problems, screenshots } = await screenshot(name, await make());
  expect(problems.map(problem => problem.message)).toEqual([expect.stringMatching(message)]);
  expect(screenshots.size).toBe(0);
});
