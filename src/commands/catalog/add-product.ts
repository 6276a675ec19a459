import type { ContentValue } from '../../documents/content-fields.ts';
import { contentFile } from '../../documents/content-file.ts';
import { type Content, contentKinds } from '../../schemas/content.ts';
import { productContent } from '../../schemas/product.ts';
import { CommandError } from '../command-line/command-error.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { partsOf } from './parts.ts';
import { releaseOf } from './product-edit.ts';
import type { Answer, Facts, Target } from './source.ts';
import { gitHub, sourceNames, sources } from './sources.ts';

const { folder, entry } = contentKinds.products;

/** @throws {CommandError} if no source has such URLs */
export const targetAt = (url: string): Target => {
  const source = sources.find(({ idIn }) => idIn(url) !== undefined);
  if (source) return { source, id: source.idIn(url) ?? '' };
  throw new CommandError(`${url} is not the URL of a product in ${sourceNames}.`);
};

const dataOf = ({ source, id }: Target, facts: Facts) => {
  const { fields, description, platform, price } = facts;
  const [first = ''] = description?.split(/(?<=[.!?])\s/) ?? [];
  const { summary = first } = facts;
  const release = releaseOf(platform, fields, facts.notes);
  const isGitHub = source === gitHub;
  return {
    name: facts.name ?? id,
    tagline: summary.replace(/\.$/, ''),
    description: description ?? summary,
    status: 'live',
    category: facts.category.slice(0, 3),
    pricing: facts.isFree
      ? { model: 'free' }
      : price && { model: 'paid', price: { ...price, period: 'once' } },
    license: facts.license,
    languages: facts.languages,
    website: facts.website,
    first_released: fields['released'],
    platforms: platform && { [platform]: { ...facts.app, ...fields } },
    packages: source.manager && [{ manager: source.manager, id, ...fields }],
    source: isGitHub ? id : undefined,
    more: isGitHub ? { 'Source code': `https://github.com/${id}` } : undefined,
    releases: release && [release],
  };
};

const slugOf = (name: string): string => {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-');
};

/**
 * Plans the file of a new product.
 * @returns what the file lacks, because a source publishes only some of the fields
 * @throws {CommandError} if there is such a product already, or if the source returned no facts
 */
export const addProduct = (
  plan: ContentPlan,
  target: Target,
  answer: Answer,
  { products }: Pick<Content, 'products'>,
): string[] => {
  const { source, id } = target;
  if (answer instanceof CommandError) throw answer;
  if (answer === 'gone') throw new CommandError(`${source.label} does not have ${id}.`);
  const existing = products.flatMap(partsOf).find(part => part.source === source && part.id === id);
  if (existing) throw new CommandError(`${folder}/${existing.product.id}.yaml already has this product.`);
  const path = `${folder}/${slugOf(answer.name ?? '') || slugOf(id)}.yaml`;
  if (plan.has(path)) throw new CommandError(`${path} already exists, with another product.`);
  const data: Record<string, ContentValue> = JSON.parse(JSON.stringify(dataOf(target, answer)));
  plan.draft(path, contentFile(entry.schemaName, data));
  const issues = productContent.safeParse(data).error?.issues ?? [];
  return issues.map(issue => `${path}: \`${issue.path.join('.')}\` ${issue.message}`);
};
