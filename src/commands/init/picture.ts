import { readFileSync, statSync } from 'node:fs';
import { errorMessage } from '../../api/prose/words.ts';
import { contentKinds } from '../../schemas/content.ts';
import { CommandError } from '../command-line/command-error.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { withContentField } from '../content-edit/yaml-edit.ts';

/** Pixels. */
const SIDE = 512;
const AVATAR = 'avatar.webp';

/** Crops the picture to a square, without metadata. */
export const planPicture = async (plan: ContentPlan, file: string): Promise<void> => {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`File not found: ${file}`);
  const { default: sharp } = await import('sharp');
  const square = { width: SIDE, height: SIDE, fit: 'cover', position: 'attention' } as const;
  const picture = sharp(readFileSync(file)).autoOrient().resize(square).webp();
  const bytes = await picture.toBuffer().catch((error: unknown) => {
    throw new CommandError(`Cannot read the picture ${file} (${errorMessage(error).split('\n')[0]}).`);
  });
  plan.write(AVATAR, bytes);
  plan.edit(contentKinds.site.file, text =>
    withContentField(text, 'site', ['appearance', 'avatar'], `./${AVATAR}`),
  );
};
