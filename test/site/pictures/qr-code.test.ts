import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCode } from '../../../src/site/pictures/qr-code.ts';

test('the path of a QR code draws exactly its dark modules', () => {
  const url = 'https://site.example/products/overlap/ios';
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
