import sharp from 'sharp';
import { contentKinds } from '../../schemas/content.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { withContentField } from '../content-edit/yaml-edit.ts';
import type { Product } from './parts.ts';

/** Pixels. */
const SIZE = 512;

const { folder, entry } = contentKinds.products;

/** An icon of the owner’s own stays. Returns messages for the owner. */
export const refreshIcon = async (
  plan: ContentPlan,
  { id, icon }: Product,
  url: string,
): Promise<string[]> => {
  const file = `${id}.webp`;
  if (icon !== undefined && icon !== `./${file}`) return [];
  try {
    const response = await serviceFetch(url);
    if (response.status !== 200) throw new CommandError(`The icon’s URL returned status ${response.status}.`);
    const picture = sharp(await response.arrayBuffer(), { limitInputPixels: 5000 * 5000 });
    const resized = picture.resize(SIZE, SIZE, { withoutEnlargement: true }).webp({ quality: 90 });
    plan.write(`${folder}/${file}`, await resized.toBuffer());
  } catch (error) {
    const reason =
      error instanceof CommandError ? error.message : 'The store’s icon is not a readable picture.';
    return [`${reason} The current icon was kept.`];
  }
  if (icon === undefined)
    plan.edit(`${folder}/${id}.yaml`, text =>
      withContentField(text, entry.schemaName, ['icon'], `./${file}`),
    );
  return [];
};
