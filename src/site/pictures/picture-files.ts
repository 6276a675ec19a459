import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { escape as escaped } from 'html-escaper';
import sharp, { type Sharp } from 'sharp';
import type { Build } from '../../api/operations/operation.ts';
import { withId } from '../../api/operations/with-id.ts';
import { avatarPath, paths } from '../../api/paths.ts';
import { iconPath, SCREENSHOTS_PATH, servedScreenshot } from '../../api/resources/products/products.ts';
import { avatarFile, iconFile, type Picture, screenshotFiles } from '../../content-files/pictures.ts';
import type { Content } from '../../schemas/content.ts';
import type { Product } from '../../schemas/product.ts';
import { accentsOf, backgrounds, tileColor } from '../appearance.ts';

export interface ContentPictures {
  /** Copies without metadata, served instead of the pictures at these paths in the content folder. */
  readonly replaced: ReadonlyMap<string, Pick<Picture, 'bytes'>>;
  readonly screenshots: ReadonlyMap<string, Picture>;
  readonly folder: string;
}

type PictureFile = [`/${string}`, () => string | Buffer | Promise<Buffer>];

/** Opaque, because phones and networks show transparent parts in black. */
const iconOf = (picture: Sharp, size: number): Promise<Buffer> =>
  picture
    .resize(size, size, { fit: 'cover' })
    .flatten({ background: backgrounds.light })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** The first character of the name, as text in a font of the browser. */
const letterIcon = (name: string, color: string): string => {
  const [first] = new Intl.Segmenter('en').segment(name);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="14" fill="${color}"/>`,
    '<text x="32" y="33" fill="#ffffff" font-family="sans-serif" font-size="32" font-weight="600" text-anchor="middle" dominant-baseline="central">',
    escaped(first?.segment.toUpperCase() ?? ''),
    '</text></svg>\n',
  ].join('');
};

const LARGE_PIXELS = 512;

const linkedScreenshot = (id: string): `/${string}` => `${SCREENSHOTS_PATH}/${id}.png`;

export const pictureFiles = (
  { site, products }: Content,
  { replaced, screenshots, folder }: ContentPictures,
): PictureFile[] => {
  const bytesOf = (file: string): Buffer => replaced.get(file)?.bytes ?? readFileSync(join(folder, file));
  const avatar = avatarFile(site.appearance.avatar);
  const { light: accent } = accentsOf(site);
  const siteIcon = (size: number): Promise<Buffer> => {
    const plain = { width: size, height: size, channels: 3, background: accent } as const;
    return iconOf(avatar === undefined ? sharp({ create: plain }) : sharp(bytesOf(avatar)), size);
  };
  const icons = products.flatMap((product, index): PictureFile[] => {
    const { id, name } = product;
    const file = iconFile(product);
    // Pages never request an icon on another site.
    if (file === undefined) return [[iconPath(id), () => letterIcon(name, tileColor(accent, index))]];
    const own: PictureFile = [iconPath(id, file), () => bytesOf(file)];
    if (extname(file) === '.png') return [own];
    return [own, [iconPath(id, '.png'), () => iconOf(sharp(bytesOf(file)), LARGE_PIXELS)]];
  });
  const shots = products.flatMap(product =>
    screenshotFiles(product).flatMap((file, index): PictureFile[] => {
      const shot = screenshots.get(file);
      if (!shot) return [];
      const own: PictureFile = [servedScreenshot(product.id, index), () => shot.bytes];
      return index > 0
        ? [own]
        : [own, [linkedScreenshot(product.id), () => sharp(shot.bytes).png().toBuffer()]];
    }),
  );
  return [
    ...(avatar === undefined ? [] : [[avatarPath(avatar), () => bytesOf(avatar)] satisfies PictureFile]),
    [paths.smallIcon, () => siteIcon(48)],
    [paths.touchIcon, () => siteIcon(180)],
    [paths.largeIcon, () => siteIcon(LARGE_PIXELS)],
    ...icons,
    ...shots,
  ];
};

/** Networks show it with a link to a product’s page, or to any other page. They accept neither SVG nor WebP. */
export const linkPicture = ({ address, content }: Pick<Build, 'address' | 'content'>, product?: Product) => {
  const { owner, appearance } = content.site;
  if (!product)
    return appearance.avatar ? { url: address.page(paths.largeIcon), alt: owner.name } : undefined;
  const { id, name: alt, screenshots: [screenshot] = [] } = product;
  const icon = withId(content.products, id)?.icon;
  if (screenshot) return { url: address.page(linkedScreenshot(id)), alt: screenshot.alt };
  if (icon === undefined) return undefined;
  return { url: icon.startsWith('./') ? address.page(iconPath(id, '.png')) : icon, alt };
};
