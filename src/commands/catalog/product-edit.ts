import { parseYaml } from '../../content-files/yaml-file.ts';
import { contentKinds } from '../../schemas/content.ts';
import { type PlatformName, platformNames } from '../../schemas/platform.ts';
import { productContent, release } from '../../schemas/product.ts';
import { withContentField, withField, withFirstItem } from '../content-edit/yaml-edit.ts';
import type { Part, Product } from './parts.ts';
import type { Facts } from './source.ts';

const { schemaName } = contentKinds.products.entry;

const withFields = (text: string, { app, item, platform, index }: Part, { fields }: Facts): string => {
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

export const isPriceRead = ({ pricing }: Product, { price }: Facts): boolean =>
  pricing?.price === undefined ||
  ((pricing.price.period ?? 'once') === 'once' && pricing.price.currency === price?.currency);

/** Keeps a price per week, month or year, which stores do not show, and one for another country. */
const withPrice = (text: string, { product }: Part, facts: Facts): string =>
  facts.price && isPriceRead(product, facts)
    ? withField(text, ['pricing', 'price'], { ...facts.price, period: 'once' })
    : text;

const withLanguages = (text: string, { product }: Part, { languages = [] }: Facts): string => {
  const before = product.languages ?? [];
  const spoken = new Set(before.map(tag => new Intl.Locale(tag).language));
  const added = languages.filter(tag => !spoken.has(new Intl.Locale(tag).language));
  return added.length === 0 ? text : withContentField(text, schemaName, ['languages'], [...before, ...added]);
};

/** The owner’s own words stay, or those of the first source. */
const withLicense = (text: string, _: Part, { license }: Facts): string =>
  license === undefined || /^license:/m.test(text)
    ? text
    : withContentField(text, schemaName, ['license'], license);

type Release = NonNullable<Product['releases']>[number];

export const releaseOf = (
  platform: PlatformName | undefined,
  fields: object,
  notes?: string,
): Release | undefined =>
  release.safeParse({
    platform,
    version: Reflect.get(fields, 'version'),
    date: Reflect.get(fields, 'updated'),
    notes: release.shape.notes.safeParse(notes).data,
  }).data;

const isSame = (a: Release | undefined, b: Release | undefined): boolean =>
  a?.platform === b?.platform && (a?.version === undefined ? a?.date === b?.date : a.version === b?.version);

/** Adds the current release, and the catalog’s previous one, unless they are listed. */
const withReleases = (text: string, part: Part, { fields, notes }: Facts): string => {
  const { product, platform, app } = part;
  const before = releaseOf(platform, app);
  const now = releaseOf(platform, fields, notes);
  const added = [isSame(before, now) ? undefined : before, now].filter(
    (each): each is Release => each !== undefined && !product.releases?.some(other => isSame(each, other)),
  );
  return added.reduce((edited, each) => withFirstItem(edited, schemaName, 'releases', each), text);
};

export const withFacts = (text: string, part: Part, facts: Facts): string => {
  const edits = [withFields, withReleases, withPrice, withLanguages, withLicense];
  const edited = edits.reduce((before, edit) => edit(before, part, facts), text);
  const { released } = facts.fields;
  return part.product.first_released !== undefined || released === undefined
    ? edited
    : withContentField(edited, schemaName, ['first_released'], released);
};

/** A fact that is wrong for the part, or that the new text of the file cannot have. */
export const problemIn = (
  text: string,
  { platform }: Part,
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

export const partNotes = ({ app, source }: Part, { fields }: Facts): string[] => {
  const isNew = app.version !== undefined && app.version !== fields['version'];
  const isStale = app.sha256 !== undefined || app.url?.includes(app.version ?? '');
  return [
    ...(isNew && isStale ? [`check \`url\` and \`sha256\`: version ${app.version} is out of date.`] : []),
    ...(app.requires?.includes(',') && !app.requires.startsWith(`${fields['requires'] ?? ''}`)
      ? [`check \`requires\`: ${source.label} states ${fields['requires']}.`]
      : []),
  ];
};
