import { languageTag } from '../../schemas/language.ts';
import { type PlatformName, platformNames } from '../../schemas/platform.ts';
import {
  at,
  dayAt,
  integerAt,
  listAt,
  numberAt,
  textAt,
  unexpected,
  urlAt,
} from '../command-line/service-json.ts';
import type { Facts, Source } from './source.ts';

const LOOKUP = 'https://itunes.apple.com/lookup';

const ADDRESS = /^https:\/\/(?:apps|itunes)\.apple\.com\/(?:([a-z]{2})\/)?app\/(?:[^/?#]+\/)?id(\d+)/i;

/** The US App Store, which has most apps. */
export const DEFAULT_COUNTRY = 'us';

/** The one-time price, with the currency’s number of decimals. Undefined if the app is free. */
const priceOf = (app: unknown): Facts['price'] => {
  const [price, currency] = [numberAt(app, 'price'), textAt(app, 'currency')];
  if (!price || !currency || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return { amount: price.toFixed(format.resolvedOptions().maximumFractionDigits), currency };
};

const factsOf = (app: unknown): Facts => {
  const platform = at(app, 'kind') === 'mac-software' ? 'macos' : 'ios';
  const [rating = 6, count] = [numberAt(app, 'averageUserRating'), integerAt(app, 'userRatingCount')];
  const minimum = textAt(app, 'minimumOsVersion');
  const tags = listAt(app, 'languageCodesISO2A').flatMap(code => languageTag.safeParse(code).data ?? []);
  const url = urlAt(app, 'trackViewUrl');
  return {
    fields: {
      version: textAt(app, 'version'),
      updated: dayAt(app, 'currentVersionReleaseDate'),
      requires: minimum && `${platformNames[platform].system} ${minimum} or later`,
      released: dayAt(app, 'releaseDate'),
      size_bytes: integerAt(app, 'fileSizeBytes'),
      // Only phone apps have ratings in the catalog.
      ...(platform === 'ios' && {
        rating: rating <= 5 && count ? { value: Math.round(rating * 10) / 10, count } : undefined,
        content_rating: textAt(app, 'trackContentRating') ?? textAt(app, 'contentAdvisoryRating'),
      }),
    },
    notes: textAt(app, 'releaseNotes'),
    price: priceOf(app),
    languages: tags.length > 0 ? [...new Set(tags)].sort() : undefined,
    icon: urlAt(app, 'artworkUrl512'),
    platform,
    app:
      platform === 'ios'
        ? { url, app_id: `${at(app, 'trackId')}`, bundle_id: textAt(app, 'bundleId') }
        : { url, store: 'Mac App Store' },
    name: textAt(app, 'trackName'),
    description: textAt(app, 'description'),
    website: urlAt(app, 'sellerUrl'),
    category: listAt(app, 'genres'),
    isFree: at(app, 'price') === 0,
  };
};

/**
 * The App Store of a platform, with ids such as `us/1234567890`. An app that is missing in its country is looked up
 * in the owner’s country and in the United States before it counts as removed.
 */
const storeOf = (
  label: string,
  platform: PlatformName,
  entity: Readonly<Record<string, string>>,
): Source => ({
  label,
  platforms: [platform],
  idIn: url => {
    const [, country = DEFAULT_COUNTRY, number] = ADDRESS.exec(url) ?? [];
    return number && `${country.toLowerCase()}/${number}`;
  },
  // Apple allows about 20 requests a minute.
  pause: 3000,
  facts: async (path, { get, country: home }) => {
    const [first = '', id = ''] = path.split('/');
    for (const country of new Set([first, home.toLowerCase(), DEFAULT_COUNTRY])) {
      const query = new URLSearchParams({ id, country, ...entity });
      const results = at(await get(`${LOOKUP}?${query}`), 'results');
      if (!Array.isArray(results)) throw unexpected();
      const app: unknown = results.find(result => String(at(result, 'trackId')) === id);
      if (app) return factsOf(app);
    }
    return undefined;
  },
});

export const appStore = storeOf('the App Store', 'ios', {});

// Without the entity, the service returns the iPhone app of an app that is sold for both under one id.
export const macAppStore = storeOf('the Mac App Store', 'macos', { entity: 'desktopSoftware' });
