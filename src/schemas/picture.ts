import * as z from 'zod';

/** The types of pictures, which are the endings of their files. */
export const pictureTypes = ['svg', 'png', 'webp'] as const;

/** A picture file next to the content file that refers to it, such as `./tally.svg`. */
export const pictureFile = z
  .string()
  .regex(
    new RegExp(`^\\./[a-z0-9-]+\\.(${pictureTypes.join('|')})$`),
    'must be a file next to this one, such as ./my-app.svg (svg, png or webp)',
  );
