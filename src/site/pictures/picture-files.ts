import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { avatarPath, paths } from '../../api/paths.ts';
import { iconPath, servedScreenshot } from '../../api/resources/products/products.ts';
import { avatarFile, iconFile, type Picture, screenshotFiles } from '../../content-files/pictures.ts';
import type { Content } from '../../schemas/content.ts';
import type { Appearance } from '../appearance.ts';
import { accentIcon, letterIcon, pictureIcon } from './icons.ts';

export interface ContentPictures {
  /** What is served in place of a picture, by its path in the content folder. */
  readonly replaced: ReadonlyMap<string, Pick<Picture, 'bytes'>>;
  readonly screenshots: ReadonlyMap<string, Picture>;
  readonly folder: string;
}

type PictureFile = [`/${string}`, () => string | Buffer | Promise<Buffer>];

const LARGE_PIXELS = 512;

export const pictureFiles = (
  { site, products }: Content,
  appearance: Appearance,
  { replaced, screenshots, folder }: ContentPictures,
): PictureFile[] => {
  const bytesOf = (file: string): Buffer => replaced.get(file)?.bytes ?? readFileSync(join(folder, file));
  const avatar = avatarFile(site);
  const siteIcon = (size: number): Promise<Buffer> =>
    avatar === undefined ? accentIcon(appearance, size) : pictureIcon(bytesOf(avatar), size);
  const icons = products.flatMap((product): PictureFile[] => {
    const { id, name } = product;
    const file = iconFile(product);
    // Pages never request an icon on another site.
    if (file === undefined) return [[iconPath(id), () => letterIcon(name, appearance)]];
    const own: PictureFile = [iconPath(id, file), () => bytesOf(file)];
    if (extname(file) === '.png') return [own];
    return [own, [iconPath(id, '.png'), () => pictureIcon(bytesOf(file), LARGE_PIXELS)]];
  });
  const shots = products.flatMap(product =>
    screenshotFiles(product).flatMap((file, index): PictureFile[] => {
      const shot = screenshots.get(file);
      return shot ? [[servedScreenshot(product.id, index), () => shot.bytes]] : [];
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
