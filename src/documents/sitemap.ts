import { escape as escapeXml } from 'html-escaper';
import type { Build } from '../api/operations/operation.ts';
import { offeredTasks, paths, productMarkdownPath, productPath } from '../api/paths.ts';
import { isOfferedPage, sitePages } from '../api/registry.ts';
import { productsOf } from '../api/resources/products/products.ts';

/**
 * Pages with content, and Markdown without a page. There are no dates: nobody knows when a page last changed.
 * @see https://www.sitemaps.org/protocol.html
 */
export const sitemapXml = (build: Build): string => {
  const products = productsOf(build);
  const urls = [
    ...sitePages.filter(path => isOfferedPage(build, path)),
    ...products.map(({ id }) => productPath(id)),
    ...offeredTasks(build).map(({ path }) => path),
    paths.resumeMarkdown,
    paths.llms,
    ...products.map(({ id }) => productMarkdownPath(id)),
  ].map(path => `<url><loc>${escapeXml(build.address.page(path))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
};
