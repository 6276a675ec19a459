import * as z from 'zod';

export const pictureTypes = ['svg', 'png', 'webp'] as const;

/** A screenshot, which the build scales down. */
export const screenshotFile = z
  .string()
  .regex(
    /^\.\/[a-z0-9-]+\.(png|webp)$/,
    'must be a file next to this one, such as ./my-app-1.png (PNG or WebP)',
  )
  .meta({ examples: ['./my-app-1.png'] });

/** A picture file next to the content file that refers to it, such as `./tally.svg`. */
export const pictureFile = z
  .string()
  .regex(
    new RegExp(`^\\./[a-z0-9-]+\\.(${pictureTypes.join('|')})$`),
    'must be a file next to this one, such as ./my-app.svg (SVG, PNG, or WebP)',
  )
  .meta({ examples: ['./avatar.svg'] });

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
