import * as z from 'zod';
import { languageTag } from './language.ts';
import { components } from './metadata.ts';
import { gitHubRepository, packageContent, packageItem, packageKey } from './package-manager.ts';
import { pictureFile, screenshotFile } from './picture.ts';
import {
  labeledUrls,
  PASS_ON,
  type PlatformName,
  platformName,
  platformNames,
  platforms,
  requiredOn,
} from './platform.ts';
import { questions } from './profile.ts';
import { techName } from './role.ts';
import { rule } from './rule.ts';
import {
  absoluteUrl,
  currency,
  date,
  filledText,
  flag,
  prose,
  publicUrl,
  selfLink,
  serializedUrl,
  slug,
  yesOrNo,
} from './text.ts';

/** The kinds with a type of their own in schema.org. */
export const productKinds = [
  'app',
  'game',
  'library',
  'plugin',
  'model',
  'course',
  'book',
  'music',
  'hardware',
] as const;

export const productStatus = z
  .enum(['live', 'retired'])
  .describe('`retired` if its maker has retired it.')
  .register(components, { id: 'ProductStatus' });

export const LISTED_TERMS = 'If something is not listed, say only that it is not listed: it may still exist.';

const price = z
  .strictObject({
    amount: z
      .string('must be text')
      .regex(
        /^\d{1,9}(\.\d{1,3})?$/,
        'must be a number such as 4.99, with a decimal point and without a currency',
      )
      .meta({ description: 'The amount, as decimal text.', examples: ['4.99'] }),
    currency,
    from: flag.describe('Whether other editions cost more.'),
    per: filledText(40, 'seat').optional().describe('What one payment is for.'),
    tax: z
      .enum(['included', 'excluded'])
      .optional()
      .meta({ description: 'Whether the amount includes VAT.', examples: ['excluded'] }),
    period: z
      .enum(['once', 'week', 'month', 'year'])
      .optional()
      .meta({
        description: 'What a payment covers: `once` is a one-time purchase.',
        examples: ['month'],
      }),
  })
  .describe('The price; it may differ in other countries’ stores.');

/** Of a currency (ISO 4217). */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 3;

/** Another model keeps the owner’s words. */
export const commonModel = ({ model }: { readonly model: string }): string | undefined =>
  ['free', 'paid', 'subscription'].find(common => common === model.toLowerCase());

const pricing = z
  .strictObject({
    model: filledText(100, 'paid').describe(
      'Pricing model: `free`, `paid`, `subscription`, or the owner’s own words.',
    ),
    price: price.optional(),
    in_app_purchases: yesOrNo.describe('Whether the app offers in-app purchases.'),
    note: filledText(500, 'The first month is free.')
      .optional()
      .describe('Anything else about the price, such as what a purchase in the app costs.'),
    trial: filledText(200, '14 days, without an account').optional().describe('What can be tried for free.'),
  })
  .check(
    rule(({ model = '', price: own }, report) => {
      if (!own) return;
      const { amount, currency: code, period = 'once' } = own;
      const common = commonModel({ model });
      if (Number(amount) === 0)
        report('must be more than 0; what costs nothing has the model `free`', 'price', 'amount');
      const digits = decimalsOf(code);
      if ((amount.split('.')[1] ?? '').length > digits)
        report(`has more decimals than ${code} (${digits})`, 'price', 'amount');
      const inApp = 'The price of an in-app purchase belongs in `note`.';
      if (common === 'free') report(`is not for a product whose model is free; remove it. ${inApp}`, 'price');
      if (common === 'subscription' && period === 'once')
        report(`must be week, month, or year for a subscription. ${inApp}`, 'price', 'period');
    }),
  )
  .describe('How the product is paid for.');

const alt = filledText(300, 'A counter').describe('What the picture shows, for people who cannot see it.');

export const retirement = {
  retired_on: date.optional().describe('The day the product was retired.'),
  replaced_by: z
    .string()
    .refine(value => slug.safeParse(value).success || publicUrl.safeParse(value).success, {
      error: 'must be the id of another product or an http(s) URL',
    })
    .overwrite(serializedUrl)
    .optional()
    .meta({
      description: 'What replaces the retired product: the id of a product, or a URL elsewhere.',
      examples: ['https://example.com'],
    }),
};

/** Characters. */
export const MAX_NOTES = 10_000;

export const release = z
  .strictObject({
    platform: platformName,
    version: filledText(50, '4.1').optional().describe('Version.'),
    date: date.describe('The day of the release.'),
    notes: filledText(MAX_NOTES, 'Faster search.').optional().describe('Release notes.'),
  })
  .describe('One release of the app on a platform.')
  .register(components, { id: 'Release' });

