import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { Product } from '../../schemas/product.ts';
import type { Address } from '../address.ts';
import { documents, productMarkdownPath, productPath } from '../documents.ts';
import { sitePages } from './pages.ts';

/** The sitemap: the HTML pages, and Markdown that has no HTML version. It has no dates, because they would be guesses. */
export const sitemapXml = async (address: Address, products: readonly Product[]): Promise<string> => {
  const urls = [
    ...sitePages,
    ...products.map(({ id }) => productPath(id)),
    documents.resumeMarkdown,
    documents.llms,
    ...products.map(({ id }) => productMarkdownPath(id)),
  ];
  const stream = new SitemapStream({
    hostname: address.site,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  return `${await streamToPromise(Readable.from(urls).pipe(stream))}\n`;
};
