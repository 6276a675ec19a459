import { API_PATH } from '../../api/address.ts';
import {
  everywhere,
  type HeaderValues,
  header,
  pagePolicy,
  pictureHeaders,
  readHeaders,
} from '../../api/http/headers.ts';
import type { Build } from '../../api/operations/operation.ts';
import {
  agentSkillPath,
  aiCatalogFile,
  avatarPath,
  CARD_TYPE,
  CATALOG_TYPE,
  cardFile,
  catalogFile,
  commonLinks,
  INTERNAL_PATH,
  linkValue,
  markdownPath,
  markdownVersionLink,
  offeredLinks,
  pages,
  paths,
} from '../../api/paths.ts';
import { sitePages } from '../../api/registry.ts';
import { ICONS_PATH, SCREENSHOTS_PATH } from '../../api/resources/products/products.ts';
import { pictureTypes } from '../../schemas/picture.ts';

const each = (paths: readonly string[], headers: HeaderValues) => paths.map(path => [path, headers] as const);

const block = ([path, headers]: readonly [string, HeaderValues]): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

const withMarkdownVersion = (path: `/${string}`): HeaderValues => ({
  [header.link]: linkValue([markdownVersionLink(path)]),
});

/** ASCII letters only for clients that need that. */
const resumeDisposition = (owner: string): string => {
  const name = [...(owner.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []), 'resume.pdf'].join('-');
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const ascii = /^[\x21-\x7e]+$/.test(plain) ? plain : 'resume.pdf';
  return `inline; filename="${ascii}"${name === ascii ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`;
};

/** @see https://modelcontextprotocol.io/seps/2127 which requires these for pages of other sites */
const anyPage: HeaderValues = {
  [header.allowMethods]: 'GET',
  [header.allowHeaders]: `Content-Type, ${header.ifNoneMatch}`,
};

const headerBlocks = (build: Build): readonly (readonly [string, HeaderValues])[] => {
  const { language, owner } = build.content.site;
  const inLanguage: HeaderValues = { [header.contentLanguage]: language };
  const links: HeaderValues = {
    [header.link]: linkValue(offeredLinks(build).filter(link => !commonLinks.includes(link))),
  };
  const avatars = pictureTypes.map(type => avatarPath(`./avatar.${type}`));
  // The page has the same content, so search engines should show only the page.
  const page = { rel: 'canonical', path: paths.resume };
  const pdf: HeaderValues = {
    [header.contentDisposition]: resumeDisposition(owner.name),
    [header.link]: linkValue([markdownVersionLink(paths.resumeMarkdown), page]),
    ...inLanguage,
  };
  return [
    ['/*', { ...everywhere, ...(build.notices.length > 0 && { [header.robotsTag]: 'noindex' }) }],
    [`${API_PATH}/*`, { ...readHeaders, ...inLanguage }],
    // Netlify may match the path of the rewritten file.
    [`${INTERNAL_PATH}/*`, { ...readHeaders, ...inLanguage }],
    // Disjoint, because Netlify would repeat the links, and without the API’s paths.
    ...each([`${paths.reference}/:page`, `${paths.products}/:page`], { ...links, ...pagePolicy }),
    ...each(['/', '/:page', `${paths.experience}/:page`, `${paths.skills}/:page`], links),
    ...each([agentSkillPath(':name'), '/.well-known/:page'], links),
    // Netlify may match the file of a page.
    ...each([...pages, '/index.html', '/:page/index.html', '/:folder/:page/index.html'], pagePolicy),
    ['/_astro/*', { [header.cacheControl]: 'public, max-age=31536000, immutable' }],
    ...each([`${ICONS_PATH}/*`, `${SCREENSHOTS_PATH}/*`, ...avatars], pictureHeaders),
    ...sitePages.map(page => [page, withMarkdownVersion(markdownPath(page))] as const),
    [paths.resumeJson, { ...withMarkdownVersion(paths.resumeMarkdown), ...inLanguage }],
    [paths.resumeMarkdown, inLanguage],
    // Only of the files: Netlify would join the values of a path and its file.
    [catalogFile, { ...links, [header.contentType]: CATALOG_TYPE }],
    [aiCatalogFile, { ...anyPage, [header.contentType]: 'application/ai-catalog+json' }],
    [cardFile, { ...anyPage, [header.contentType]: CARD_TYPE }],
    ...(build.hasResumePdf ? [[paths.resumePdf, pdf] as const] : []),
  ];
};

/**
 * Only `Link` and `Content-Security-Policy` may be in two blocks for one path: Netlify joins the values, and
 * only theirs stay valid.
 */
export const headersFile = (build: Build): string => `${headerBlocks(build).map(block).join('\n')}\n`;
