import * as z from 'zod';
import { pictureFile } from './picture.ts';

const TEAL = '#0b5c6b';

export const appearance = z
  .strictObject({
    accent: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour of six hexadecimal digits, such as "#0b5c6b"')
      .default(TEAL)
      .describe(
        'Colour of links, buttons and charts, such as "#0b5c6b". If the contrast is too low, the pages use a darker or lighter shade.',
      ),
    avatar: pictureFile
      .optional()
      .describe('Your picture or logo: a square svg, png or webp file next to this one.'),
  })
  .describe('How the pages look.');
