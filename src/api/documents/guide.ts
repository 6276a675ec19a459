import type { Product } from '../../schemas/product.ts';
import type { SiteContent } from '../../schemas/site.ts';
import { limitText } from '../http/write-limits.ts';
import type { Address } from '../operations/address.ts';
import type { Build, Operation, Tag } from '../operations/operation.ts';
import { linked, oneLine, writtenLine } from '../prose/markdown.ts';
import { isEmpty, operationEntries } from '../registry.ts';
import { fieldsOf } from '../resources/writes.ts';
import { documents, markdownPath, operationPagePath, productMarkdownPath } from './documents.ts';

/** The most products that a guide lists before it links to the catalog. */
const MOST_PRODUCTS = 100;

const writing = ({ request }: Operation, site: SiteContent): string => {
  if (!request) return '';
  const { required, optional } = fieldsOf(request);
  return ` Send a JSON object. Required: ${required.join(', ')}. Optional: ${optional.join(', ')}. At most ${limitText(site.write_limits)} from one IP address.`;
};

const queryOf = ({ query }: Operation): string =>
  query ? ` Parameters: ${Object.keys(query.shape).join(', ')}.` : '';

/**
 * The operations of a tag that the content has something for: a link to the reference of each, its method and URL, what it returns,
 * and its parameters or fields. The URLs are no links, because GET cannot read all of them, and readers of llms.txt follow links.
 */
export const operationGuide = (build: Build, tag: Tag): string[] => {
  const { address, content } = build;
  return operationEntries
    .filter(([id, operation]) => operation.tag === tag && !isEmpty(build, id))
    .map(([id, operation]) => {
      const notice = operation.notice?.(build);
      const reference = linked(operation.title, address.page(markdownPath(operationPagePath(id))));
      const request = `\`${operation.method} ${address.template(id)}\``;
      const about = [notice && oneLine(notice), operation.summary].filter(Boolean).join(' ');
      return `- ${reference}: ${request} ${about}${queryOf(operation)}${writing(operation, content.site)}`;
    });
};

export const productGuide = (address: Address, products: readonly Product[]): string[] => {
  const shown = products.slice(0, MOST_PRODUCTS).map(({ id, name, tagline, status }) => {
    const retired = status === 'retired' ? ' (retired)' : '';
    return `- ${linked(name, address.page(productMarkdownPath(id)))}${retired}: ${writtenLine(tagline)}`;
  });
  const left = products.length - shown.length;
  if (left <= 0) return shown;
  return [
    ...shown,
    `- ${linked(`${left} more`, address.page(markdownPath(documents.products)))}: the whole catalog.`,
  ];
};
