import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { avatarPath } from '../../api/paths.ts';
import { iconPath, servedScreenshot } from '../../api/resources/products/products.ts';
import { avatarFile, iconFile, type Screenshot, screenshotFiles } from '../../content-files/pictures.ts';
import type { Content } from '../../schemas/content.ts';
import { type Appearance, letterOf } from '../appearance.ts';
import { mark } from './mark.ts';

interface PictureFile {
  readonly from: string;
  readonly to: `/${string}`;
}

const filesOf = ({ site, products }: Content): PictureFile[] => {
  const avatar = avatarFile(site);
  const icons = products.flatMap(product => {
    const from = iconFile(product);
    return from === undefined ? [] : [{ from, to: iconPath(product.id, from) }];
  });
  return avatar === undefined ? icons : [...icons, { from: avatar, to: avatarPath(avatar) }];
};

interface Places {
  /** The smaller version of a large picture, by its path in the content folder. */
  readonly smaller: ReadonlyMap<string, Buffer>;
  readonly screenshots: ReadonlyMap<string, Screenshot>;
  readonly folder: string;
  readonly out: string;
}

/**
 * Writes the screenshots, copies the pictures of the content, or the smaller version of a large one, and draws an
 * icon for each product without one: its first letter on the accent color. Copying a file directly takes a fraction
 * of the time of `cp`, which checks source and target.
 */
export const writePictures = async (
  content: Content,
  { accent }: Appearance,
  { smaller, screenshots, folder, out }: Places,
): Promise<void> => {
  const files = filesOf(content);
  const drawn = content.products.filter(({ icon }) => icon === undefined);
  const shots = content.products.flatMap(product =>
    screenshotFiles(product).flatMap((from, index) => {
      const shot = screenshots.get(from);
      return shot ? [{ to: servedScreenshot(product.id, index), bytes: shot.bytes }] : [];
    }),
  );
  const paths = [
    ...shots.map(({ to }) => to),
    ...files.map(({ to }) => to),
    ...drawn.map(({ id }) => iconPath(id)),
  ];
  for (const parent of new Set(paths.map(path => dirname(path)))) {
    mkdirSync(join(out, parent), { recursive: true });
  }
  for (const { to, bytes } of shots) writeFileSync(join(out, to), bytes);
  for (const { from, to } of files) {
    const bytes = smaller.get(from);
    if (bytes) writeFileSync(join(out, to), bytes);
    else copyFileSync(join(folder, from), join(out, to));
  }
  await Promise.all(
    drawn.map(async ({ id, name }) =>
      writeFile(join(out, iconPath(id)), await mark({ accent, initials: letterOf(name) }, 'round')),
    ),
  );
};
