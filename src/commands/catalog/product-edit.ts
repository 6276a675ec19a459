import { contentKinds } from '../../schemas/content.ts';
import { platforms } from '../../schemas/platform.ts';
import { productContent, release } from '../../schemas/product.ts';
import { withContentField, withFirstItem } from '../content-edit/entry-file.ts';
import { withField, type YamlValue } from '../content-edit/yaml-edit.ts';
import type { Product, StoreAnswer, StoreName } from './ask-stores.ts';

type Found = Extract<StoreAnswer, { kind: 'found' }>;

const { entry } = contentKinds.products;

/** The fields of the pricing, in the order of the schema. */
const PRICING = Object.keys(productContent.shape.pricing.unwrap().shape);

const orderOf = (store: StoreName): string[] => Object.keys(platforms.shape[store].unwrap().shape);

/** Whether the owner’s text begins with the store’s version, as “iOS 17.0 or later, iPadOS 17.0 or later” does. */
const saysAlready = (known: unknown, fact: YamlValue): boolean =>
  typeof known === 'string' && typeof fact === 'string' && known.startsWith(fact);

/** The text of a product’s file with a store’s facts. Facts that the store does not show keep their last value. */
export const withStoreFacts = (
  text: string,
  product: Product,
  store: StoreName,
  { facts }: Found,
): string => {
  const known: object = product.platforms[store] ?? {};
  return Object.entries(facts).reduce((edited, [name, fact]) => {
    const before: unknown = Reflect.get(known, name);
    const same = JSON.stringify(before) === JSON.stringify(fact);
    if (same || (name === 'requires' && saysAlready(before, fact))) return edited;
    return withField(edited, ['platforms', store, name], fact, orderOf(store));
  }, text);
};

/**
 * The text with the stores’ facts about the product itself. The owner’s price is kept if it is per week, month or
 * year, because stores show only one-time prices. It is also kept if it is in another currency, because it is for
 * another country.
 */
export const withProductFacts = (
  text: string,
  { pricing, languages: known = [] }: Product,
  { price, languages = [], purchases }: Pick<Found, 'price' | 'languages' | 'purchases'>,
): string => {
  const set = (edited: string, path: readonly [string, ...string[]], value: YamlValue | undefined) =>
    value === undefined ? edited : withContentField(edited, entry.schemaName, path, value);
  const before = pricing?.price;
  const isOwners = before && ((before.period ?? 'once') !== 'once' || before.currency !== price?.currency);
  const spoken = new Set(known.map(tag => new Intl.Locale(tag).language));
  const added = languages.filter(tag => !spoken.has(new Intl.Locale(tag).language));
  const priced = isOwners || !price ? text : withField(text, ['pricing', 'price'], { ...price }, PRICING);
  const sold =
    purchases && pricing?.in_app_purchases === undefined
      ? withField(priced, ['pricing', 'in_app_purchases'], true, PRICING)
      : priced;
  return set(sold, ['languages'], added.length > 0 ? [...known, ...added] : undefined);
};

type Release = NonNullable<Product['releases']>[number];

const releaseOf = (platform: StoreName, facts: object, notes?: string): Release | undefined => {
  const { version, updated: date } = facts as Record<string, unknown>;
  return release.safeParse({
    platform,
    version,
    date,
    notes: release.shape.notes.safeParse(notes).data,
  }).data;
};

const isSame = (a: Release | undefined, b: Release | undefined): boolean =>
  a?.platform === b?.platform && (a?.version === undefined ? a?.date === b?.date : a.version === b?.version);

/**
 * The text with the store’s current release, and the catalog’s previous one, added to the list of releases. A
 * release that is already listed is not changed.
 */
export const withReleases = (
  text: string,
  { platforms, releases: known = [] }: Product,
  store: StoreName,
  { facts, notes }: Pick<Found, 'facts' | 'notes'>,
): string => {
  const before = releaseOf(store, platforms[store] ?? {});
  const now = releaseOf(store, facts, notes);
  const added = [isSame(before, now) ? undefined : before, now].filter(
    (each): each is Release => each !== undefined && !known.some(other => isSame(each, other)),
  );
  return added.reduce((edited, each) => withFirstItem(edited, entry.schemaName, 'releases', each), text);
};

/** The text without the stores that no longer have the product. The product is retired if no platform is left. */
export const withoutStores = (text: string, product: Product, gone: readonly StoreName[]): string => {
  const left = Object.keys(product.platforms).filter(name => !gone.some(store => store === name));
  const former = [...new Set([...(product.former_platforms ?? []), ...gone])];
  const noted = withContentField(text, entry.schemaName, ['former_platforms'], former);
  if (left.length === 0) return withField(withField(noted, ['platforms'], {}), ['status'], 'retired');
  return gone.reduce((edited, store) => withField(edited, ['platforms', store], undefined), noted);
};
