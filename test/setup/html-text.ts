import { unescape as unescapeHtml } from 'html-escaper';

const decoded = (html: string): string => unescapeHtml(html.replaceAll('&#34;', '"'));

/** The text between the tags, on one line. */
export const textOf = (html: string): string =>
  decoded(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The text, and the values of attributes. */
export const textAndUrlsOf = (html: string): string =>
  `${textOf(html)} ${decoded([...html.matchAll(/="([^"]*)"/g)].map(([, value = '']) => value).join(' '))}`;
