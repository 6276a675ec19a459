import * as z from 'zod';
import { components } from './components.ts';
import { date, filledText, publicUrl } from './text.ts';

const rating = z
  .strictObject({
    value: z.number().min(0).max(5).describe('Average, 0 to 5.'),
    count: z.int().min(1).optional().describe('How many ratings the average is made of.'),
  })
  .describe('The store’s rating.')
  .register(components, { id: 'Rating' });

const updated = date.describe('Day of the latest release.');
const version = filledText(50).describe('Latest version.');
const url = publicUrl.describe('The app in the store.');

/** An app in Apple's App Store. */
const ios = z
  .strictObject({
    store: filledText(100).default('App Store').describe('Name of the store.'),
    url,
    app_id: z
      .string()
      .regex(/^\d+$/, 'must be the digits of the App Store id')
      .describe('App Store id, digits.'),
    bundle_id: filledText(200).describe('Bundle identifier.'),
    version,
    updated,
    requires: filledText(200).describe('Oldest system it runs on, in words.'),
    size_bytes: z.int().min(1).describe('Download size in bytes.'),
    rating: rating.optional(),
    content_rating: filledText(50).describe('Age rating.'),
  })
  .describe('The app for iPhone and iPad.')
  .register(components, { id: 'IosApp' });

/** An app for Android. */
const android = z
  .strictObject({
    store: filledText(100).default('Google Play').describe('Name of the store.'),
    url,
    package: filledText(200).describe('Application id.'),
    version: version.optional(),
    updated,
    installs: filledText(50).describe('The store’s bucket of installs, such as “10,000+”.'),
    rating: rating.optional(),
  })
  .describe('The app for Android.')
  .register(components, { id: 'AndroidApp' });

/** An app in the browser. */
const web = z
  .strictObject({
    store: filledText(100).default('Web').describe('Label of the way to open it.'),
    url: publicUrl.describe('The app itself.'),
  })
  .describe('The app in the browser.')
  .register(components, { id: 'WebApp' });

/** The platforms of a product: only those it supports. */
export const platforms = z
  .strictObject({ ios: ios.optional(), android: android.optional(), web: web.optional() })
  .describe('The platforms the product supports.');

/** Every platform the service knows, in the order in which it lists them. */
export const platformName = z
  .enum(['ios', 'android', 'web'])
  .describe('A platform.')
  .register(components, { id: 'Platform' });

export type PlatformName = z.infer<typeof platformName>;

/** What people call each platform: by what they hold in their hands, and by its system. */
export const platformNames = {
  ios: { device: 'iPhone and iPad', system: 'iOS' },
  android: { device: 'Android', system: 'Android' },
  web: { device: 'Web browser', system: 'Web' },
} as const satisfies Record<PlatformName, { readonly device: string; readonly system: string }>;
