import * as z from 'zod';

export const pictureTypes = ['svg', 'png', 'webp'] as const;

/** A file next to the content file that refers to it. */
const neighbor = (types: readonly string[], names: string, example: string) =>
  z
    .string()
    .regex(
      new RegExp(`^\\./[a-z0-9-]+\\.(${types.join('|')})$`),
      `must be a ${names} file next to this one, such as ${example}, whose name has only lowercase letters, digits, and hyphens`,
    )
    .meta({ examples: [example] });

/** A screenshot, which the build scales down. */
export const screenshotFile = neighbor(['png', 'webp'], 'PNG or WebP', './my-app-1.png');

export const pictureFile = neighbor(pictureTypes, 'PNG, WebP, or SVG', './avatar.svg');

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
