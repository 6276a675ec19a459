import sharp from 'sharp';
import type { Appearance } from '../api/documents/appearance.ts';
import { box, draw } from './draw.ts';

const SIZE = 64;

/** An icon as SVG: initials on the accent colour. Use square corners for systems that round icons themselves. */
export const mark = (
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
        fontFamily: 'Inter',
        fontSize: initials.length > 1 ? 30 : 38,
        fontWeight: 600,
        letterSpacing: initials.length > 1 ? -1 : 0,
        color: '#ffffff',
        background: accent.light,
        borderRadius: corners === 'round' ? 14 : 0,
      },
      initials,
    ),
    SIZE,
    SIZE,
  );

/** The site icon as a PNG of `size` by `size` pixels. */
export const markPng = async (
  appearance: Appearance,
  corners: 'round' | 'square',
  size: number,
): Promise<Buffer> =>
  sharp(Buffer.from(await mark(appearance, corners)), { density: (72 * size) / SIZE })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
