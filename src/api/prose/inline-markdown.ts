import { escape as escapeHtml, unescape as unescapeHtml } from 'html-escaper';
import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';

/**
 * Markdown constructs that are not markup in the owner’s prose: blocks, HTML and pictures. Each line is its own
 * paragraph, and pages make no requests to other sites.
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

const options = {
  extensions: [gfmAutolinkLiteral(), { disable: { null: LITERAL } }],
  htmlExtensions: [gfmAutolinkLiteralHtml()],
};

/** Text without any of these characters contains neither markup nor an address. */
const MARKUP = /[*_`[\]<&\\:@]|www\./i;

/** micromark leaves the address of a `javascript:` link empty. */
const EMPTY_LINK = /<a href="">(.*?)<\/a>/g;

/** Text on one line as HTML, with emphasis, code, links and bare URLs. Everything else is escaped. */
export const inlineHtml = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (!MARKUP.test(line)) return escapeHtml(line);
  return micromark(line, options)
    .replaceAll(/^<p>|<\/p>$/g, '')
    .replaceAll(EMPTY_LINK, '$1');
};

/** The paragraphs of prose: its lines that are not empty. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n+/).filter(paragraph => paragraph.trim() !== '');

/** A piece of text with uniform formatting. */
export interface InlineSpan {
  readonly text: string;
  readonly url?: string;
  readonly strong?: true;
  readonly emphasis?: true;
  readonly code?: true;
}

const TOKEN = /<(?<close>\/)?(?<tag>[a-z]+)(?: href="(?<href>[^"]*)")?>|(?<text>[^<]+)/g;

/** Text on one line as spans, for formats other than HTML. */
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

/** Text without its markup, for titles, structured data and pictures. Line breaks are kept. */
export const plainText = (text: string): string =>
  MARKUP.test(text)
    ? text
        .split('\n')
        .map(line =>
          inlineSpans(line)
            .map(span => span.text)
            .join(''),
        )
        .join('\n')
    : text;
