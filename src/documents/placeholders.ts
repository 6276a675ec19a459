import type { Address } from '../api/operations/address.ts';
import { markdownPath, paths } from '../api/paths.ts';
import { list } from '../api/prose/markdown.ts';
import { type OperationId, operationEntries } from '../api/registry.ts';
import { exampleTech, exampleWord } from '../api/resources/experience/example-filter.ts';
import { inquiryRules, supportRules } from '../api/resources/message-rules.ts';
import { availabilitySentence } from '../api/resources/profile/closed.ts';
import { OPTION_TERMS } from '../schemas/platform.ts';
import { COMPLETE_TERMS, type Product, PURCHASES_TERMS } from '../schemas/product.ts';
import { type ProfileContent, START_TERMS } from '../schemas/profile.ts';
import type { Role } from '../schemas/role.ts';
import type { SiteContent } from '../schemas/site.ts';

export interface PlaceholderSources {
  readonly address: Address;
  readonly site: SiteContent;
  readonly profile: Pick<ProfileContent, 'availability'>;
  readonly products: readonly Pick<Product, 'id' | 'name' | 'status'>[];
  /** Newest first. */
  readonly roles: readonly Pick<Role, 'role' | 'tech'>[];
}

type Fill = (sources: PlaceholderSources) => string;

const MAX_NAMES = 12;

const productNames: Fill = ({ products }) => {
  if (products.length === 0) return 'none at the moment';
  const names = products.map(({ name, status }) => (status === 'retired' ? `${name} (retired)` : name));
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${shown} and others` : shown;
};

/** A value in a URL inside single quotes of a shell. */
const inQuery = (value: string): string => encodeURIComponent(value).replaceAll("'", '%27');

const addresses = Object.fromEntries(
  operationEntries.map(([id]): [OperationId, Fill] => [id, ({ address }) => address.template(id)]),
) as Record<OperationId, Fill>;

const tools = Object.fromEntries(
  operationEntries.flatMap(([id, { tool }]): [string, Fill][] =>
    tool ? [[`${id}.tool`, () => tool.name]] : [],
  ),
);

/**
 * Every placeholder that a skill may use, including the URL of each operation by its operationId, and the name of its MCP tool by
 * `{operationId}.tool`.
 */
export const placeholders: Readonly<Record<string, Fill>> = {
  site_url: ({ address }) => address.site,
  base_url: ({ address }) => address.operation('getIndex'),
  support_page: ({ address }) => address.page(paths.support),
  service_name: ({ site }) => site.name,
  owner_name: ({ site }) => site.owner.name,
  owner_email: ({ site }) => site.owner.email,
  availability: sources =>
    availabilitySentence(sources) ??
    `${sources.site.owner.name} has not said whether they are looking for a role; proposals are welcome.`,
  product_names: productNames,
  example_word: ({ roles }) => inQuery(exampleWord(roles)),
  example_tech: ({ roles }) => inQuery(exampleTech(roles)),
  download_terms: () => OPTION_TERMS,
  complete_terms: () => COMPLETE_TERMS,
  purchases_terms: () => PURCHASES_TERMS,
  start_terms: () => START_TERMS,
  inquiry_rules: () => list(inquiryRules),
  support_rules: () => list(supportRules),
  hiring_document: ({ address }) => address.page(paths.hiring),
  products_document: ({ address }) => address.page(markdownPath(paths.products)),
  mcp_url: ({ address }) => address.page(paths.mcp),
  ...addresses,
  ...tools,
};

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

export const unknownPlaceholders = (text: string): { readonly name: string; readonly offset: number }[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(({ 1: inner = '', index }) => {
    const name = inner.trim();
    return Object.hasOwn(placeholders, name) ? [] : [{ name, offset: index }];
  });

/** What a placeholder such as `{{write: what the skill is for}}` asks the owner to write. */
export const textToWrite = (placeholder: string): string | undefined =>
  /^write:\s*(.+)/s.exec(placeholder)?.[1];

export const operationsIn = (text: string): OperationId[] => {
  const names = new Set([...text.matchAll(PLACEHOLDER)].map(({ 1: inner = '' }) => inner.trim()));
  return operationEntries.flatMap(([id]) => (names.has(id) ? [id] : []));
};

export const fillPlaceholders = (text: string, sources: PlaceholderSources): string =>
  text.replaceAll(PLACEHOLDER, (written, inner: string) => {
    const name = inner.trim();
    return Object.hasOwn(placeholders, name) ? (placeholders[name]?.(sources) ?? written) : written;
  });
