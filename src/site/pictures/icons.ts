import { escape as escaped } from 'html-escaper';
import sharp from 'sharp';
import { type Appearance, backgrounds } from '../appearance.ts';

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
