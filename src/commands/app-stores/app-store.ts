/** Facts about apps in Apple's App Store, from its lookup service. */
import * as z from 'zod';
import { languageTag } from '../../schemas/language.ts';
import type { productContent } from '../../schemas/product.ts';
import { CommandError, TemporaryError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { type StorePrice, storePrice } from './store-price.ts';

/** URL of the lookup service. `APP_STORE_LOOKUP` overrides it, for a mirror or a test. */
const LOOKUP = 'https://itunes.apple.com/lookup';

/** The US App Store, which has most apps. */
export const DEFAULT_COUNTRY = 'us';

/** An app in the App Store of one country. */
export interface AppAddress {
  readonly id: string;
  /** Two letters. */
  readonly country: string;
}

/**
 * Reads the address of an app, such as `https://apps.apple.com/pt/app/stillroom/id9000000101`.
 * @throws {CommandError} if the address does not have that form
 */
export const appAddress = (address: string): AppAddress => {
  const url = URL.parse(address.trim());
  const id = url && /\/id(\d+)\/?$/.exec(url.pathname)?.[1];
  if (!id || !/^(apps|itunes)\.apple\.com$/.test(url.hostname)) {
    throw new CommandError(
      `“${address}” is not the address of an app, such as https://apps.apple.com/us/app/my-app/id1234567890.`,
    );
  }
  const country = /^\/([a-z]{2})\//i.exec(url.pathname)?.[1]?.toLowerCase() ?? DEFAULT_COUNTRY;
  return { id, country };
};

const text = z.string().trim().min(1).optional().catch(undefined);

/** An app in a lookup response. Any field except the id may be missing or change its format. */
const appRecord = z.object({
  trackId: z.int(),
  kind: text,
  trackName: text,
  description: text,
  trackViewUrl: text,
  bundleId: text,
  version: text,
  currentVersionReleaseDate: text,
  releaseDate: text,
  minimumOsVersion: text,
  fileSizeBytes: z.coerce.number().int().min(1).optional().catch(undefined),
  trackContentRating: text,
  contentAdvisoryRating: text,
  averageUserRating: z.number().min(0).max(5).optional().catch(undefined),
  userRatingCount: z.int().min(0).optional().catch(undefined),
  genres: z.array(z.string()).optional().catch(undefined),
  price: z.number().min(0).optional().catch(undefined),
  currency: text,
  releaseNotes: text,
  languageCodesISO2A: z.array(z.string()).optional().catch(undefined),
  sellerUrl: text,
  artworkUrl512: text,
});

export type AppRecord = z.infer<typeof appRecord>;

const response = z.object({ results: z.array(z.unknown()) });

const explain = (status: number): string => {
  // The service signals rate limiting with an empty 403, which must not look like “there is no such app”.
  if (status === 403 || status === 429)
    return 'Apple allows about 20 requests a minute. Wait a minute and try again.';
  return 'Try again later.';
};

/** Maximum number of apps in one request. */
const BATCH = 50;

/**
 * Looks up apps, 50 per request.
 * @returns the apps that the country’s store has, by id
 * @throws {CommandError} if the service does not return a result; the apps may still exist
 */
export const lookUpApps = async (
  ids: readonly string[],
  country: string,
  env: Terminal['env'],
): Promise<Map<string, AppRecord>> => {
  const found = new Map<string, AppRecord>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const url = new URL(env['APP_STORE_LOOKUP'] || LOOKUP);
    url.search = new URLSearchParams({ id: ids.slice(start, start + BATCH).join(','), country }).toString();
    const answer = await serviceFetch(url);
    const { status } = answer;
    if (status !== 200) {
      const Failure = status >= 500 ? TemporaryError : CommandError;
      throw new Failure(`The App Store’s lookup returned status ${status}. ${explain(status)}`);
    }
    const text = await answer.text();
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      throw new CommandError('The App Store’s lookup did not return JSON. Try again later.');
    }
    const parsed = response.safeParse(json);
    if (!parsed.success) throw new CommandError('The App Store’s lookup returned an unexpected response.');
    for (const record of parsed.data.results.flatMap(result => appRecord.safeParse(result).data ?? []))
      found.set(String(record.trackId), record);
  }
  return found;
};

/**
 * Looks up an app.
 * @returns undefined if the store of that country does not have the app
 * @throws {CommandError} under the same conditions as `lookUpApps`
 */
export const lookUpApp = async (
  { id, country }: AppAddress,
  env: Terminal['env'],
): Promise<AppRecord | undefined> => (await lookUpApps([id], country, env)).get(id);

type IosApp = NonNullable<NonNullable<z.input<typeof productContent>['platforms']>['ios']>;

const day = (instant: string | undefined): string | undefined => instant?.slice(0, 10);

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The app’s address without tracking parameters. */
const plainUrl = (address: string): string => {
  const url = URL.parse(address);
  return url ? `${url.origin}${url.pathname}` : address;
};

/** The day of the first release, if the store shows it. */
export const firstReleased = ({ releaseDate }: AppRecord): string | undefined => day(releaseDate);

/** The store’s facts about the iOS app. Facts that the store does not show are absent. */
export const iosFacts = (app: AppRecord): Partial<IosApp> => {
  const { averageUserRating: value, userRatingCount: count, minimumOsVersion: minimum } = app;
  const facts = {
    url: app.trackViewUrl && plainUrl(app.trackViewUrl),
    app_id: String(app.trackId),
    bundle_id: app.bundleId,
    version: app.version,
    updated: day(app.currentVersionReleaseDate),
    requires: minimum && `iOS ${minimum} or later`,
    released: firstReleased(app),
    size_bytes: app.fileSizeBytes,
    rating: value !== undefined && count ? { value: rounded(value), count } : undefined,
    content_rating: app.trackContentRating ?? app.contentAdvisoryRating,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
};

/** The app’s languages, if the store lists any. */
export const languagesOf = ({ languageCodesISO2A: codes = [] }: AppRecord): string[] =>
  [...new Set(codes.flatMap(code => languageTag.safeParse(code).data ?? []))].sort();

/** The app’s price, if the store shows one. */
export const priceOf = ({ price, currency }: AppRecord): StorePrice | undefined =>
  storePrice(price, currency);
