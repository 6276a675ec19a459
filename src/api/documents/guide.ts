import type { Product } from '../../schemas/product.ts';
import type { SiteContent } from '../../schemas/site.ts';
import type { Address } from '../address.ts';
import { productMarkdownPath } from '../documents.ts';
import { linked, oneLine } from '../markdown.ts';
import type { Operation, Tag } from '../operation.ts';
import { operationEntries } from '../registry.ts';
import { fieldsOf } from '../resources/writes.ts';
import { limitText } from '../write-limits.ts';

/** The most products that a guide lists before it links to the catalog. */
const MOST_PRODUCTS = 100;

const writing = ({ request }: Operation, site: SiteContent): string => {
  if (!request) return '';
  const { required, optional } = fieldsOf(request);
  return ` POST a JSON object. Required: ${required.join(', ')}. Optional: ${optional.join(', ')}. At most ${limitText(site.write_limits)} from one IP address.`;
};

/** The operations below an operation's path that take an id. They have no URL of their own until the id is known. */
const below = (address: Address, parent: Operation): string =>
  operationEntries
    .filter(([, { path }]) => path.startsWith(`${parent.path}/{`))
    .map(([id, { method, summary }]) => ` \`${method} ${address.template(id)}\`: ${summary}`)
    .join('');

const queryOf = ({ query }: Operation): string =>
  query ? ` Parameters: ${Object.keys(query.shape).join(', ')}.` : '';

/**
 * The operations of a tag as a list of links: what each returns, its parameters and fields, and the operations below its
 * path.
 */
export const operationGuide = (address: Address, site: SiteContent, tag: Tag): string[] =>
  operationEntries
    .filter(([, operation]) => operation.tag === tag && operation.id === undefined)
    .map(
      ([id, operation]) =>
        `- ${linked(operation.title, address.template(id))}: ${operation.summary}${queryOf(operation)}${writing(operation, site)}${below(address, operation)}`,
    );

/** The products as a list of links to their Markdown. */
export const productGuide = (address: Address, products: readonly Product[]): string[] => {
  const shown = products.slice(0, MOST_PRODUCTS).map(({ id, name, tagline, status }) => {
    const retired = status === 'retired' ? ' (retired)' : '';
    return `- ${linked(name, address.page(productMarkdownPath(id)))}${retired}: ${oneLine(tagline)}`;
  });
  const left = products.length - shown.length;
  if (left <= 0) return shown;
  return [...shown, `- ${linked(`${left} more`, address.operation('listProducts'))}: the whole catalog.`];
};
