import sharp from 'sharp';
import type { Appearance } from '../appearance.ts';
import { type Box, box, draw, drawable } from './draw.ts';

const SIZE = 64;

/** A ring, for initials that cannot be drawn, and for names without letters. */
const ring: readonly Box[] = [
  box({ width: 32, height: 32, borderRadius: 16, border: '7px solid #ffffff', boxSizing: 'border-box' }),
];

/** An icon as SVG: initials on the accent colour. Use square corners for systems that round icons themselves. */
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

/** `size` in pixels. */
export const markPng = async (
  appearance: Appearance,
  corners: 'round' | 'square',
  size: number,
): Promise<Buffer> =>
  sharp(Buffer.from(await mark(appearance, corners)), { density: (72 * size) / SIZE })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
