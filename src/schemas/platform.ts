import * as z from 'zod';
import { components } from './components.ts';
import { date, filledText, publicUrl } from './text.ts';

const STAYS = 'it stays valid when the store’s URL changes.';

/** Advice on which of a product’s URLs to share, for descriptions of the product’s body. */
export const DOWNLOAD_TERMS = `Give a person \`links.download\` with \`?platform=…\`: ${STAYS}`;

/** The same advice for descriptions of the download options body, which has other fields. */
export const OPTION_TERMS = `Give a person \`options[].url\`: ${STAYS}`;

const rating = z
  .strictObject({
    value: z.number().min(0).max(5).describe('Average, 0 to 5.'),
    count: z.int().min(1).optional().describe('Number of ratings in the average.'),
  })
  .describe('The store’s rating.')
  .register(components, { id: 'Rating' });

const updated = date.describe('Day of the latest release.');
const version = filledText(50).describe('Latest version.');
const url = publicUrl.describe(
  'URL in the store. It may change: pass on the URL of the download operation, which redirects to it.',
);

/** Optional fields of every platform. */
const about = {
  requires: filledText(200).optional().describe('Minimum system version.'),
  released: date.optional().describe('Day of the first release on this platform.'),
};

const ios = z
  .strictObject({
    store: filledText(100).default('App Store').describe('Name of the store.'),
    url,
    app_id: z
      .string()
      .regex(/^\d+$/, 'must be an App Store id, digits only, such as 1234567890')
      .meta({ description: 'App Store id, digits.', examples: ['1234567890'] }),
    bundle_id: filledText(200).describe('Bundle identifier.'),
    version,
    updated,
    ...about,
    requires: filledText(200).describe('Minimum system version.'),
    size_bytes: z.int().min(1).optional().describe('Download size in bytes.'),
    rating: rating.optional(),
    content_rating: filledText(50).optional().describe('Age rating.'),
  })
  .describe('The app for iPhone and iPad.')
  .register(components, { id: 'IosApp' });

const android = z
  .strictObject({
    store: filledText(100).default('Google Play').describe('Name of the store.'),
    url,
    package: filledText(200).describe('Application id.'),
    version: version.optional(),
    updated,
    ...about,
    installs: filledText(50).describe('Range of installs that the store shows, such as “10,000+”.'),
    rating: rating.optional(),
  })
  .describe('The app for Android.')
  .register(components, { id: 'AndroidApp' });

const web = z
  .strictObject({
    store: filledText(100).default('Web').describe('Label of the web app.'),
    url: publicUrl.describe(
      'URL of the app. It may change: pass on the URL of the download operation, which redirects to it.',
    ),
    ...about,
  })
  .describe('The app in the browser.')
  .register(components, { id: 'WebApp' });

export const platforms = z
  .strictObject({ ios: ios.optional(), android: android.optional(), web: web.optional() })
  .describe('The platforms that the product supports.');

/** In the order of presentation. */
export const platformName = z
  .enum(['ios', 'android', 'web'])
  .describe('A platform.')
  .register(components, { id: 'Platform' });

export type PlatformName = z.infer<typeof platformName>;

/** The names of each platform for people: the device and the operating system. */
export const platformNames = {
  ios: { device: 'iPhone and iPad', system: 'iOS' },
  android: { device: 'Android', system: 'Android' },
  web: { device: 'Web browser', system: 'Web' },
} as const satisfies Record<PlatformName, { readonly device: string; readonly system: string }>;
