import { escape as escapeHtml, unescape as unescapeHtml } from 'html-escaper';
import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
import { ownerMarkdown } from './markdown.ts';

/**
 * Not markup in prose: each line is a paragraph, and pages make no requests to other sites.
 * @see https://github.com/micromark/micromark#constructs
 */
const LITERAL = [
  'blockQuote',
  'codeFenced',
  'codeIndented',
  'definition',
  'hardBreakEscape',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'list',
  'setextUnderline',
  'thematicBreak',
];

const micromarkOptions = {
  extensions: [gfmAutolinkLiteral(), { disable: { null: LITERAL } }],
  htmlExtensions: [gfmAutolinkLiteralHtml()],
};

/** Text without any of these characters has no markup and no URL. */
const MARKUP = /[*_`[\]<&\\:@]|www\./i;

/** Several documents have the same text, and parsing takes longer than everything else about it. */
const parsed = new Map<string, string>();

/** Emphasis, code, links, and bare URLs become HTML. Everything else is escaped. */
export const inlineHtml = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (!MARKUP.test(line)) return escapeHtml(line);
  const html =
    parsed.get(line) ?? micromark(ownerMarkdown(line), micromarkOptions).replaceAll(/^<p>|<\/p>$/g, '');
  parsed.set(line, html);
  return html;
};

export const paragraphsOf = (text: string): string[] =>
  text.split(/\n+/).filter(paragraph => paragraph.trim() !== '');

export interface InlineSpan {
  readonly text: string;
  readonly url?: string;
  readonly strong?: true;
  readonly emphasis?: true;
  readonly code?: true;
}

const TOKEN = /<(?<close>\/)?(?<tag>[a-z]+)(?: href="(?<href>[^"]*)")?>|(?<text>[^<]+)/g;

/** Converts a line of Markdown for formats other than HTML. */
export const inlineSpans = (text: string): InlineSpan[] => {
  const spans: InlineSpan[] = [];
  const open: Omit<InlineSpan, 'text'>[] = [{}];
  for (const { groups = {} } of inlineHtml(text).matchAll(TOKEN)) {
    const { close, tag, href = '' } = groups;
    const marks = open.at(-1) ?? {};
    if (groups['text'] !== undefined) spans.push({ ...marks, text: unescapeHtml(groups['text']) });
    else if (close) open.pop();
    else if (tag === 'a') open.push({ ...marks, url: unescapeHtml(href) });
    else open.push({ ...marks, [tag === 'em' ? 'emphasis' : tag === 'code' ? 'code' : 'strong']: true });
  }
  return spans;
};

/** Text without its markup. Keeps line breaks. */
export const plainText = (text: string): string =>
  MARKUP.test(text)
    ? text.replaceAll(/.+/g, line => Array.from(inlineSpans(line), span => span.text).join(''))
    : text;
