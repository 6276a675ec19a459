import * as z from 'zod';

/** A picture beside the content file that names it, such as `./tally.svg`. */
export const pictureFile = z
  .string()
  .regex(
    /^\.\/[a-z0-9-]+\.(svg|png|webp)$/,
    'must be a file beside this one, such as ./my-app.svg (svg, png or webp)',
  );