const knownIssue = z
  .strictObject({
    summary: filledText(500, 'The widget is empty after a restart.').describe('What goes wrong.'),
    platforms: z.array(platformName).min(1).optional().describe('Platforms on which it is known to happen.'),
    versions: z
      .array(filledText(50, '4.0'))
      .min(1)
      .optional()
      .describe('Versions in which it is known to happen.'),
    workaround: filledText(1000, 'Open the app once.').optional().describe('What to do in the meantime.'),
    fixed_in: filledText(50, '4.1').optional().describe('Version that fixes it.'),
  })
  .describe('A known issue.')
  .register(components, { id: 'KnownIssue' });

export type KnownIssue = z.infer<typeof knownIssue>;

export const MAX_RELEASES = 20;

const fields = z.strictObject({
  name: filledText(100, 'Tally').describe('The product’s name.'),
  tagline: filledText(200, 'Counts anything you tap').describe('A short description, on one line.'),
  description: prose('Tally counts what you tap.').describe('What the product does, and for whom.'),
  status: productStatus,
  status_note: filledText(300, 'In private beta, by invitation.')
    .optional()
    .describe('About the status: how to join a beta, who bought the product, or why it was retired.'),
  stock: z
    .enum(['out_of_stock', 'preorder', 'limited'])
    .optional()
    .describe('Whether it can be had now. Explain it in `status_note`.'),
  kind: filledText(40, 'app')
    .optional()
    .describe(`What the product is: ${productKinds.join(', ')}, or the owner’s own word.`),
  category: z.array(filledText(100, 'Utilities')).min(1).describe('Categories of the product.'),
  pricing: pricing
    .optional()
    .describe('How the product is paid for. Required unless the product is retired.'),
  license: filledText(100, 'MIT')
    .optional()
    .describe('The license: an SPDX expression, or the owner’s own words.'),
  tech: z.array(techName).optional().describe('Technologies that the product is built with.'),
  languages: z
    .array(languageTag)
    .min(1)
    .optional()
    .meta({
      description: 'Languages of the product (BCP 47).',
      examples: [['en', 'pt-BR']],
    }),
  website: publicUrl
    .optional()
    .describe('The product’s website. Defaults to the product’s page on this site.'),
  social: z
    .strictObject({ x: publicUrl.optional().describe('Account on X.') })
    .optional()
    .describe('Social media accounts.'),
  icon: z
    .string()
    .refine(value => pictureFile.safeParse(value).success || publicUrl.safeParse(value).success, {
      error:
        'must be an http(s) URL or a file next to this one (SVG, PNG, or WebP), such as ./my-app.svg, whose name has only lowercase letters, digits, and hyphens',
    })
    .overwrite(serializedUrl)
    .optional()
    .meta({
      description:
        'The icon: a URL, or a picture file next to this one. Defaults to the first letter of the name on the accent color.',
      examples: ['https://example.com/icon.png'],
    }),
  checked: date
    .optional()
    .describe('The day on which all versions, dates, prices, and ratings of the product were last checked.'),
  first_released: date.optional().describe('Day of the first release.'),
  platforms: platforms.prefault({}),
  ...retirement,
  privacy_policy: publicUrl
    .optional()
    .describe('The product’s privacy policy. Required for a live product in a store or on the web.'),
  packages: z
    .array(packageContent)
    .min(1)
    .optional()
    .describe(
      'The product in package managers, stores, and directories. URLs and commands are derived from ids.',
    ),
  known_issues: z
    .array(knownIssue)
    .min(1)
    .optional()
    .describe('Known issues. Check these before you contact support.'),
  questions,
  support_url: publicUrl
    .optional()
    .describe('Where the product’s users get help, instead of in the form of this site.'),
  support_requests: z
    .literal(false, 'must be false, or left out')
    .optional()
    .meta({ description: '`false` if the owner takes no support requests for it.', examples: [false] }),
  more: labeledUrls('Press kit').optional().describe('Further links, by label.'),
  role: slug.optional().describe('Id of the role that the product belongs to.'),
  source: gitHubRepository
    .optional()
    .describe(
      'The GitHub repository with the source code, which is published as a link. `npm run catalog` reads its releases of downloads outside of stores.',
    ),
  featured: flag.describe('Whether the product comes before the others.'),
  screenshots: z
    .array(z.strictObject({ file: screenshotFile.describe('A png or webp file next to this one.'), alt }))
    .min(1)
    .optional()
    .describe('Pictures of the product, most important first.'),
  releases: z.array(release).optional().describe('Releases, newest first. `npm run catalog` adds new ones.'),
});

