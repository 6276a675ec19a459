import { isProvisional } from '../api/deploy-notices.ts';
import { everywhere, header, pictureHeaders, readHeaders } from '../api/http/headers.ts';
import { API_PATH, operationPath } from '../api/operations/address.ts';
import type { Build } from '../api/operations/operation.ts';
import { sitePages } from '../api/pages.ts';
import {
  avatarPath,
  discoveryLinks,
  INTERNAL_PATH,
  linkValue,
  markdownPath,
  markdownVersionLink,
  paths,
} from '../api/paths.ts';
import { operations } from '../api/registry.ts';
import { ICONS_PATH, SCREENSHOTS_PATH } from '../api/resources/products/products.ts';
import { pictureTypes } from '../schemas/picture.ts';

type Headers = Readonly<Record<string, string>>;

const block = ([path, headers]: readonly [string, Headers]): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** The same headers for a request’s path and for its file, because Netlify may match either. */
const both = (path: string, file: string, headers: Headers) => [
  [path, headers] as const,
  [file, headers] as const,
];

/**
 * Repeats the discovery links, because the local server uses only the last value of a header. Production joins all
 * values.
 */
const withMarkdownVersion = (path: `/${string}`): Headers => ({
  [header.link]: linkValue([...discoveryLinks, markdownVersionLink(path)]),
});

const resume = operationPath(operations.getResume);

/** The file name for saving the PDF. Clients that support only ASCII get a name without other letters. */
const resumeDisposition = (owner: string): string => {
  const name = [...(owner.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []), 'resume.pdf'].join('-');
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const ascii = /^[\x21-\x7e]+$/.test(plain) ? plain : 'resume.pdf';
  return `inline; filename="${ascii}"${name === ascii ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`;
};

/** Keeps previews and the sample out of search engines. */
const NOINDEX: Headers = { [header.robotsTag]: 'noindex' };

type HeaderSources = Pick<Build, 'content' | 'deploy' | 'hasResumePdf'>;

const blocks = (build: HeaderSources): readonly (readonly [string, Headers])[] => {
  const { language, owner } = build.content.site;
  /** The language of the owner’s text. Pages mark up which parts are in it. */
  const inLanguage: Headers = { [header.contentLanguage]: language };
  const version = markdownVersionLink(paths.resumeMarkdown);
  // The page has the same content as the PDF, so search engines show only the page.
  const page = { rel: 'canonical', path: paths.resume, type: 'text/html' };
  const pdf: Headers = {
    [header.contentDisposition]: resumeDisposition(owner.name),
    [header.link]: linkValue([...discoveryLinks, version, page]),
    ...inLanguage,
  };
  return [
    ['/*', { ...everywhere, ...(isProvisional(build) && NOINDEX) }],
    [`${API_PATH}/*`, { ...readHeaders, ...inLanguage }],
    // Rules rewrite reads to these files, and Netlify may match the path of the file.
    [`${INTERNAL_PATH}/*`, { ...readHeaders, ...inLanguage }],
    [`${ICONS_PATH}/*`, pictureHeaders],
    [`${SCREENSHOTS_PATH}/*`, pictureHeaders],
    ...pictureTypes.map(type => [avatarPath(`./avatar.${type}`), pictureHeaders] as const),
    ...[...sitePages, paths.mcp].flatMap(page =>
      both(
        page,
        page === '/' ? '/index.html' : `${page}/index.html`,
        withMarkdownVersion(markdownPath(page)),
      ),
    ),
    ...both(resume, `${resume}.json`, withMarkdownVersion(paths.resumeMarkdown)),
    [paths.resumeJson, { ...withMarkdownVersion(paths.resumeMarkdown), ...inLanguage }],
    [paths.resumeMarkdown, inLanguage],
    ...(build.hasResumePdf() ? [[paths.resumePdf, pdf] as const] : []),
  ];
};

/**
 * The `_headers` file of a build. Only `Link` and `Content-Security-Policy` may be in two blocks for one path,
 * because Netlify joins the values. Joined values of these two are valid: all links count, and all policies apply.
 */
export const headersFile = (build: HeaderSources): string => `${blocks(build).map(block).join('\n')}\n`;
