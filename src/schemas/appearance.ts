import * as z from 'zod';
import { pictureFile } from './picture.ts';

/** The accent of an owner who chose none. */
const TEAL = '#0b5c6b';

/** What the owner decides about the look of the pages. */
export const appearance = z
  .strictObject({
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'must be a colour of six hexadecimal digits in quotes, such as "#0b5c6b"')
      .default(TEAL)
      .describe(
        'Colour of links, buttons and charts, such as "#0b5c6b". Where it would be hard to read, the pages darken or lighten it.',
      ),
    avatar: pictureFile
      .optional()
      .describe('Your picture or mark, square, a file beside this one: svg, png or webp.'),
  })
  .describe('How the pages look.');
