import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { avatarPath } from '../../api/paths.ts';
import { iconPath, servedScreenshot } from '../../api/resources/products/products.ts';
import { avatarFile, iconFile, type Screenshot, screenshotFiles } from '../../content-files/pictures.ts';
import type { Content } from '../../schemas/content.ts';
import { type Appearance, letterOf } from '../appearance.ts';
import { mark } from './mark.ts';

export interface ContentPictures {
  /** What is served in place of a picture, by its path in the content folder. */
  readonly replaced: ReadonlyMap<string, Buffer>;
  readonly screenshots: ReadonlyMap<string, Screenshot>;
  readonly folder: string;
}

type PictureFile = [`/${string}`, () => Buffer | Promise<string>];

/** The icon of a product without one is its first letter on the accent color. */
export const pictureFiles = (
  { site, products }: Content,
  { accent }: Appearance,
  { replaced, screenshots, folder }: ContentPictures,
): PictureFile[] => {
  const bytesOf = (file: string) => () => replaced.get(file) ?? readFileSync(join(folder, file));
  const avatar = avatarFile(site);
  const icons = products.flatMap((product): PictureFile[] => {
    const { id, name, icon } = product;
    const file = iconFile(product);
    if (file !== undefined) return [[iconPath(id, file), bytesOf(file)]];
    return icon === undefined
      ? [[iconPath(id), () => mark({ accent, initials: letterOf(name) }, 'round')]]
      : [];
  });
  const shots = products.flatMap(product =>
    screenshotFiles(product).flatMap((file, index): PictureFile[] => {
      const shot = screenshots.get(file);
      return shot ? [[servedScreenshot(product.id, index), () => shot.bytes]] : [];
    }),
  );
  return [
    ...(avatar === undefined ? [] : [[avatarPath(avatar), bytesOf(avatar)] satisfies PictureFile]),
    ...icons,
    ...shots,
  ];
};
