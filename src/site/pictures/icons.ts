import { escape as escaped } from 'html-escaper';
import sharp from 'sharp';
import { type Appearance, backgrounds } from '../appearance.ts';

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

/** Opaque, because phones and networks show transparent parts in black. */
export const pictureIcon = async (picture: Buffer, size: number): Promise<Buffer> =>
  sharp(picture)
    .resize(size, size, { fit: 'cover' })
    .flatten({ background: backgrounds.light })
    .png({ compressionLevel: 9 })
    .toBuffer();

export const accentIcon = async ({ accent }: Pick<Appearance, 'accent'>, size: number): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background: accent.light } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** The first character of the name on the accent color, as text in a font of the browser. */
export const letterIcon = (name: string, { accent }: Pick<Appearance, 'accent'>): string => {
  const [first] = new Intl.Segmenter('en').segment(name);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="14" fill="${accent.light}"/>`,
    '<text x="32" y="33" fill="#ffffff" font-family="sans-serif" font-size="32" font-weight="600" text-anchor="middle" dominant-baseline="central">',
    escaped(first?.segment ?? ''),
    '</text></svg>\n',
  ].join('');
};
