import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { Product } from '../../schemas/product.ts';
import type { Build } from '../operations/operation.ts';
import { documents, productMarkdownPath, productPath } from './documents.ts';
import { alternatesOf, versionsOf } from './languages.ts';
import type { LastModified } from './last-modified.ts';
import { shownPages } from './pages.ts';

/**
 * The sitemap: the HTML pages with content, and Markdown that has no HTML version. An entry has a date only if it is known when its content
 * changed, because search engines stop trusting dates that are wrong.
 * @see https://developers.google.com/search/blog/2023/06/sitemaps-lastmod-ping
 */
export const sitemapXml = async (
  build: Build,
  products: readonly Product[],
  lastModified: LastModified,
): Promise<string> => {
  const paths = [
    ...shownPages(build),
    ...products.map(({ id }) => productPath(id)),
    documents.hiring,
    documents.resumeMarkdown,
    documents.llms,
    ...products.map(({ id }) => productMarkdownPath(id)),
  ];
  const { site } = build.address;
  const entries = paths.flatMap(path => {
    const lastmod = lastModified(path);
    const dated = lastmod !== undefined && { lastmod };
    const versions = versionsOf(path, build);
    if (versions.length === 0) return [{ url: path, ...dated }];
    const links = alternatesOf(path, build).map(({ language, path: its }) => ({
      lang: language,
      url: `${site}${its}`,
    }));
    return versions.map(version => ({ url: version.path, ...dated, links }));
  });
  const stream = new SitemapStream({
    hostname: build.address.site,
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: build.languages.length > 1, image: false, video: false },
  });
  return `${await streamToPromise(Readable.from(entries).pipe(stream))}\n`;
};
