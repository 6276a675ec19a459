import sharp from 'sharp';
import type { Appearance } from '../appearance.ts';
import { type Box, box, draw, drawable } from './draw.ts';

/**
 * Wraps a square PNG of `size` pixels (at most 255) in an ICO file.
 * @see https://en.wikipedia.org/wiki/ICO_(file_format)
 */
export const ico = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of images
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

const SIZE = 64;

/** For initials that cannot be drawn, and for names without letters. */
const ring: readonly Box[] = [
  box({ width: 32, height: 32, borderRadius: 16, border: '7px solid #ffffff', boxSizing: 'border-box' }),
];

/** Initials on the accent color, as SVG. Square corners are for systems that round icons. */
export const mark = async (
  { accent, initials }: Pick<Appearance, 'accent' | 'initials'>,
  corners: 'round' | 'square',
): Promise<string> =>
  draw(
    box(
      {
        width: '100%',
        height: '100%',
        alignItems: 'center',
        justifyContent: 'center',
        fontFamily: 'inter',
        fontSize: initials.length > 1 ? 30 : 38,
        fontWeight: 600,
        letterSpacing: initials.length > 1 ? -1 : 0,
        color: '#ffffff',
        background: accent.light,
        borderRadius: corners === 'round' ? 14 : 0,
      },
      (await drawable(initials)) || ring,
    ),
    SIZE,
    SIZE,
  );

export const markPng = async (
  appearance: Appearance,
  corners: 'round' | 'square',
  size: number,
): Promise<Buffer> =>
  sharp(Buffer.from(await mark(appearance, corners)), { density: (72 * size) / SIZE })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
