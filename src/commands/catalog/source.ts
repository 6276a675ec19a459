import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import type { ContentData } from '../../content-files/content-schemas.ts';
import { sanitizeText } from '../../messages/mail/sanitize.ts';
import type { Content } from '../../schemas/content.ts';
import type { PackageContent } from '../../schemas/package-manager.ts';
import type { AnyApp, PlatformName } from '../../schemas/platform.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';

/** A service that responds, but has no facts about a product. The message is a sentence. */
export class NoFacts extends CommandError {}

/** A service that rejects further requests: Apple with 403, others with 429. */
class Rejection extends CommandError {}

export const unexpected = (): CommandError =>
  new CommandError('returned an unexpected response. Try again later.');

/** @throws {CommandError} whose message continues after the service’s name, or `missing` */
const serviceJson = async (url: string, userAgent: string, missing: NoFacts): Promise<unknown> => {
  const response = await serviceFetch(url, { headers: { 'user-agent': userAgent } });
  const body = await response.text();
  const { status } = response;
  if ([401, 404, 410, 451].includes(status)) throw missing;
  const Failure = [403, 429].includes(status) ? Rejection : CommandError;
  if (status !== 200) throw new Failure(`returned status ${status}. Wait a few minutes and try again.`);
  try {
    return JSON.parse(body, (_, value) => (typeof value === 'string' ? sanitizeText(value) : value));
  } catch {
    throw unexpected();
  }
};

export const jsonAt = (json: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce((value: unknown, name) => Reflect.get(Object(value), name), json);

const lenient = <Value>(schema: z.ZodType<Value>) => schema.optional().catch(undefined);

const reader =
  <Value>(schema: z.ZodType<Value>) =>
  (...path: Parameters<typeof jsonAt>): Value =>
    schema.parse(jsonAt(...path));

/** If there is no such value, the result is undefined, or an empty list. */
export const textAt = reader(lenient(z.string().trim().min(1)));
/** Neither the whole text nor GitHub’s word for a license that it does not recognize. */
export const licenseAt = reader(lenient(z.string().regex(/^(?!NOASSERTION$).{1,100}$/)));
export const listAt = reader(z.array(z.string()).catch([]));
export const dayAt = reader(lenient(z.preprocess(instant => String(instant).slice(0, 10), z.iso.date())));
export const integerAt = reader(lenient(z.coerce.number().int().min(1)));
export const numberAt = reader(lenient(z.number().min(0)));

/** Facts that a source publishes, mostly under the field names of a product’s file. */
export interface Facts {
  readonly fields: ContentData;
  /** The news of the current release. */
  readonly notes?: string | undefined;
  /** The amount is 0 if the product is free. */
  readonly price?: { readonly amount: string; readonly currency: string } | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly license?: string | undefined;
  /** The platform of an app in a store. */
  readonly platform?: PlatformName;
  readonly bundle?: string | undefined;
  readonly yanked?: readonly unknown[];
}

export interface Source {
  readonly label: string;
  /** Platforms whose URL may be in the source, and the id in such a URL. */
  readonly platforms?: readonly PlatformName[];
  readonly idIn?: (url: string) => string | undefined;
  readonly manager?: PackageContent['manager'];
  /** Milliseconds between products. */
  readonly pause?: number;
  readonly facts: (
    listing: Pick<Listing, 'id' | 'app'>,
    options: {
      /** Throws an error if the source does not show the product, by default `missing`. */
      readonly get: (url: string, missing?: NoFacts) => Promise<unknown>;
      readonly missing: NoFacts;
      /** Two letters. */
      readonly country: string;
    },
  ) => Promise<Facts>;
}

/** A platform of a product, or a package, at this path in its file. */
export interface ProductPlace {
  readonly name: string;
  readonly product: Content['products'][number];
  readonly path: readonly string[];
  readonly platform?: PlatformName;
  /** The facts in the product’s file. */
  readonly app: AnyApp;
}

/** A place with a source of facts. */
export interface Listing extends ProductPlace {
  readonly source: Source;
  readonly id: string;
}

/** One request after another, until the source rejects one. */
const readSource = async (
  { label, facts: factsOf, pause = 0 }: Source,
  listings: readonly Listing[],
  country: string,
  userAgent: string,
) => {
  const answers = new Map<Listing, Facts | CommandError>();
  let rejection: Rejection | undefined;
  for (const listing of listings) {
    const missing = new NoFacts(`${label} has no public ${listing.id}. Correct the product’s file.`);
    const get = (url: string, absent = missing) => serviceJson(url, userAgent, absent);
    try {
      if (rejection) throw rejection;
      if (answers.size > 0) await setTimeout(pause);
      const facts = await factsOf(listing, { country, missing, get });
      if (Object.values(facts.fields).every(fact => fact === undefined)) throw unexpected();
      answers.set(listing, facts);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      if (error instanceof Rejection) rejection = error;
      answers.set(listing, error instanceof NoFacts ? error : new CommandError(`${label}: ${error.message}`));
    }
  }
  return [...answers];
};

/** A failure concerns only the listings in its source. `country` is the owner’s. */
export const readFacts = async (listings: readonly Listing[], country: string, userAgent: string) => {
  const bySource = [...Map.groupBy(listings, ({ source }) => source)];
  const answers = bySource.map(([source, inSource]) => readSource(source, inSource, country, userAgent));
  return (await Promise.all(answers)).flat();
};
