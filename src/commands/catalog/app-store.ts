/** Facts about apps in Apple's App Store, from its lookup service. */
import * as z from 'zod';
import type { ContentValue } from '../../documents/content-fields.ts';
import type { Content } from '../../schemas/content.ts';
import { languageTag } from '../../schemas/language.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import type { Terminal } from '../command-line/terminal.ts';

export type Product = Content['products'][number];

/** The store’s answer about an app. After a failed request, nothing is known about the app. */
export type StoreAnswer =
  | {
      readonly kind: 'found';
      /** The fields of the platform that change. Facts that the store does not show are absent. */
      readonly facts: Readonly<Record<string, ContentValue>>;
      /** Notes of the current release. */
      readonly notes: string | undefined;
      readonly firstReleased: string | undefined;
      readonly icon: string | undefined;
      readonly price: { readonly amount: string; readonly currency: string } | undefined;
      readonly languages: readonly string[];
    }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string };

/** URL of the lookup service. `APP_STORE_LOOKUP` overrides it, for a mirror or a test. */
const LOOKUP = 'https://itunes.apple.com/lookup';

/** The US App Store, which has most apps. */
export const DEFAULT_COUNTRY = 'us';

const text = z.string().trim().min(1).optional().catch(undefined);

/** An app in a lookup response. Any field except the id may be missing or change its format. */
const appRecord = z.object({
  trackId: z.int(),
  version: text,
  currentVersionReleaseDate: text,
  releaseDate: text,
  minimumOsVersion: text,
  fileSizeBytes: z.coerce.number().int().min(1).optional().catch(undefined),
  trackContentRating: text,
  contentAdvisoryRating: text,
  averageUserRating: z.number().min(0).max(5).optional().catch(undefined),
  userRatingCount: z.int().min(0).optional().catch(undefined),
  price: z.number().positive().optional().catch(undefined),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
  releaseNotes: text,
  languageCodesISO2A: z.array(z.string()).catch([]),
  artworkUrl512: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
});

type AppRecord = z.infer<typeof appRecord>;

const response = z.object({ results: z.array(z.unknown()) });

/** Maximum number of apps in one request. */
const BATCH = 50;

/**
 * Looks up apps, 50 per request.
 * @returns the apps that the country’s store has, by id
 * @throws {CommandError} if the service does not return a result; the apps may still exist
 */
const lookUpApps = async (
  ids: readonly string[],
  country: string,
  env: Terminal['env'],
): Promise<ReadonlyMap<string, AppRecord>> => {
  const found = new Map<string, AppRecord>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const url = new URL(env['APP_STORE_LOOKUP'] || LOOKUP);
    url.search = new URLSearchParams({ id: ids.slice(start, start + BATCH).join(','), country }).toString();
    const answer = await serviceFetch(url);
    const { status } = answer;
    if (status !== 200) {
      // The service signals rate limiting with an empty 403, which must not look like a missing app.
      const isLimit = status === 403 || status === 429;
      const remedy = isLimit
        ? 'Apple allows about 20 requests a minute. Wait a minute and try again.'
        : 'Try again later.';
      throw new CommandError(`The App Store’s lookup returned status ${status}. ${remedy}`);
    }
    const json: unknown = await answer.json().catch((error: unknown) => {
      if (error instanceof CommandError) throw error;
    });
    const { data } = response.safeParse(json);
    if (!data)
      throw new CommandError('The App Store’s lookup returned an unexpected response. Try again later.');
    for (const record of data.results.flatMap(result => appRecord.safeParse(result).data ?? []))
      found.set(String(record.trackId), record);
  }
  return found;
};

const day = (instant: string | undefined): string | undefined => instant?.slice(0, 10);

const factsOf = (app: AppRecord): Readonly<Record<string, ContentValue>> => {
  const { averageUserRating: value, userRatingCount: count, minimumOsVersion: minimum } = app;
  const facts = {
    version: app.version,
    updated: day(app.currentVersionReleaseDate),
    requires: minimum && `iOS ${minimum} or later`,
    released: day(app.releaseDate),
    size_bytes: app.fileSizeBytes,
    rating: value !== undefined && count ? { value: Math.round(value * 10) / 10, count } : undefined,
    content_rating: app.trackContentRating ?? app.contentAdvisoryRating,
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact]])),
  );
};

/** The one-time price, with the currency’s number of decimals. Undefined if the app is free. */
const priceOf = ({ price, currency }: AppRecord) => {
  if (price === undefined || currency === undefined) return undefined;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return { amount: price.toFixed(format.resolvedOptions().maximumFractionDigits), currency };
};

const found = (app: AppRecord): StoreAnswer => ({
  kind: 'found',
  facts: factsOf(app),
  notes: app.releaseNotes,
  firstReleased: day(app.releaseDate),
  icon: app.artworkUrl512,
  price: priceOf(app),
  languages: [
    ...new Set(app.languageCodesISO2A.flatMap(code => languageTag.safeParse(code).data ?? [])),
  ].sort(),
});

/** The country in the URL of an app. */
const countryOf = (url: string): string =>
  /^https:\/\/(?:apps|itunes)\.apple\.com\/([a-z]{2})\//i.exec(url)?.[1]?.toLowerCase() ?? DEFAULT_COUNTRY;

/**
 * Looks up all apps of a country together. An app that is missing there is looked up in the owner’s country and in
 * the United States before it counts as removed.
 * @param country the owner’s country, two letters
 * @returns the answers by product id
 */
export const askAppStore = async (
  products: readonly Product[],
  country: string,
  env: Terminal['env'],
): Promise<ReadonlyMap<string, StoreAnswer>> => {
  const answers = new Map<string, StoreAnswer>();
  const apps = products.flatMap(({ id, platforms: { ios } }) =>
    ios ? [{ id, appId: ios.app_id, home: countryOf(ios.url) }] : [],
  );
  const ask = async (store: string, wanted: typeof apps): Promise<void> => {
    if (wanted.length === 0) return;
    const ids = wanted.map(({ appId }) => appId);
    try {
      const records = await lookUpApps(ids, store, env);
      for (const { id, appId } of wanted) {
        const record = records.get(appId);
        answers.set(id, record ? found(record) : { kind: 'gone' });
      }
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      for (const { id } of wanted) answers.set(id, { kind: 'failed', reason: error.message });
    }
  };
  for (const [home, wanted] of Map.groupBy(apps, app => app.home)) await ask(home, wanted);
  for (const store of new Set([country.toLowerCase(), DEFAULT_COUNTRY])) {
    const missing = apps.filter(({ id, home }) => answers.get(id)?.kind === 'gone' && home !== store);
    await ask(store, missing);
  }
  return answers;
};
