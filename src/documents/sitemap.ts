import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { alternatesOf, versionsOf } from '../api/languages.ts';
import type { SiteContext } from '../api/operations/operation.ts';
import { shownPages } from '../api/pages.ts';
import { paths, productMarkdownPath, productPath } from '../api/paths.ts';
import { productsOf } from '../api/resources/products/products.ts';

/**
 * The sitemap: the HTML pages with content, and Markdown that has no HTML version. It does not contain dates,
 * because the day of each page’s last change is unknown.
 */
export const sitemapXml = async (build: SiteContext): Promise<string> => {
  const products = productsOf(build);
  const addresses = [
    ...shownPages(build),
    ...products.map(({ id }) => productPath(id)),
    paths.hiring,
    paths.resumeMarkdown,
    paths.llms,
    ...products.map(({ id }) => productMarkdownPath(id)),
  ];
  const { site } = build.address;
  const entries = addresses.flatMap(path => {
    const versions = versionsOf(path, build);
    if (versions.length === 0) return [{ url: path }];
    const links = alternatesOf(path, build).map(({ language, path: its }) => ({
      lang: language,
      url: `${site}${its}`,
    }));
    return versions.map(version => ({ url: version.path, links }));
  });
  const stream = new SitemapStream({
    hostname: build.address.site,
    xmlns: { news: false, xhtml: build.languages.length > 1, image: false, video: false },
  });
  return `${await streamToPromise(Readable.from(entries).pipe(stream))}\n`;
};
