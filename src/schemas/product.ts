import * as z from 'zod';
import { components } from './components.ts';
import { pictureFile } from './picture.ts';
import { DOWNLOAD_TERMS, platformName, platformNames, platforms } from './platform.ts';
import { techName } from './role.ts';
import { absoluteUrl, date, filledText, prose, publicUrl, selfLink, slug } from './text.ts';

const productStatus = z
  .enum(['live', 'retired'])
  .describe('Whether the product is still available.')
  .register(components, { id: 'ProductStatus' });

export const PURCHASES_TERMS =
  'It is absent where in-app purchases do not apply, such as for an app that is only on the web.';

const pricing = z
  .strictObject({
    model: filledText(100).describe('Pricing model, such as free, paid or subscription.'),
    in_app_purchases: z
      .boolean()
      .optional()
      .describe(`Whether the app sells anything in the app. ${PURCHASES_TERMS}`),
  })
  .describe('How the product is paid for. The store shows the amount.');

const facts = {
  name: filledText(100).describe('The product’s name.'),
  tagline: filledText(200).describe('Short description, in one line.'),
  description: prose.describe('What the product does, and for whom.'),
  status: productStatus,
  category: z.array(filledText(100)).min(1).describe('Categories of the product.'),
  pricing,
  tech: z
    .array(techName)
    .optional()
    .describe('Technologies that the product is made with. Absent if the owner has not said.'),
};

const social = {
  social: z
    .strictObject({ x: publicUrl.optional().describe('Account on X.') })
    .optional()
    .describe('Social media accounts.'),
};

const releases = {
  first_released: date.optional().describe('First release in a store; absent for web-only products.'),
  platforms,
  privacy_policy: publicUrl.describe('The product’s privacy policy.'),
};

const isWebOnly = (on: object): boolean => Object.keys(on).join() === 'web';

/** `content/products/<id>.yaml`: one product; the file's name is its id. */
export const productContent = z
  .strictObject({
    ...facts,
    website: publicUrl
      .optional()
      .describe('The product’s website. Without it, the product’s page on this site.'),
    ...social,
    icon: z
      .string()
      .refine(value => pictureFile.safeParse(value).success || publicUrl.safeParse(value).success, {
        error:
          'must be an http(s) address or a file next to this one, such as ./my-app.svg (svg, png or webp)',
      })
      .optional()
      .meta({
        description:
          'The app icon: a URL, or a picture file next to this one. Without it, the first letter of the name on the accent colour.',
        examples: ['https://example.com/icon.png'],
      }),
    ...releases,
    platforms: platforms.prefault({}),
  })
  .refine(({ first_released: released, platforms: on }) => released === undefined || !isWebOnly(on), {
    path: ['first_released'],
    error: 'is only for products in a store, and this product is only on the web. Remove it.',
  })
  .describe('One product; the file’s name is its id.');

export type ProductContent = z.infer<typeof productContent>;

/** Body of `GET /products/{id}`. */
export const product = z
  .strictObject({
    id: slug.describe('Identifier of the product.'),
    ...facts,
    website: absoluteUrl.describe('The product’s website; its page on this site if it has no other.'),
    ...social,
    icon: absoluteUrl.describe('The app icon.'),
    ...releases,
    download: z
      .strictObject({
        ios: absoluteUrl
          .optional()
          .describe(
            `For ${platformNames.ios.device}. To pass on, use \`links.download\` with \`?platform=ios\`.`,
          ),
        android: absoluteUrl
          .optional()
          .describe(
            `For ${platformNames.android.device}. To pass on, use \`links.download\` with \`?platform=android\`.`,
          ),
        web: absoluteUrl
          .optional()
          .describe('In the browser. To pass on, use `links.download` with `?platform=web`.'),
      })
      .describe(
        'For each platform, the URL that the download operation redirects to: the store’s URL, with `platform` added if it has no query. It changes when the store’s does, so it is not the one to pass on.',
      ),
    support: z
      .strictObject({
        form: absoluteUrl.describe('URL of the support form for people.'),
        api: filledText(2000).describe('The operation for support requests: method and URL.'),
      })
      .describe('How to get help.'),
    snapshot: date.describe(
      'The date of the facts in the catalog: the day on which they were last checked, or, if the owner states none, the day of the last revision of the profile.',
    ),
    links: z
      .strictObject({
        self: selfLink,
        download: absoluteUrl.describe(`The download operation. ${DOWNLOAD_TERMS}`),
      })
      .describe('Links to this product and its download.'),
  })
  .describe('One product of the catalog.')
  .register(components, { id: 'Product' });

export type Product = z.infer<typeof product>;

/** Query of `GET /products`. */
export const productsQuery = z.object({
  status: z
    .enum(['live', 'all'])
    .optional()
    .describe('`live`: only available products; `all`, the default: also retired ones.'),
});

/** Body of `GET /products`: live products first, then by name. */
export const productList = z
  .strictObject({
    products: z.array(product).describe('Live products first, then by name.'),
    total: z.int().min(0).describe('How many products are listed.'),
    status: productsQuery.shape.status
      .unwrap()
      .describe('The filter that was applied. Compare it with the one you sent.'),
    snapshot: product.shape.snapshot,
    links: z.strictObject({ self: selfLink }).describe('Link to this list, with its filter.'),
  })
  .describe('The catalog.')
  .register(components, { id: 'ProductList' });

export type ProductList = z.infer<typeof productList>;

/** Query of `GET /products/{id}/download`. */
export const downloadQuery = z.object({
  platform: platformName
    .optional()
    .describe('The platform of the app. Without it, the response lists the options.'),
});

/** Body of `GET /products/{id}/download` without a platform. */
export const downloadOptions = z
  .strictObject({
    product: slug.describe('Identifier of the product.'),
    name: product.shape.name,
    status: productStatus,
    options: z
      .array(
        z.strictObject({
          platform: platformName,
          store: filledText(100).describe('Name of the store.'),
          url: absoluteUrl.describe(`The download operation for this platform. ${DOWNLOAD_TERMS}`),
          target: absoluteUrl.describe('The URL it redirects to.'),
          requires: filledText(200).optional().describe('Minimum system version, in words.'),
          size_bytes: z.int().optional().describe('Download size in bytes.'),
        }),
      )
      .describe('One entry per platform; empty for a product without platforms.'),
    links: z
      .strictObject({ self: selfLink, product: absoluteUrl.describe('The product.') })
      .describe('Links to these options and the product.'),
  })
  .describe('The ways to get a product.')
  .register(components, { id: 'DownloadOptions' });

export type DownloadOptions = z.infer<typeof downloadOptions>;
