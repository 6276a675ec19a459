import { escape as escapeHtml, unescape as unescapeHtml } from 'html-escaper';
import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';

/**
 * What is not markup in the owner’s prose: blocks, because each line is its own paragraph, HTML, and pictures, because pages make no
 * requests to other sites.
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

/** Without any of these characters, a text is neither markup nor an address. */
const MARKUP = /[*_`[\]<&\\:@]|www\./i;

/** micromark leaves the address of a `javascript:` link empty. */
const EMPTY_LINK = /<a href="">(.*?)<\/a>/g;

/** A text on one line as HTML: emphasis, code, links and bare URLs. Everything else is escaped. */
export const inlineHtml = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (!MARKUP.test(line)) return escapeHtml(line);
  return micromark(line, options)
    .replaceAll(/^<p>|<\/p>$/g, '')
    .replaceAll(EMPTY_LINK, '$1');
};

/** The paragraphs of a longer text: its lines that are not empty. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n+/).filter(paragraph => paragraph.trim() !== '');

/** A piece of a text with the same marks. */
export interface InlineSpan {
  readonly text: string;
  readonly url?: string;
  readonly strong?: true;
  readonly emphasis?: true;
  readonly code?: true;
}

const TOKEN = /<(?<close>\/)?(?<tag>[a-z]+)(?: href="(?<href>[^"]*)")?>|(?<text>[^<]+)/g;

/** A text on one line as pieces, for formats other than HTML. */
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

/** A text without its markup, for titles, structured data and pictures. Its lines are kept. */
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
