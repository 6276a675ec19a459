import pLimit from 'p-limit';
import pRetry from 'p-retry';
import type { Content } from '../../schemas/content.ts';
import {
  type AppRecord,
  appAddress,
  DEFAULT_COUNTRY,
  firstReleased,
  iosFacts,
  languagesOf,
  lookUpApps,
  priceOf,
} from '../app-stores/app-store.ts';
import { googlePlayApp } from '../app-stores/google-play.ts';
import type { StorePrice } from '../app-stores/store-price.ts';
import { CommandError, TemporaryError } from '../command-line/command-error.ts';
import type { Terminal } from '../command-line/terminal.ts';
import type { YamlValue } from '../content-edit/yaml-edit.ts';

export type StoreName = 'ios' | 'android';
export type Product = Content['products'][number];

/** A store’s answer about a product. After a failed request, nothing is known about the product. */
export type StoreAnswer =
  | {
      readonly kind: 'found';
      /** The fields of the platform. Facts that the store does not show are absent. */
      readonly facts: Readonly<Record<string, YamlValue>>;
      /** Notes of the current release. */
      readonly notes?: string;
      readonly firstReleased?: string;
      readonly icon?: string;
      readonly price?: StorePrice;
      readonly languages?: readonly string[];
      /** Only ever true, because stores do not say when an app has no in-app purchases. */
      readonly purchases?: true;
    }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The answers by product id and store. */
export type StoreAnswers = ReadonlyMap<string, Readonly<Partial<Record<StoreName, StoreAnswer>>>>;

export interface StoreSettings {
  /** The owner’s country, two letters. Its store is searched before an app counts as removed. */
  readonly country: string;
  /** Milliseconds before the first retry. The delay doubles with each further retry. */
  readonly retryAfter: number;
  readonly env: Terminal['env'];
}

/** Number of Google Play pages that are read in parallel. */
const PARALLEL = 4;
const RETRIES = 2;

const failed = (error: unknown): StoreAnswer => {
  if (!(error instanceof CommandError)) throw error;
  return { kind: 'failed', reason: error.message };
};

/** Retries after a transient failure: a failed connection or a server error. */
const retried = <Value>(ask: () => Promise<Value>, minTimeout: number): Promise<Value> =>
  pRetry(ask, {
    retries: RETRIES,
    minTimeout,
    shouldRetry: error => error instanceof TemporaryError,
  });

/** App Store fields that can change. The address and the ids identify the app, so they are left out. */
const changing = ({ url: _url, app_id: _id, bundle_id: _bundle, ...facts }: ReturnType<typeof iosFacts>) =>
  facts;

const foundInAppStore = (app: AppRecord): StoreAnswer => {
  const released = firstReleased(app);
  const price = priceOf(app);
  const languages = languagesOf(app);
  return {
    kind: 'found',
    facts: changing(iosFacts(app)) as Readonly<Record<string, YamlValue>>,
    ...(app.releaseNotes !== undefined && { notes: app.releaseNotes }),
    ...(released !== undefined && { firstReleased: released }),
    ...(app.artworkUrl512 !== undefined && { icon: app.artworkUrl512 }),
    ...(price && { price }),
    ...(languages.length > 0 && { languages }),
  };
};

/** The country in the URL of an app, or the default country if the URL is not Apple’s. */
const countryOf = (url: string): string =>
  /^https:\/\/(apps|itunes)\.apple\.com\//.test(url) ? appAddress(url).country : DEFAULT_COUNTRY;

/**
 * Looks up all apps of a country together. An app that is missing there is looked up in the owner’s country and in
 * the United States before it counts as removed.
 */
const askAppStore = async (
  products: readonly Product[],
  { country, retryAfter, env }: StoreSettings,
): Promise<ReadonlyMap<string, StoreAnswer>> => {
  const answers = new Map<string, StoreAnswer>();
  const apps = products.flatMap(({ id, platforms: { ios } }) =>
    ios ? [{ id, appId: ios.app_id, home: countryOf(ios.url) }] : [],
  );
  const ask = async (store: string, wanted: typeof apps): Promise<void> => {
    if (wanted.length === 0) return;
    const ids = wanted.map(({ appId }) => appId);
    const found = await retried(() => lookUpApps(ids, store, env), retryAfter).catch(failed);
    for (const { id, appId } of wanted) {
      if (!(found instanceof Map)) answers.set(id, found);
      else {
        const app = found.get(appId);
        answers.set(id, app ? foundInAppStore(app) : { kind: 'gone' });
      }
    }
  };
  for (const [home, wanted] of Map.groupBy(apps, app => app.home)) await ask(home, wanted);
  for (const store of new Set([country.toLowerCase(), DEFAULT_COUNTRY])) {
    const missing = apps.filter(({ id, home }) => answers.get(id)?.kind === 'gone' && home !== store);
    await ask(store, missing);
  }
  return answers;
};

const askGooglePlay = async (
  products: readonly Product[],
  { country, retryAfter, env }: StoreSettings,
): Promise<ReadonlyMap<string, StoreAnswer>> => {
  const limit = pLimit(PARALLEL);
  const asked = products.flatMap(({ id, platforms: { android } }) => (android ? [{ id, android }] : []));
  const answers = asked.map(({ id, android }) =>
    limit(async (): Promise<[string, StoreAnswer]> => {
      const page = (where: string) =>
        retried(() => googlePlayApp(android.package, where, env['GOOGLE_PLAY'] || undefined), retryAfter);
      try {
        const app = (await page(country)) ?? (await page(DEFAULT_COUNTRY));
        return [id, app ? { kind: 'found', ...app } : { kind: 'gone' }];
      } catch (error) {
        return [id, failed(error)];
      }
    }),
  );
  return new Map(await Promise.all(answers));
};

/** Looks up the products in both stores in parallel. */
export const askStores = async (
  products: readonly Product[],
  settings: StoreSettings,
): Promise<StoreAnswers> => {
  const [ios, android] = await Promise.all([
    askAppStore(products, settings),
    askGooglePlay(products, settings),
  ]);
  return new Map(
    products.map(({ id }) => {
      const [apple, google] = [ios.get(id), android.get(id)];
      return [id, { ...(apple && { ios: apple }), ...(google && { android: google }) }];
    }),
  );
};
