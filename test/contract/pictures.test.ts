import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { documents } from '../../src/api/documents.ts';
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
  const { type, bytes } = await load(documents.picture);
  expect(type).toBe('image/png');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('the favicon is there in every form that a browser may ask for', async () => {
  expect((await load(documents.favicon)).type).toBe('image/svg+xml');
  expect((await load(documents.smallIcon)).type).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  const { bytes } = await load(documents.touchIcon);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
});

test('the manifest names icons that are there, of the types that it says', async () => {
  const { type, bytes } = await load(documents.manifest);
  expect(type).toMatch(/^application\/manifest\+json/);
  for (const icon of manifest.parse(JSON.parse(bytes.toString())).icons) {
    expect((await load(icon.src)).type).toBe(icon.type);
  }
});

test('the colours that follow from the owner’s choice are a stylesheet', async () => {
  const { type, bytes } = await load(documents.theme);
  expect(type).toMatch(/^text\/css/);
  expect(bytes.toString()).toMatch(/--accent: light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\);/);
});
