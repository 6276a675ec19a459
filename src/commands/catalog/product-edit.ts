import type { ContentValue } from '../../documents/content-fields.ts';
import { contentKinds } from '../../schemas/content.ts';
import { release } from '../../schemas/product.ts';
import { withContentField, withField, withFirstItem } from '../content-edit/yaml-edit.ts';
import type { Product, StoreAnswer } from './app-store.ts';

type Found = Extract<StoreAnswer, { kind: 'found' }>;

const { entry } = contentKinds.products;

/** Whether the owner’s text begins with the store’s version, as “iOS 17.0 or later, iPadOS 17.0 or later” does. */
const begins = (known: unknown, fact: ContentValue): boolean =>
  typeof known === 'string' && typeof fact === 'string' && known.startsWith(fact);

const withPlatformFacts = (text: string, { platforms }: Product, { facts }: Found): string =>
  Object.entries(facts).reduce((edited, [name, fact]) => {
    const before: unknown = Reflect.get(Object(platforms.ios), name);
    return name === 'requires' && begins(before, fact)
      ? edited
      : withField(edited, ['platforms', 'ios', name], fact);
  }, text);

/**
 * The text with the store’s price, unless the owner’s is per week, month or year, because the store shows only
 * one-time prices, or in another currency, because it is for another country.
 */
const withPrice = (text: string, { pricing }: Product, { price }: Found): string => {
  const before = pricing?.price;
  const isOwners = before && ((before.period ?? 'once') !== 'once' || before.currency !== price?.currency);
  return isOwners || !price ? text : withField(text, ['pricing', 'price'], { ...price, period: 'once' });
};

const withLanguages = (text: string, { languages: known = [] }: Product, { languages }: Found): string => {
  const spoken = new Set(known.map(tag => new Intl.Locale(tag).language));
  const added = languages.filter(tag => !spoken.has(new Intl.Locale(tag).language));
  return added.length === 0
    ? text
    : withContentField(text, entry.schemaName, ['languages'], [...known, ...added]);
};

type Release = NonNullable<Product['releases']>[number];

const releaseOf = (facts: object, notes?: string): Release | undefined =>
  release.safeParse({
    platform: 'ios',
    version: Reflect.get(facts, 'version'),
    date: Reflect.get(facts, 'updated'),
    notes: release.shape.notes.safeParse(notes).data,
  }).data;

const isSame = (a: Release | undefined, b: Release | undefined): boolean =>
  a?.platform === b?.platform && (a?.version === undefined ? a?.date === b?.date : a.version === b?.version);

/**
 * The text with the store’s current release, and the catalog’s previous one, added to the list of releases. A
 * release that is already listed is not changed.
 */
const withReleases = (
  text: string,
  { platforms, releases: known = [] }: Product,
  { facts, notes }: Found,
) => {
  const before = releaseOf(platforms.ios ?? {});
  const now = releaseOf(facts, notes);
  const added = [isSame(before, now) ? undefined : before, now].filter(
    (each): each is Release => each !== undefined && !known.some(other => isSame(each, other)),
  );
  return added.reduce((edited, each) => withFirstItem(edited, entry.schemaName, 'releases', each), text);
};

/** The text of a product’s file with the store’s facts. Facts that the store does not show keep their last value. */
export const withStoreFacts = (text: string, product: Product, answer: Found): string => {
  const { firstReleased } = answer;
  const edits = [withPlatformFacts, withReleases, withPrice, withLanguages];
  const edited = edits.reduce((before, edit) => edit(before, product, answer), text);
  return product.first_released !== undefined || firstReleased === undefined
    ? edited
    : withContentField(edited, entry.schemaName, ['first_released'], firstReleased);
};

/** The text without the App Store. The product is retired if no platform is left. */
export const withoutAppStore = (
  text: string,
  { platforms, former_platforms: former = [] }: Product,
): string => {
  const noted = withContentField(
    text,
    entry.schemaName,
    ['former_platforms'],
    [...new Set([...former, 'ios'])],
  );
  if (Object.keys(platforms).length > 1) return withField(noted, ['platforms', 'ios'], undefined);
  return withField(withField(noted, ['platforms'], {}), ['status'], 'retired');
};
