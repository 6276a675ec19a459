import { languageTag } from '../../schemas/language.ts';
import { type PlatformName, platformNames } from '../../schemas/platform.ts';
import type { Facts, Source } from './source.ts';
import * as json from './source.ts';

const APP_URL = /^https:\/\/(?:apps|itunes)\.apple\.com\/(?:([a-z]{2})\/)?app\/(?:[^/?#]+\/)?id(\d+)/i;

/** The store of the United States has most apps. */
export const DEFAULT_COUNTRY = 'us';

export const countryIn = (url: string): string => APP_URL.exec(url)?.[1]?.toLowerCase() ?? DEFAULT_COUNTRY;

/** Has the currency’s number of decimals. */
const priceOf = (app: unknown): Facts['price'] => {
  const price = json.numberAt(app, 'price');
  const currency = json.textAt(app, 'currency');
  if (price === undefined || !currency || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return { amount: price.toFixed(format.resolvedOptions().maximumFractionDigits), currency };
};

const factsOf = (app: unknown): Facts => {
  const platform = json.jsonAt(app, 'kind') === 'mac-software' ? 'macos' : 'ios';
  const rating = json.numberAt(app, 'averageUserRating') ?? 6;
  const count = json.integerAt(app, 'userRatingCount');
  const minimum = json.textAt(app, 'minimumOsVersion');
  const tags = json.listAt(app, 'languageCodesISO2A').flatMap(code => languageTag.safeParse(code).data ?? []);
  return {
    fields: {
      version: json.textAt(app, 'version'),
      updated: json.dayAt(app, 'currentVersionReleaseDate'),
      requires: minimum && `${platformNames[platform].system} ${minimum} or later`,
      released: json.dayAt(app, 'releaseDate'),
      size_bytes: json.integerAt(app, 'fileSizeBytes'),
      // Only phone apps have ratings in the catalog.
      ...(platform === 'ios' && {
        rating:
          rating > 0 && rating <= 5 && count ? { value: Math.round(rating * 10) / 10, count } : undefined,
        content_rating: json.textAt(app, 'trackContentRating') ?? json.textAt(app, 'contentAdvisoryRating'),
      }),
    },
    notes: json.textAt(app, 'releaseNotes'),
    price: priceOf(app),
    languages: tags.length > 0 ? [...new Set(tags)].sort() : undefined,
    platform,
    bundle: json.textAt(app, 'bundleId'),
  };
};

/**
 * Ids are like `us/1234567890`. An app that is missing in its country is looked up in the owner’s country and in the
 * United States before it counts as removed.
 */
const storeOf = (label: string, platform: PlatformName, entity: Record<string, string> = {}): Source => ({
  label,
  platforms: [platform],
  idIn: url => {
    const number = APP_URL.exec(url)?.[2];
    return number && `${countryIn(url)}/${number}`;
  },
  // Apple allows about 20 requests a minute.
  pause: 3000,
  facts: async ({ id: path }, { get, missing, country: home }) => {
    const [first = '', id = ''] = path.split('/');
    for (const country of new Set([first, home.toLowerCase(), DEFAULT_COUNTRY])) {
      const query = new URLSearchParams({ id, country, ...entity });
      const results = json.jsonAt(await get(`https://itunes.apple.com/lookup?${query}`), 'results');
      if (!Array.isArray(results)) throw json.unexpected();
      const app: unknown = results.find(result => String(json.jsonAt(result, 'trackId')) === id);
      if (app) return factsOf(app);
    }
    throw missing;
  },
});

export const appStore = storeOf('the App Store', 'ios');

// Without the entity, Apple returns the iPhone app of an app that is sold for both under one id.
export const macAppStore = storeOf('the Mac App Store', 'macos', { entity: 'desktopSoftware' });
