import * as z from 'zod';
import { components } from './metadata.ts';
import { platformName, STAYS } from './platform.ts';
import { product, productStatus, retirement } from './product.ts';
import { absoluteUrl, date, filledText, selfLink, slug } from './text.ts';

export const downloadQuery = z.object({
  platform: platformName.optional().describe('If you leave it out, the response lists the options.'),
});

export const downloadOptions = z
  .strictObject({
    product: slug.describe('Id of the product.'),
    name: product.shape.name,
    status: productStatus,
    status_note: product.shape.status_note,
    options: z
      .array(
        z.strictObject({
          platform: platformName,
          store: filledText(100).optional().describe('Name of the store.'),
          url: absoluteUrl.describe(`Redirects to \`target\`. Give people this URL: ${STAYS}`),
          target: absoluteUrl.describe(
            'The URL that `url` redirects to. It may change, so do not pass it on.',
          ),
          requires: filledText(200).optional().describe('Minimum system version.'),
          size_bytes: z.int().optional().describe('Download size in bytes.'),
          sha256: filledText(64).optional().describe('SHA-256 checksum of the file.'),
        }),
      )
      .describe('One entry per platform; empty for a product without platforms.'),
    given_up: z
      .partialRecord(platformName, date)
      .optional()
      .describe('Platforms that the product was given up on, and the day.'),
    packages: product.shape.packages,
    ...retirement,
    links: z
      .strictObject({
        self: selfLink,
        product: absoluteUrl.describe('The product.'),
        replacement: absoluteUrl.optional().describe('URL of the product in `replaced_by`.'),
      })
      .describe('Links to these options and the product.'),
  })
  .describe('The download options of a product.')
  .register(components, { id: 'DownloadOptions' });

export type DownloadOptions = z.infer<typeof downloadOptions>;