export const productContent = fields
  .check(
    rule((product, report) => {
      const reportRepeated = (list: string, what: string, keys: readonly string[] = []) =>
        keys.forEach((key, index) => {
          if (keys.indexOf(key) !== index)
            report(`is the same ${what} as an earlier one; remove one of the two`, list, index);
        });
      reportRepeated(
        'releases',
        'release',
        product.releases?.map(({ platform, version, date }) => `${platform} ${version ?? date}`),
      );
      reportRepeated('packages', 'package', product.packages?.map(packageKey));
      reportRepeated('tech', 'technology', product.tech);
      const { ios, android } = product.platforms ?? {};
      const listings = [
        ['ios', ios?.url, 'apps.apple.com', ios?.app_id && `id${ios.app_id}`],
        ['android', android?.url, 'play.google.com', android?.package && `id=${android.package}`],
      ] as const;
      // A URL may be copied from another product.
      for (const [platform, url = '', host, id] of listings) {
        const has = new RegExp(`[/?&]${RegExp.escape(id ?? '')}(?![\\w.])`).test(url);
        if (id && !has && URL.parse(url)?.hostname === host)
          report(`does not contain ${id}; correct one of them`, 'platforms', platform, 'url');
      }
      if (product.status !== 'live') return;
      const missing = 'is missing. Only a retired product may leave it out.';
      if (product.pricing === undefined) report(missing, 'pricing');
      const apps = Object.entries(product.platforms ?? {}).filter(([, app]) => !app?.retired_on);
      const isInStore = apps.some(([platform, app]) => platform === 'web' || app?.store !== undefined);
      if (product.privacy_policy === undefined && isInStore)
        report(
          'is missing. A live product in a store or on the web requires it. Until there is one, leave out the platform, and give the `website`.',
          'privacy_policy',
        );
      for (const [platform, app = {}] of apps)
        for (const name of requiredOn(platform))
          if (Reflect.get(app, name) === undefined) report(missing, 'platforms', platform, name);
      for (const name of Object.keys(retirement)) {
        if (Reflect.get(product, name) !== undefined)
          report('is only for a retired product; set `status: retired`, or remove it', name);
      }
    }),
  )
  .describe('One product; the file’s name is its id.');

export type ProductContent = z.infer<typeof productContent>;

const downloadUrls = Object.fromEntries(
  Object.entries(platformNames).map(([name, { device }]) => [
    name,
    absoluteUrl.optional().describe(`${device}.`),
  ]),
) as Record<PlatformName, z.ZodOptional<typeof absoluteUrl>>;

export const product = z
  .strictObject({
    id: slug.describe('Id of the product.'),
    ...fields.omit({ featured: true }).shape,
    source: absoluteUrl.optional().describe('The repository with the source code.'),
    website: absoluteUrl
      .optional()
      .describe('The product’s website, or its page on this site if it has no other.'),
    icon: absoluteUrl.describe('The icon.'),
    platforms,
    packages: z
      .array(packageItem)
      .optional()
      .describe('The product in package managers, stores, and directories.'),
    screenshots: z
      .array(
        z.strictObject({
          url: absoluteUrl.describe('URL of the picture, as WebP.'),
          alt,
          width: z.int().min(1).describe('Width in pixels.'),
          height: z.int().min(1).describe('Height in pixels.'),
        }),
      )
      .optional()
      .describe('Pictures of the product, most important first.'),
    releases: z
      .array(release)
      .max(MAX_RELEASES)
      .optional()
      .describe(
        `Releases, newest first, at most ${MAX_RELEASES}. The catalog has the newest of each platform.`,
      ),
    download: z.strictObject(downloadUrls).describe(`For each platform, its URL. ${PASS_ON}`),
    support: z
      .strictObject({
        form: absoluteUrl
          .optional()
          .describe('Where people get help: `support_url`, or else the form of this site.'),
        api: filledText(2000)
          .optional()
          .describe(
            'The operation for support requests: method and URL. Absent if its support is elsewhere.',
          ),
      })
      .describe('How to get help.'),
    snapshot: date.describe(
      'The day in `checked`, or without one the day on which the profile was last revised.',
    ),
    links: z
      .strictObject({
        self: selfLink,
        download: absoluteUrl.describe('The download operation.'),
        replacement: absoluteUrl.optional().describe('URL of the product in `replaced_by`.'),
        role: absoluteUrl.optional().describe('The role that the product belongs to.'),
      })
      .describe('Links to this product and its download.'),
  })
  .describe(`One product of the catalog. ${LISTED_TERMS}`)
  .register(components, { id: 'Product' });

export type Product = z.infer<typeof product>;

export const productsQuery = z.object({
  status: z
    .enum(['live', 'all'])
    .optional()
    .describe('`live` leaves out retired products; `all`, the default, includes them.'),
});

export const productList = z
  .strictObject({
    products: z
      .array(product)
      .describe('Products: live ones first, then those that the owner features, then by name.'),
    total: z.int().min(0).describe('How many products are listed.'),
    status: productsQuery.shape.status
      .unwrap()
      .describe('The filter that was applied. Compare it with the filter that you sent.'),
    snapshot: date.describe('The oldest `snapshot` of the products.'),
    not_listed: z.array(z.string()).optional().describe(`What none of these products lists. ${LISTED_TERMS}`),
    links: z.strictObject({ self: selfLink }).describe('Link to this list, with its filter.'),
  })
  .describe('The catalog.')
  .register(components, { id: 'ProductList' });

export type ProductList = z.infer<typeof productList>;
