import type { Address } from '../api/operations/address.ts';
import { markdownPath, paths } from '../api/paths.ts';
import { list } from '../api/prose/markdown.ts';
import { retiredMark } from '../api/reads/find-entry.ts';
import { type OperationId, operationEntries } from '../api/registry.ts';
import { exampleTech, exampleWord } from '../api/resources/experience/example-filter.ts';
import { inquiryRules, supportRules } from '../api/resources/messages.ts';
import { availabilitySentence } from '../api/resources/profile/closed.ts';
import { OPTION_TERMS } from '../schemas/platform.ts';
import { LISTED_TERMS, type Product } from '../schemas/product.ts';
import { type ProfileContent, START_TERMS } from '../schemas/profile.ts';
import type { Role } from '../schemas/role.ts';
import type { SiteContent } from '../schemas/site.ts';

export interface PlaceholderSources {
  readonly address: Address;
  readonly site: SiteContent;
  readonly profile: Pick<ProfileContent, 'availability' | 'preferences'>;
  readonly products: readonly Pick<Product, 'id' | 'name' | 'status'>[];
  /** Newest first. */
  readonly roles: readonly Pick<Role, 'role' | 'tech'>[];
}

type Fill = (sources: PlaceholderSources) => string;

/** The rest are “others”. */
const MAX_NAMES = 12;

const productNames: Fill = ({ products }) => {
  if (products.length === 0) return 'none listed';
  const names = products.map(product => `${product.name}${retiredMark(product)}`);
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${shown} and others` : shown;
};

/** For single quotes of a shell. */
const inQuery = (value: string): string => encodeURIComponent(value).replaceAll("'", '%27');

interface Placeholder {
  readonly meaning: string;
  readonly fill: Fill;
}

export const namedPlaceholders: Readonly<Record<string, Placeholder>> = {
  site_url: { meaning: 'URL of the site.', fill: ({ address }) => address.site },
  base_url: { meaning: 'URL of the API.', fill: ({ address }) => address.operation('getIndex') },
  mcp_url: { meaning: 'URL of the MCP server.', fill: ({ address }) => address.page(paths.mcp) },
  support_page: {
    meaning: 'URL of the support form.',
    fill: ({ address }) => address.page(paths.support),
  },
  hiring_document: { meaning: 'URL of `/hiring.md`.', fill: ({ address }) => address.page(paths.hiring) },
  products_document: {
    meaning: 'URL of `/products.md`.',
    fill: ({ address }) => address.page(markdownPath(paths.products)),
  },
  service_name: { meaning: 'Name of the site.', fill: ({ site }) => site.name },
  owner_name: { meaning: 'Your name.', fill: ({ site }) => site.owner.name },
  owner_email: { meaning: 'Your public email address.', fill: ({ site }) => site.owner.email },
  availability: {
    meaning: 'A sentence that states whether inquiries are welcome.',
    fill: sources =>
      availabilitySentence(sources) ??
      `${sources.site.owner.name} has not stated whether inquiries are welcome.`,
  },
  product_names: { meaning: `Names of your products, at most ${MAX_NAMES}.`, fill: productNames },
  example_word: {
    meaning: 'A word in the title of one of your roles, for a URL.',
    fill: ({ roles }) => inQuery(exampleWord(roles)),
  },
  example_tech: {
    meaning: 'A technology from one of your roles, for a URL.',
    fill: ({ roles }) => inQuery(exampleTech(roles)),
  },
  download_terms: { meaning: 'How to choose a download.', fill: () => OPTION_TERMS },
  listed_terms: { meaning: 'What to say about what a product does not list.', fill: () => LISTED_TERMS },
  start_terms: { meaning: 'When you can start in a role.', fill: () => START_TERMS },
  inquiry_rules: { meaning: 'Rules for role inquiries, as a list.', fill: () => list(inquiryRules) },
  support_rules: { meaning: 'Rules for support requests, as a list.', fill: () => list(supportRules) },
};

const fills = new Map<string, Fill>([
  ...Object.entries(namedPlaceholders).map(([name, { fill }]): [string, Fill] => [name, fill]),
  ...operationEntries.map(([id]): [string, Fill] => [id, ({ address }) => address.template(id)]),
  ...operationEntries.flatMap(([id, { tool }]): [string, Fill][] =>
    tool ? [[`${id}.tool`, () => tool.name]] : [],
  ),
]);

/** `operationId` is the URL of an operation, `{operationId}.tool` the name of its MCP tool. */
export const placeholderNames: readonly string[] = [...fills.keys()];

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

export const unknownPlaceholders = (text: string): { readonly name: string; readonly offset: number }[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(({ 1: inner = '', index }) => {
    const name = inner.trim();
    return fills.has(name) ? [] : [{ name, offset: index }];
  });

/** From `{{write: what the skill is for}}`. */
export const textToWrite = (placeholder: string): string | undefined =>
  /^write:\s*(.+)/s.exec(placeholder)?.[1];

export const operationsIn = (text: string): OperationId[] => {
  const names = new Set([...text.matchAll(PLACEHOLDER)].map(({ 1: inner = '' }) => inner.trim()));
  return operationEntries.flatMap(([id]) => (names.has(id) ? [id] : []));
};

export const fillPlaceholders = (text: string, sources: PlaceholderSources): string =>
  text.replaceAll(PLACEHOLDER, (written, inner: string) => {
    return fills.get(inner.trim())?.(sources) ?? written;
  });
