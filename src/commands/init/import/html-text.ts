import { escape as escaped, unescape as unescaped } from 'html-escaper';
import { type DefaultTreeAdapterTypes, parseFragment, serializeOuter } from 'parse5';

const BLOCK_TAGS = /^(article|blockquote|br|d[dlt]|div|h[1-6r]|li|[ou]l|p|pre|section|table|t[dhr])$/;
const INLINE_TAGS = /^(a|abbr|b|center|code|em|font|i|kbd|mark|small|span|strong|su[bp]|tbody|thead|u)$/;
const DROPPED_TAGS = /^(#comment|audio|canvas|del|iframe|img|object|s|script|strike|style|svg|video)$/;
const VOID_TAGS = /^([bh]r|img)$/;
const TAGS_WITHOUT_END = /^(p|li|d[dt]|t[rdh]|tbody|thead)$/;

/** Code, comments, entities, possible tags, and characters with a meaning in HTML. */
const TOKEN =
  /(?<!`)(`+)(?!`)[^`\n]+\1|<!--(?:(?!<!--)[\s\S])*?-->|&(?:[a-z]\w*|#\d+|#x[\da-f]+);|<(\/?)([a-z][a-z1-6]*)(?:\s[^<>]*)?\/?>|[<&]/gi;

type Drop = (html: string) => undefined;

/** A text with more tags stays as it is. */
const MAX_TAGS = 1000;

/** No field may have a longer text. */
export const MAX_LENGTH = 30_000;

/** A tag in “the <b> tag” is a word of its sentence. */
const isWord = ({ input, index, 0: tag }: RegExpExecArray): boolean =>
  /^[^\s>] $/.test(input.slice(Math.max(0, index - 2), index)) &&
  /^[ ,.;:!?)]/.test(input.slice(index + tag.length));

/** Names of the tags that are markup, because they have an end or need none. Others, such as `vector<b>`, are text. */
const markupIn = (text: string): ReadonlySet<string> => {
  const tags = [...text.matchAll(TOKEN)].filter(tag => tag[3] !== undefined);
  const known = [...Map.groupBy(tags, tag => tag[3]?.toLowerCase() ?? '')].filter(
    ([name, all]) =>
      [BLOCK_TAGS, INLINE_TAGS, DROPPED_TAGS].some(names => names.test(name)) && !all.every(isWord),
  );
  const complete = known.filter(
    ([name, all]) => VOID_TAGS.test(name) || new Set(all.map(tag => tag[2])).size > 1,
  );
  const isHtml = complete.length > 0 || /^\s*<[^<>]+>\S/.test(text);
  const open = known.filter(([name]) => isHtml && TAGS_WITHOUT_END.test(name));
  return new Set(tags.length > MAX_TAGS ? [] : [...complete, ...open].map(([name]) => name));
};

/** Markdown, unless the text is the URL. A URL such as `mailto:` stays legible for the check for private text. */
const linkOf = (text: string, href = ''): string => {
  const shown = text.trim();
  if (!/^[a-z]+:/i.test(href)) return text;
  if (href.replace(/\/$/, '').endsWith(shown)) return href;
  if (!/^https?:/i.test(href)) return `${shown} (${href})`;
  return `[${shown.replaceAll(/[[\]]/g, '')}](${href.replaceAll(/[()\s]/g, encodeURIComponent)})`;
};

/** Blocks have paragraph separators around them. */
const nodeText = (node: DefaultTreeAdapterTypes.ChildNode, drop: Drop): string => {
  if ('value' in node) return node.value;
  const { nodeName: name } = node;
  const { attrs, childNodes } = 'attrs' in node ? node : { attrs: [], childNodes: [] };
  const isHidden = attrs.some(({ name, value }) => name === 'hidden' || /display:\s*none/.test(value));
  if (DROPPED_TAGS.test(name) || isHidden) return drop(unescaped(serializeOuter(node))) ?? '';
  const inner = childNodes.map(child => nodeText(child, drop)).join('');
  if (name === 'a') return linkOf(inner, attrs.find(attribute => attribute.name === 'href')?.value);
  // 10^6 and e^x, but 5th.
  if (/^su[bp]$/.test(name) && !/^\p{L}{2,}$/u.test(inner)) return `${name === 'sup' ? '^' : '_'}${inner}`;
  return BLOCK_TAGS.test(name) ? `\u2029${inner}\u2029` : inner;
};

/** Blocks and entries of lists are on their own lines. `drop` gets the elements that are left out. */
export const htmlText = (html: string, drop: Drop): string => {
  if (!/[<&]/.test(html) || html.length > MAX_LENGTH) return html;
  const markup = markupIn(html);
  const plain = html.replaceAll(TOKEN, (token: string, _code, _end, name = '') =>
    markup.has(name.toLowerCase()) || /^(<!--|&.+)/.test(token) ? token : escaped(token),
  );
  const texts = parseFragment(plain).childNodes.map(node => nodeText(node, drop));
  const blocks = texts
    .join('')
    .split('\u2029')
    .map(block => block.trim());
  return blocks.filter(Boolean).join('\n');
};
