import * as z from 'zod';

export const pictureTypes = ['svg', 'png', 'webp'] as const;

/** A file next to the content file that refers to it. */
const neighbor = (types: readonly string[], remedy: string, example: string) =>
  z
    .string()
    .regex(
      new RegExp(`^\\./[a-z0-9-]+\\.(${types.join('|')})$`),
      `must be a file next to this one, such as ${remedy}`,
    )
    .meta({ examples: [example] });

/** A screenshot, which the build scales down. */
export const screenshotFile = neighbor(['png', 'webp'], './my-app-1.png (PNG or WebP)', './my-app-1.png');

export const pictureFile = neighbor(pictureTypes, './my-app.svg (SVG, PNG, or WebP)', './avatar.svg');

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
