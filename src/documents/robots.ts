import { escape as escapeXml } from 'html-escaper';
import type { Address } from '../api/address.ts';
import type { Build } from '../api/operations/operation.ts';
import { offeredTasks, paths, productMarkdownPath, productPath } from '../api/paths.ts';
import { isOfferedPage, sitePages } from '../api/registry.ts';
import { productsOf } from '../api/resources/products/products.ts';
import { signalOf } from '../schemas/site.ts';

/**
 * Those with a documented purpose, and the signal that decides about them. The group for all others covers search engines.
 * @see https://developers.openai.com/api/docs/bots
 * @see https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler
 * @see https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers
 * @see https://support.apple.com/en-us/119829
 * @see https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/
 * @see https://developer.amazon.com/amazonbot
 * @see https://docs.mistral.ai/en/robots
 * @see https://docs.perplexity.ai/guides/bots
 * @see https://commoncrawl.org/ccbot
 */
const crawlers: Readonly<Record<string, keyof ReturnType<typeof signalOf>>> = {
  GPTBot: 'ai_train',
  ClaudeBot: 'ai_train',
  'Google-Extended': 'ai_train',
  'Applebot-Extended': 'ai_train',
  'meta-externalagent': 'ai_train',
  Amazonbot: 'ai_train',
  'MistralAI-Training': 'ai_train',
  CCBot: 'ai_train',
  'OAI-SearchBot': 'search',
  'Claude-SearchBot': 'search',
  PerplexityBot: 'search',
  'meta-webindexer': 'search',
  'Amzn-SearchBot': 'search',
  'MistralAI-Index': 'search',
  'ChatGPT-User': 'ai_input',
  'Claude-User': 'ai_input',
  'Perplexity-User': 'ai_input',
  'meta-externalfetcher': 'ai_input',
  'Amzn-User': 'ai_input',
  'MistralAI-User': 'ai_input',
};

const signalName = (name: string): string => name.replace('_', '-');

/**
 * AI crawlers whose only use is not allowed may fetch nothing, all others everything.
 * @see https://www.rfc-editor.org/rfc/rfc9309
 * @see https://contentsignals.org
 */
export const robotsTxt = (
  address: Address,
  site: Pick<Build['content']['site'], 'content_signal'>,
): string => {
  const signal = signalOf(site);
  const unstated = Object.keys(signal).filter(name => !Object.hasOwn(site.content_signal, name));
  const defaults = `# Defaults, which the owner has not stated: ${unstated.map(signalName).join(', ')}.`;
  const values = Object.entries(signal).map(([name, value]) => `${signalName(name)}=${value ? 'yes' : 'no'}`);
  // Each group repeats the content signal, because a crawler reads only the group that names it.
  const group = (comment: string, tokens: readonly string[], allowed: boolean): string =>
    [
      `# ${comment}`,
      ...tokens.map(token => `User-agent: ${token}`),
      `Content-Signal: ${values.join(', ')}`,
      allowed ? 'Allow: /' : 'Disallow: /',
    ].join('\n');
  const groups = Object.entries(signal).map(([use, allowed]) => {
    const tokens = Object.keys(crawlers).filter(token => crawlers[token] === use);
    return group(`Crawlers for ${signalName(use)}.`, tokens, allowed);
  });
  const all = [...groups, group('All others.', ['*'], true), `Sitemap: ${address.page(paths.sitemap)}`];
  return `${[...(unstated.length > 0 ? [defaults] : []), ...all].join('\n\n')}\n`;
};

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
