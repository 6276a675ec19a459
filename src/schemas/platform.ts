import * as z from 'zod';
import { components } from './metadata.ts';
import { date, filledText, publicUrl } from './text.ts';

/** The platforms in the order of presentation, with the device and the operating system in words. */
export const platformNames = {
  ios: { device: 'iOS', system: 'iOS' },
  android: { device: 'Android', system: 'Android' },
  macos: { device: 'Mac', system: 'macOS' },
  windows: { device: 'Windows', system: 'Windows' },
  linux: { device: 'Linux', system: 'Linux' },
  web: { device: 'Web browser', system: 'Web' },
} as const;

export type PlatformName = keyof typeof platformNames;

export const platformName = z
  .enum(Object.keys(platformNames) as [PlatformName, ...PlatformName[]])
  .describe('A platform.')
  .register(components, { id: 'Platform' });

export const STAYS = 'it stays valid when the store’s URL changes.';

export const PASS_ON =
  'It may change: pass on `/products/{id}/{platform}` of this site, which redirects to it.';

export const OPTION_TERMS = `Give people \`options[].url\`, or \`packages[].link\` where there is one: ${STAYS}`;

const positive = (example: number) =>
  z
    .int()
    .min(1)
    .meta({ examples: [example] });

const rating = z
  .strictObject({
    value: z.number().min(0).max(5).describe('Average, 0 to 5.'),
    count: positive(120).optional().describe('Number of ratings in the average.'),
  })
  .describe('The store’s rating.')
  .register(components, { id: 'Rating' });

const sizeBytes = positive(48_000_000).optional().describe('Download size in bytes.');
const url = publicUrl.optional().describe('URL in the store. Only a retired product may leave it out.');

const about = {
  retired_on: date.optional().describe('The day the product was given up on this platform alone.'),
  requires: filledText(200, 'Version 14 or later').optional().describe('Minimum system version.'),
  released: date.optional().describe('Day of the first release on this platform.'),
};

const build = {
  version: filledText(50, '4.1').optional().describe('Latest version.'),
  updated: date.optional().describe('Day of the latest release.'),
  ...about,
};

const ios = z
  .strictObject({
    store: filledText(100).default('App Store').describe('Name of the store.'),
    url,
    app_id: z
      .string()
      .regex(/^\d+$/, 'must be an App Store id, digits only, such as 1234567890')
      .optional()
      .meta({ description: 'App Store id, digits.', examples: ['1234567890'] }),
    bundle_id: filledText(200, 'com.example.tally').optional().describe('Bundle identifier.'),
    ...build,
    requires: filledText(200, 'iOS 17.0 or later, watchOS 10.0 or later')
      .optional()
      .describe('Minimum system versions.'),
    size_bytes: sizeBytes,
    rating: rating.optional(),
    content_rating: filledText(50, '4+').optional().describe('Age rating.'),
  })
  .describe(
    'The App Store listing of the app for iPhone, iPad, Apple Watch, Apple TV, and Apple Vision Pro. Only a retired product may leave out `app_id`, `bundle_id`, `version`, `updated`, or `requires`.',
  )
  .register(components, { id: 'IosApp' });

const android = z
  .strictObject({
    store: filledText(100).default('Google Play').describe('Name of the store.'),
    url,
    package: filledText(200, 'com.example.tally').optional().describe('Application id.'),
    ...build,
    installs: filledText(50, '10,000+').optional().describe('Range of installs shown by the store.'),
    rating: rating.optional(),
  })
  .describe('The app for Android.')
  .register(components, { id: 'AndroidApp' });

const MAX_LABELS = 20;

export const labeledUrls = (example: string) =>
  z
    .record(filledText(100), publicUrl)
    .refine(map => Object.keys(map).length <= MAX_LABELS, {
      error: `must have at most ${MAX_LABELS} entries`,
    })
    .meta({ examples: [{ [example]: 'https://example.com' }] });

const desktop = z
  .strictObject({
    store: filledText(100, 'Mac App Store').optional().describe('Name of the store.'),
    url: publicUrl
      .optional()
      .describe('URL in the store or of the download. Only a retired product may leave it out.'),
    stores: labeledUrls('Setapp').optional().describe('Other stores with the same build, and its URL there.'),
    ...build,
    size_bytes: sizeBytes,
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 checksum of 64 lowercase hexadecimal digits')
      .optional()
      .meta({
        description: 'SHA-256 checksum of the file at `url`.',
        examples: ['0'.repeat(64)],
      }),
  })
  .meta({ description: 'The app for this desktop system.', examples: [{ url: 'https://example.com' }] })
  .register(components, { id: 'DesktopApp' });

const web = z
  .strictObject({
    store: filledText(100).default('Web').describe('Label of the web app.'),
    url: publicUrl.optional().describe('URL of the app. Only a retired product may leave it out.'),
    ...about,
  })
  .describe('The app in the browser.')
  .register(components, { id: 'WebApp' });

export const platforms = z
  .strictObject({
    ios: ios.optional(),
    android: android.optional(),
    macos: desktop.optional(),
    windows: desktop.optional(),
    linux: desktop.optional(),
    web: web.optional(),
  } satisfies Record<PlatformName, unknown>)
  .describe('The platforms that the product supports.');

/** Fields without which a live product on the platform is incomplete. */
export const requiredOn = (platform: string): readonly string[] =>
  platform === 'ios' ? ['url', 'app_id', 'bundle_id', 'version', 'updated', 'requires'] : ['url'];

type All = z.infer<typeof ios> & z.infer<typeof android> & z.infer<typeof desktop> & z.infer<typeof web>;

export type AnyApp = { readonly [Name in keyof All]?: All[Name] | undefined };
