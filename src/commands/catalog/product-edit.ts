import { parseYaml } from '../../content-files/yaml-file.ts';
import { contentKinds } from '../../schemas/content.ts';
import { type PlatformName, platformNames } from '../../schemas/platform.ts';
import { productContent, release } from '../../schemas/product.ts';
import { withContentField, withField, withFirstItem } from '../content-edit/yaml-edit.ts';
import type { Listing, ProductFile } from './listings.ts';
import type { Facts } from './source.ts';

const { schemaName } = contentKinds.products.entry;

const withFields = (text: string, { app, item, platform, index }: Listing, { fields }: Facts): string => {
  const path = platform === undefined ? ['packages', `${index}`] : ['platforms', platform];
  // Without a date of its own, a new version must not keep the date of the one before.
  const isUndated = fields['updated'] === undefined && fields['version'] !== (item ?? app).version;
  const dated = isUndated ? withField(text, [...path, 'updated'], undefined) : text;
  return Object.entries(fields).reduce((edited, [name, fact]) => {
    // The owner’s text may go on, as “iOS 17.0 or later, watchOS 10.0 or later” does.
    const isStated =
      name === 'requires' && (app.requires?.includes(',') || app.requires?.startsWith(String(fact)));
    return fact === undefined || isStated ? edited : withField(edited, [...path, name], fact);
  }, dated);
};

export const isPriceRead = ({ pricing }: ProductFile, { price }: Facts): boolean =>
  pricing?.price === undefined ||
  ((pricing.price.period ?? 'once') === 'once' && pricing.price.currency === price?.currency);

type ReleaseContent = NonNullable<ProductFile['releases']>[number];

const releaseOf = (
  platform: PlatformName | undefined,
  fields: object,
  notes?: string,
): ReleaseContent | undefined =>
  release.safeParse({
    platform,
    version: Reflect.get(fields, 'version'),
    date: Reflect.get(fields, 'updated'),
    notes: release.shape.notes.safeParse(notes).data,
  }).data;

const isSame = (a: ReleaseContent | undefined, b: ReleaseContent | undefined): boolean =>
  a?.platform === b?.platform && (a?.version === undefined ? a?.date === b?.date : a.version === b?.version);

/** Adds the current release, and the catalog’s previous one, unless they are listed. */
const withReleases = (text: string, listing: Listing, { fields, notes }: Facts): string => {
  const { product, platform, app } = listing;
  const before = releaseOf(platform, app);
  const now = releaseOf(platform, fields, notes);
  const added = [isSame(before, now) ? undefined : before, now].filter(
    (each): each is ReleaseContent =>
      each !== undefined && !product.releases?.some(other => isSame(each, other)),
  );
  return added.reduce((edited, each) => withFirstItem(edited, schemaName, 'releases', each), text);
};

/**
 * Keeps a price per week, month or year, which stores do not show, and one for another country. Of license and first
 * release, the owner’s own words stay, or the fact of the first source.
 */
export const withFacts = (text: string, listing: Listing, facts: Facts): string => {
  const { product } = listing;
  const { fields, price, languages = [], license } = facts;
  const edited = withReleases(withFields(text, listing, facts), listing, facts);
  const priced =
    price && isPriceRead(product, facts)
      ? withField(edited, ['pricing', 'price'], { ...price, period: 'once' })
      : edited;
  const listed = product.languages ?? [];
  const spoken = new Set(listed.map(tag => new Intl.Locale(tag).language));
  const added = languages.filter(tag => !spoken.has(new Intl.Locale(tag).language));
  const isMissing = (name: string) => !new RegExp(`^${name}:`, 'm').test(text);
  const ofProduct = Object.entries({
    languages: added.length > 0 ? [...listed, ...added] : undefined,
    license: isMissing('license') ? license : undefined,
    first_released: isMissing('first_released') ? fields['released'] : undefined,
  });
  return ofProduct.reduce(
    (yaml, [name, fact]) => (fact === undefined ? yaml : withContentField(yaml, schemaName, [name], fact)),
    priced,
  );
};

/** A fact that is wrong for the listing, or that the new text of the file cannot have. */
export const productProblem = (
  text: string,
  { platform }: Listing,
  facts: Facts,
  today: string,
): string | undefined => {
  const { fields } = facts;
  if (facts.platform && facts.platform !== platform)
    return `an app for ${platformNames[facts.platform].system}`;
  const day = [fields['updated'], fields['released']].find(each => each !== undefined && each > today);
  if (day !== undefined) return `a date in the future, ${day}`;
  const parsed = parseYaml('', text);
  const [issue] = productContent.safeParse('value' in parsed && parsed.value).error?.issues ?? [];
  return issue && `an invalid fact: \`${issue.path.join('.')}\` ${issue.message}`;
};

export const listingNotes = ({ app, source }: Listing, { fields }: Facts): string[] => {
  const isNew = app.version !== undefined && app.version !== fields['version'];
  const isStale = app.sha256 !== undefined || app.url?.includes(app.version ?? '');
  return [
    ...(isNew && isStale ? [`check \`url\` and \`sha256\`: version ${app.version} is out of date.`] : []),
    ...(app.requires?.includes(',') && !app.requires.startsWith(`${fields['requires'] ?? ''}`)
      ? [`check \`requires\`: ${source.label} states ${fields['requires']}.`]
      : []),
  ];
};
