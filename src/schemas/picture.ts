import * as z from 'zod';

/** A picture file next to the content file that refers to it, such as `./tally.svg`. */
export const pictureFile = z
  .string()
  .regex(
    /^\.\/[a-z0-9-]+\.(svg|png|webp)$/,
    'must be a file next to this one, such as ./my-app.svg (svg, png or webp)',
  );
