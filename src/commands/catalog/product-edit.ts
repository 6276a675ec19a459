import { yamlDocument } from '../../content-files/yaml-file.ts';
import { contentKinds } from '../../schemas/content.ts';
import { platformNames } from '../../schemas/platform.ts';
import { MAX_NOTES, productContent, release } from '../../schemas/product.ts';
import { withContentField, withField, withFirstItem } from '../content-edit/yaml-edit.ts';
import type { Facts, Listing } from './source.ts';

/** Whether the owner’s text goes on, as “iOS 17.0 or later, watchOS 10.0 or later” does. */
const isLonger = ({ app }: Listing): boolean => app.requires?.includes(',') ?? false;

/** Facts about another version, and a rating, that the source does not state. */
const lostFacts = ({ app }: Listing, { fields }: Facts): string[] => {
  const isNew = fields['version'] !== undefined && fields['version'] !== app.version;
  const names = [...(isNew ? ['updated', 'sha256'] : []), ...('rating' in fields ? ['rating'] : [])];
  return names.filter(name => fields[name] === undefined && Reflect.get(app, name) !== undefined);
};

const withFields = (text: string, listing: Listing, facts: Facts): string =>
  Object.entries({ updated: undefined, sha256: undefined, ...facts.fields }).reduce(
    (edited, [name, fact]) =>
      (fact === undefined && !lostFacts(listing, facts).includes(name)) ||
      (name === 'requires' && isLonger(listing))
        ? edited
        : withField(edited, [...listing.path, name], fact),
    text,
  );

/**
 * Whether the store’s price is, or becomes, the file’s. False if one contradicts the other, where the owner’s own words
 * for a model say nothing, and undefined if the source shows no price. Stores do not show that of a subscription.
 */
export const isPriceRead = ({ pricing }: Listing['product'], { price }: Facts): boolean | undefined => {
  const { model = '', price: stated } = pricing ?? {};
  const isOnce = (stated?.period ?? 'once') === 'once';
  if (price === undefined) return undefined;
  if (Number(price.amount) === 0) return model === 'paid' && isOnce ? false : undefined;
  return stated ? isOnce && stated.currency === price.currency && model !== 'free' : model === 'paid';
};

/** Whole lines, as many as a release may have. */
const shortened = (notes: string): string => {
  const end = notes.length > MAX_NOTES ? notes.lastIndexOf('\n', MAX_NOTES) : notes.length;
  return end < 0 ? notes.slice(0, MAX_NOTES).replace(/[\ud800-\udbff]$/, '') : notes.slice(0, end);
};

/** Adds the current release, unless it is listed. */
const withRelease = (text: string, { product, platform }: Listing, { fields, notes = '' }: Facts): string => {
  const { version, updated: date } = fields;
  const shown = release.shape.notes.safeParse(shortened(notes)).data;
  const { data } = release.safeParse({ platform, version, date, notes: shown });
  const isListed = product.releases?.some(
    other => other.platform === platform && (version ? other.version === version : other.date === date),
  );
  return data && !isListed ? withFirstItem(text, contentKinds.products, 'releases', data) : text;
};

/**
 * Keeps a price for another time or country. Of languages, license, and first release, the owner’s words stay, or the fact
 * of the first source.
 */
export const withFacts = (text: string, listing: Listing, facts: Facts): string => {
  const { fields, price, languages, license } = facts;
  let edited = withRelease(withFields(text, listing, facts), listing, facts);
  if (price && isPriceRead(listing.product, facts))
    edited = withField(edited, ['pricing', 'price'], { ...price, period: 'once' });
  for (const [name, fact] of Object.entries({ languages, license, first_released: fields['released'] }))
    if (fact !== undefined && !new RegExp(`^${name}:`, 'm').test(edited))
      edited = withContentField(edited, contentKinds.products, [name], fact);
  return edited;
};

/** The reason why a fact is wrong for the listing, or cannot be in the new text of the file. */
export const productProblem = (
  text: string,
  { platform, source, app: { bundle_id: own } }: Listing,
  { fields, platform: other, bundle = own, yanked }: Facts,
  today: string,
): string | undefined => {
  if (other && other !== platform)
    return `${source.label} returned an app for ${platformNames[other].system}.`;
  if (own && bundle?.toLowerCase() !== own.toLowerCase())
    return `${source.label} returned the app ${bundle}, not ${own}.`;
  if (yanked?.includes(fields['version'])) return `${source.label}: version ${fields['version']} is yanked.`;
  const day = [fields['updated'], fields['released']].find(each => each !== undefined && each > today);
  if (day !== undefined) return `${source.label} returned a date in the future, ${day}.`;
  const [issue] = productContent.safeParse(yamlDocument(text).toJS()).error?.issues ?? [];
  return issue && `${source.label} returned an invalid fact: \`${issue.path.join('.')}\` ${issue.message}.`;
};

export const listingNotes = (listing: Listing, facts: Facts): string[] => {
  const { app, source, product } = listing;
  const { fields, notes = '', price, yanked } = facts;
  const old = (fields['version'] ?? app.version) === app.version ? undefined : app.version;
  const lost = lostFacts(listing, facts).map(name => `\`${name}\``);
  return [
    isPriceRead(product, facts) === false &&
      `check \`pricing\`: the price in ${source.label} is ${price?.amount} ${price?.currency}.`,
    notes.length > shortened(notes).length && 'the end of the release notes was left out: they are too long.',
    isLonger(listing) &&
      !app.requires?.startsWith(`${fields['requires'] ?? ''}`) &&
      `check \`requires\`: ${source.label} states ${fields['requires']}.`,
    lost.length > 0 && `removed ${lost.join(' and ')}, which ${source.label} does not state.`,
    old && yanked?.includes(old) && `version ${old} is yanked in ${source.label}.`,
    old && app.url?.includes(old) && !source.idIn?.(app.url) && `check \`url\`: it has version ${old}.`,
  ].filter(line => typeof line === 'string');
};
