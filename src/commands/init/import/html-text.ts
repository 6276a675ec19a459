import { escape as escaped, unescape as unescaped } from 'html-escaper';
import { type DefaultTreeAdapterTypes, parseFragment, serializeOuter } from 'parse5';

const BLOCK_TAGS = /^(article|blockquote|br|d[dlt]|div|h[1-6r]|li|[ou]l|p|pre|section|table|tr)$/;
const INLINE = /^(a|abbr|b|center|code|em|font|i|kbd|mark|small|span|strong|su[bp]|t[dh]|tbody|thead|u)$/;
const DROPPED_TAGS = /^(#comment|audio|canvas|del|iframe|img|object|s|script|strike|style|svg|video)$/;

/** Code, comments, entities, possible tags, and characters with a meaning in HTML. */
const TOKEN =
  /(?<!`)(`+)(?!`)[^`\n]+\1|<!--(?:(?!<!--)[\s\S])*?-->|&(?:[a-z]\w*|#\d+|#x[\da-f]+);|<(\/?)([a-z][a-z1-6]*)(?:\s[^<>]*)?\/?>|[<&]/gi;

type HtmlTag = RegExpExecArray;
type Drop = (html: string) => undefined;
const tagName = (tag: HtmlTag): string => tag[3]?.toLowerCase() ?? '';
const endsItself = (tag: HtmlTag): boolean => /^(p|li|d[dt]|t[rdh]|tbody|thead)$/.test(tagName(tag));

/** Tags that are open at once. Those outside of them stay as text. */
const MAX_OPEN = 200;

/** No field may have a longer text. */
export const MAX_LENGTH = 30_000;

/** A tag in “the <b> tag” is a word of its sentence. */
const isWord = ({ input, index, 0: tag }: HtmlTag): boolean =>
  /^[^\s>] $/.test(input.slice(Math.max(0, index - 2), index)) &&
  /^([ ,.;:!?)]|$)/.test(input.slice(index + tag.length));

/** Where tags stand as markup: pairs, line breaks, and pictures. Any other, such as `vector<b>`, is text. */
const markupIn = (text: string): ReadonlySet<number> => {
  const markup: HtmlTag[] = [];
  const open: HtmlTag[] = [];
  for (const tag of text.matchAll(TOKEN)) {
    const name = tagName(tag);
    if (open.length > MAX_OPEN) open.shift();
    if (/^([bh]r|img)$/.test(name)) markup.push(...(isWord(tag) && !text.endsWith(tag[0]) ? [] : [tag]));
    else if (tag[2] === '' && [BLOCK_TAGS, INLINE, DROPPED_TAGS].some(names => names.test(name)))
      open.push(tag);
    else if (tag[2] === '/') {
      const at = open.findLastIndex(other => tagName(other) === name);
      const [start, ...within] = at < 0 ? [] : open.splice(at);
      if (start && !(isWord(start) && isWord(tag))) markup.push(start, tag, ...within.filter(endsItself));
    }
  }
  if (/^\s*<[^<>]+>\S/.test(text)) markup.push(...open.filter(endsItself));
  return new Set(markup.map(({ index }) => index));
};

/** Markdown, unless the text is the URL. A URL such as `mailto:` stays legible for the check for private text. */
const linkOf = (text: string, href = ''): string => {
  const shown = text.trim();
  if (href === '' || href.startsWith('#')) return text;
  if (href.replace(/\/$/, '').endsWith(shown)) return href;
  if (!/^https?:/i.test(href)) return `${shown} (${href})`;
  return `[${shown.replaceAll(/[[\]]/g, '')}](${href.replaceAll(/[()\s]/g, encodeURIComponent)})`;
};

/** 10⁶, 5th, and e^x. */
const shifted = (text: string, sign: string, digits: string): string => {
  if (/^[\d+-]+$/.test(text)) return text.replaceAll(/./g, it => digits['0123456789+-'.indexOf(it)] ?? '');
  const isPlain = /^(st|nd|rd|th|er?|re|[eè]me|tm|sm|[^\p{L}\p{N}]*|\[.*)$/iu.test(text);
  return isPlain ? text : `${sign}${/\s/.test(text) ? `(${text})` : text}`;
};

/** Blocks have paragraph separators around them. */
const nodeText = (node: DefaultTreeAdapterTypes.ChildNode, drop: Drop): string => {
  if ('value' in node) return node.value;
  const { nodeName: name } = node;
  const { attrs, childNodes } = 'attrs' in node ? node : { attrs: [], childNodes: [] };
  const isHidden = attrs.some(({ name, value }) => name === 'hidden' || /display:\s*none/.test(value));
  if (DROPPED_TAGS.test(name) || isHidden) return drop(unescaped(serializeOuter(node))) ?? '';
  const cells = childNodes.filter(child => name !== 'tr' || 'attrs' in child);
  const inner = cells.map(child => nodeText(child, drop)).join(name === 'tr' ? ' | ' : '');
  if (name === 'a') return linkOf(inner, attrs.find(attribute => attribute.name === 'href')?.value);
  if (name === 'sup') return shifted(inner, '^', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻');
  if (name === 'sub') return shifted(inner, '_', '₀₁₂₃₄₅₆₇₈₉₊₋');
  return BLOCK_TAGS.test(name) ? `\u2029${inner}\u2029` : inner;
};

/** Blocks and entries of lists are on their own lines. `drop` gets the elements that are left out. */
export const htmlText = (html: string, drop: Drop = () => undefined): string => {
  if (!/[<&]/.test(html) || html.length > MAX_LENGTH) return html;
  const markup = markupIn(html);
  const plain = html.replaceAll(TOKEN, (token: string, _code, _end, _name, at: number) =>
    markup.has(at) || /^(<!--|&.+)/.test(token) ? token : escaped(token),
  );
  const texts = parseFragment(plain).childNodes.map(node => nodeText(node, drop));
  const blocks = texts.join('').split('\u2029');
  return blocks
    .map(block => block.trim())
    .filter(Boolean)
    .join('\n');
};
