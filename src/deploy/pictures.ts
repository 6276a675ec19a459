import { copyFileSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Appearance, avatarPath, letterOf } from '../api/documents/appearance.ts';
import { iconPath } from '../api/resources/products/products.ts';
import { mark } from '../pictures/mark.ts';
import type { Content } from '../schemas/content.ts';

interface Copy {
  readonly from: string;
  readonly to: `/${string}`;
}

/** The owner’s picture and the icons that are files beside their products. */
const copiesOf = ({ site, products }: Content): Copy[] => {
  const { avatar } = site.appearance;
  const icons = products.flatMap(({ id, icon }) =>
    icon?.startsWith('./') ? [{ from: join('products', icon), to: iconPath(id, icon) }] : [],
  );
  return avatar === undefined ? icons : [...icons, { from: avatar, to: avatarPath(avatar) }];
};

/**
 * Copies the pictures of the content in `folder` to the site in `out`, and draws an icon for each product that has none: its first
 * letter on the accent colour. Copying a plain file takes a fraction of what `cp` does, which checks both ends.
 */
export const writePictures = async (
  content: Content,
  { accent }: Appearance,
  { folder, out }: { readonly folder: string; readonly out: string },
): Promise<void> => {
  const copies = copiesOf(content);
  const drawn = content.products.filter(({ icon }) => icon === undefined);
  const paths = [...copies.map(({ to }) => to), ...drawn.map(({ id }) => iconPath(id))];
  for (const parent of new Set(paths.map(path => dirname(path)))) {
    mkdirSync(join(out, parent), { recursive: true });
  }
  for (const { from, to } of copies) copyFileSync(join(folder, from), join(out, to));
  await Promise.all(
    drawn.map(async ({ id, name }) =>
      writeFile(join(out, iconPath(id)), await mark({ accent, initials: letterOf(name) }, 'round')),
    ),
  );
};
