import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { paths } from '../../../src/api/documents/paths.ts';
import { productList } from '../../../src/schemas/product.ts';
import { read } from './expect-body.ts';
import { address } from './request.ts';

const load = async (path: `/${string}`) => {
  const answer = await fetch(address.page(path));
  expect(answer.status, path).toBe(200);
  return { type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
};

const manifest = z.object({
  name: z.string().min(1),
  icons: z.array(z.object({ src: z.templateLiteral(['/', z.string()]), type: z.string() })).min(1),
});

test('the preview of links is a PNG of the size that is announced', async () => {
  const { bytes } = await load(paths.picture);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('the icon for the home screen of a phone has the size that phones expect', async () => {
  const { bytes } = await load(paths.touchIcon);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
});

test('the manifest names icons that are there, of the types that it says', async () => {
  const { bytes } = await load(paths.manifest);
  for (const icon of manifest.parse(JSON.parse(bytes.toString())).icons) {
    expect((await load(icon.src)).type).toBe(icon.type);
  }
});

test('the colours that follow from the owner’s choice are a stylesheet', async () => {
  const { bytes } = await load(paths.theme);
  expect(bytes.toString()).toMatch(/--accent: light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\);/);
});

test('every screenshot is a WebP of the size that its product states', async () => {
  const { products } = await read('/products', productList);
  const screenshots = products.flatMap(product => product.screenshots ?? []);
  expect(screenshots.length).toBeGreaterThan(0);
  for (const { url, width, height } of screenshots) {
    const bytes = await (await fetch(url)).arrayBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
  }
});
