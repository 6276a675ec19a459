import { API_PATH, operationPath } from '../api/address.ts';
import { isProvisional } from '../api/deploy-notices.ts';
import { everywhere, header, pictureHeaders, readHeaders } from '../api/http/headers.ts';
import type { Build } from '../api/operations/operation.ts';
import { sitePages } from '../api/pages.ts';
import {
  avatarPath,
  CARD_TYPE,
  CATALOG_TYPE,
  cardFile,
  catalogFile,
  INTERNAL_PATH,
  markdownPath,
  paths,
} from '../api/paths.ts';
import { linkValue, markdownVersionLink, offeredLinks } from '../api/places.ts';
import { operations } from '../api/registry.ts';
import { ICONS_PATH, SCREENSHOTS_PATH } from '../api/resources/products/products.ts';
import { pictureTypes } from '../schemas/picture.ts';

type Headers = Readonly<Record<string, string>>;

const block = ([path, headers]: readonly [string, Headers]): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** Netlify may match a request’s path or its file. */
const pathAndFile = (path: string, file: string, headers: Headers) => [
  [path, headers] as const,
  [file, headers] as const,
];

/** Netlify adds the discovery links of `/*`. */
const withMarkdownVersion = (path: `/${string}`): Headers => ({
  [header.link]: linkValue([markdownVersionLink(path)]),
});

const resume = operationPath(operations.getResume);

/** ASCII letters only for clients that need that. */
const resumeDisposition = (owner: string): string => {
  const name = [...(owner.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []), 'resume.pdf'].join('-');
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const ascii = /^[\x21-\x7e]+$/.test(plain) ? plain : 'resume.pdf';
  return `inline; filename="${ascii}"${name === ascii ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`;
};

const NOINDEX: Headers = { [header.robotsTag]: 'noindex' };

type HeaderSources = Pick<Build, 'content' | 'deploy' | 'hasResumePdf'>;

const blocks = (build: HeaderSources): readonly (readonly [string, Headers])[] => {
  const { language, owner } = build.content.site;
  const inLanguage: Headers = { [header.contentLanguage]: language };
  const version = markdownVersionLink(paths.resumeMarkdown);
  // The page has the same content, so search engines should show only the page.
  const page = { rel: 'canonical', path: paths.resume };
  const pdf: Headers = {
    [header.contentDisposition]: resumeDisposition(owner.name),
    [header.link]: linkValue([version, page]),
    ...inLanguage,
  };
  return [
    [
      '/*',
      { ...everywhere, [header.link]: linkValue(offeredLinks(build)), ...(isProvisional(build) && NOINDEX) },
    ],
    [`${API_PATH}/*`, { ...readHeaders, ...inLanguage }],
    // Netlify may match the path of the rewritten file.
    [`${INTERNAL_PATH}/*`, { ...readHeaders, ...inLanguage }],
    [`${ICONS_PATH}/*`, pictureHeaders],
    [`${SCREENSHOTS_PATH}/*`, pictureHeaders],
    ...pictureTypes.map(type => [avatarPath(`./avatar.${type}`), pictureHeaders] as const),
    ...[...sitePages, paths.mcp].flatMap(page =>
      pathAndFile(
        page,
        page === '/' ? '/index.html' : `${page}/index.html`,
        withMarkdownVersion(markdownPath(page)),
      ),
    ),
    ...pathAndFile(resume, `${resume}.json`, withMarkdownVersion(paths.resumeMarkdown)),
    [paths.resumeJson, { ...withMarkdownVersion(paths.resumeMarkdown), ...inLanguage }],
    [paths.resumeMarkdown, inLanguage],
    // Only of the files: Netlify would join the values of a path and its file.
    [catalogFile, { [header.contentType]: CATALOG_TYPE }],
    [cardFile, { [header.contentType]: CARD_TYPE }],
    ...(build.hasResumePdf() ? [[paths.resumePdf, pdf] as const] : []),
  ];
};

/**
 * Only `Link` and `Content-Security-Policy` may be in two blocks for one path: Netlify joins the values, and
 * only theirs stay valid.
 */
export const headersFile = (build: HeaderSources): string => `${blocks(build).map(block).join('\n')}\n`;
