import * as z from 'zod';
import { components } from './components.ts';
import { pictureFile } from './picture.ts';
import { platformName, platformNames, platforms } from './platform.ts';
import { absoluteUrl, date, filledText, prose, publicUrl, selfLink, slug } from './text.ts';

/** Whether a product can still be had. */
const productStatus = z
  .enum(['live', 'retired'])
  .describe('Whether the product can still be had.')
  .register(components, { id: 'ProductStatus' });

const pricing = z
  .strictObject({
    model: filledText(100).describe('How it is paid for, such as free, paid or subscription.'),
    in_app_purchases: z.boolean().optional().describe('Only where it applies.'),
  })
  .describe('What it costs.');

const facts = {
  name: filledText(100).describe('The product’s name.'),
  tagline: filledText(200).describe('What it is, in one line.'),
  description: prose.describe('What it does and for whom.'),
  status: productStatus,
  category: z.array(filledText(100)).min(1).describe('What kind of product it is.'),
  pricing,
  website: publicUrl.describe('The product’s own site.'),
  social: z
    .strictObject({ x: publicUrl.optional().describe('Its account on X.') })
    .optional()
    .describe('Where it can be followed.'),
};

const releases = {
  first_released: date.optional().describe('First release in a store; absent for web-only products.'),
  platforms,
  privacy_policy: publicUrl.describe('The product’s privacy policy.'),
};

/** `content/products/<id>.yaml`: one product; the file's name is its id. */
export const productContent = z
  .strictObject({
    ...facts,
    icon: z
      .string()
      .refine(value => pictureFile.safeParse(value).success || publicUrl.safeParse(value).success, {
        error:
          'must be an http(s) address or a file beside this one, such as ./my-app.svg (svg, png or webp)',
      })
      .describe('The app icon: an address, or a picture file beside this one.'),
    ...releases,
  })
  .describe('One product; the file’s name is its id.');

export type ProductContent = z.infer<typeof productContent>;

/** Body of `GET /products/{id}`. */
export const product = z
  .strictObject({
    id: slug.describe('Identifier of the product.'),
    ...facts,
    icon: absoluteUrl.describe('The app icon.'),
    ...releases,
    download: z
      .strictObject({
        ios: absoluteUrl.optional().describe(`For ${platformNames.ios.device}.`),
        android: absoluteUrl.optional().describe(`For ${platformNames.android.device}.`),
        web: absoluteUrl.optional().describe('In the browser.'),
      })
      .describe(
        'For each platform the address that the download operation redirects to: the store’s, with `platform` added where it has no query of its own.',
      ),
    support: z
      .strictObject({
        form: absoluteUrl.describe('A form for people.'),
        api: filledText(2000).describe('The operation that takes support requests: method and address.'),
      })
      .describe('How to get help.'),
    snapshot: date.describe('The day the catalog’s facts were last checked.'),
    links: z
      .strictObject({
        self: selfLink,
        download: absoluteUrl.describe('The download operation; add `platform`.'),
      })
      .describe('Where this product and its download are.'),
  })
  .describe('One product of the catalog.')
  .register(components, { id: 'Product' });

export type Product = z.infer<typeof product>;

/** Query of `GET /products`. */
export const productsQuery = z.object({
  status: z
    .enum(['live', 'all'])
    .optional()
    .describe('`live`: only what can be had; `all`, the default: retired ones too, flagged by their status.'),
});

/** Body of `GET /products`: live first, then by name. */
export const productList = z
  .strictObject({
    products: z.array(product).describe('Live ones first, then by name.'),
    total: z.int().min(0).describe('How many products are listed.'),
    status: productsQuery.shape.status
      .unwrap()
      .describe('The filter that was applied: compare it with what you sent.'),
    snapshot: product.shape.snapshot,
    links: z.strictObject({ self: selfLink }).describe('Where this list is, with its filter.'),
  })
  .describe('The catalog.')
  .register(components, { id: 'ProductList' });

export type ProductList = z.infer<typeof productList>;

/** Query of `GET /products/{id}/download`. */
export const downloadQuery = z.object({
  platform: platformName
    .optional()
    .describe('Where the app is to run. Without it the answer lists the options.'),
});

/** Body of `GET /products/{id}/download` without a platform. */
export const downloadOptions = z
  .strictObject({
    product: slug.describe('Identifier of the product.'),
    name: product.shape.name,
    options: z
      .array(
        z.strictObject({
          platform: platformName,
          store: filledText(100).describe('Name of the store.'),
          url: absoluteUrl.describe('The download operation for this platform.'),
          target: absoluteUrl.describe('The address it redirects to.'),
          requires: filledText(200).optional().describe('Oldest system it runs on, in words.'),
          size_bytes: z.int().optional().describe('Download size in bytes.'),
        }),
      )
      .describe('One entry a platform; empty for a retired product that has none left.'),
    links: z
      .strictObject({ self: selfLink, product: absoluteUrl.describe('The product.') })
      .describe('Where these options and the product are.'),
  })
  .describe('The ways to get a product.')
  .register(components, { id: 'DownloadOptions' });

export type DownloadOptions = z.infer<typeof downloadOptions>;
