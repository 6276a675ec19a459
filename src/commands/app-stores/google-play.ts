import { Readable } from 'node:stream';
import gplay from 'google-play-scraper';
import { unescape as unescapeHtml } from 'html-escaper';
import type * as z from 'zod';
import { errorMessage } from '../../api/http/error-message.ts';
import { platforms } from '../../schemas/platform.ts';
import { CommandError, TemporaryError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import type { YamlValue } from '../content-edit/yaml-edit.ts';
import { type StorePrice, storePrice } from './store-price.ts';

const android = platforms.shape.android.unwrap();

export interface GooglePlayApp {
  /** The fields of `platforms.android` that change. Facts that the page does not show are absent. */
  readonly facts: Readonly<Record<string, YamlValue>>;
  readonly icon?: string;
  readonly price?: StorePrice;
  /** True if the page mentions in-app purchases. If it does not, the app may still have some. */
  readonly purchases?: true;
}

/** Google Play’s placeholders for a version that varies by device. */
const VARIES = new Set(['VARY', 'Varies with device']);

/** The value, or undefined if the content schema rejects it. Pages change without notice. */
const accepted = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | undefined => {
  const result = schema.safeParse(value);
  return result.success ? result.data : undefined;
};

const dayOf = (time: unknown): string | undefined =>
  typeof time === 'number' && time > 0 ? new Date(time).toISOString().slice(0, 10) : undefined;

/** The ISO date for a day on the English page, such as “Mar 9, 2020”. */
const dayInWords = (words: unknown): string | undefined =>
  typeof words === 'string' && /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(words)
    ? dayOf(Date.parse(`${words} UTC`))
    : undefined;

/** The minimum Android version, from text such as `8.0` or `8.0 and up`. */
const requirementOf = (version: unknown): string | undefined => {
  const [number] = /^\d+(\.\d+)*/.exec(String(version)) ?? [];
  return number && `Android ${number} or later`;
};

/** Release notes, which the page contains as HTML with line breaks. */
const textOfHtml = (html: unknown): string | undefined =>
  typeof html === 'string'
    ? unescapeHtml(html.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(/<[^>]*>/g, '')).trim()
    : undefined;

const ratingOf = (score: unknown, count: unknown): YamlValue | undefined =>
  typeof score === 'number' && score >= 0 && score <= 5 && Number.isInteger(count) && Number(count) > 0
    ? { value: Math.round(score * 10) / 10, count: Number(count) }
    : undefined;

/** An app’s page; undefined if the page does not exist. */
const pageOf = async (address: string): Promise<string | undefined> => {
  const response = await serviceFetch(address);
  if (response.ok) return response.text();
  await response.body?.cancel();
  if (response.status === 404) return undefined;
  throw new TemporaryError(`Google Play cannot be read: status ${response.status}.`);
};

/** The response that is passed to the library, so that it does not send a request. */
const responseWith = (page: string) =>
  Object.assign(Readable.from([Buffer.from(page)]), { statusCode: 200, headers: {} });

/**
 * The facts on an app’s Google Play page; undefined if the app is not available in that country. A library reads
 * the page, because the store does not have a public API. Fields may go missing at any time.
 * @param base the address of the store, without a trailing slash
 * @throws {CommandError} if the page cannot be fetched or read
 */
export const googlePlayApp = async (
  packageName: string,
  country: string,
  base = 'https://play.google.com',
): Promise<GooglePlayApp | undefined> => {
  const query = new URLSearchParams({ id: packageName, hl: 'en', gl: country.toLowerCase() });
  const page = await pageOf(`${base}/store/apps/details?${query}`);
  if (page === undefined) return undefined;
  const options = {
    appId: packageName,
    country,
    requestOptions: { hooks: { beforeRequest: [() => responseWith(page)] } },
  };
  try {
    const app = await gplay.app(options);
    const { version, updated, installs, released } = android.shape;
    const shown: readonly (readonly [string, YamlValue | undefined])[] = [
      ['version', VARIES.has(app.version) ? undefined : accepted(version, app.version)],
      ['updated', accepted(updated, dayOf(app.updated))],
      ['installs', accepted(installs, app.installs)],
      ['rating', ratingOf(app.score, app.ratings)],
      ['requires', requirementOf(app.androidVersionText)],
      ['released', accepted(released, dayInWords(app.released))],
    ];
    const facts: Record<string, YamlValue> = {};
    for (const [name, value] of shown) if (value !== undefined) facts[name] = value;
    if (Object.keys(facts).length === 0) throw new Error('its page has an unexpected form');
    const price = storePrice(app.price, app.currency);
    const notes = textOfHtml(app.recentChanges);
    return {
      facts,
      ...(notes && { notes }),
      ...(URL.canParse(app.icon) && { icon: app.icon }),
      ...(price && { price }),
      ...(app.offersIAP === true && { purchases: true as const }),
    };
  } catch (error) {
    // The page would be the same, so another attempt would not help.
    throw new CommandError(`Google Play cannot be read: ${errorMessage(error)}.`);
  }
};
