import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** From résumé editors. Anything else in angle brackets, such as `vector<int>`, is text. */
const TAG =
  /<\/?(p|br|ul|ol|li|div|span|b|strong|i|em|u|a|h[1-6]|code|blockquote|sup|sub|font)(\s[^<>]*)?\/?>/i;

const ENTITY = /&(amp|lt|gt|quot|apos|nbsp|[mn]dash|#\d+|#x[\da-f]+);/i;

const BLOCK = /^(br|p|div|[uo]l|li|h[1-6]|blockquote)$/;

/** Markdown, unless the text is the URL. A URL such as `mailto:` stays legible for the check for private text. */
const linkOf = (text: string, href: string): string => {
  const shown = text.trim();
  if (href === '' || href.startsWith('#') || href.replace(/\/$/, '').endsWith(shown)) return href || text;
  if (!/^https?:/i.test(href)) return `${shown} (${href})`;
  return `[${shown.replaceAll(/[[\]]/g, '')}](${href.replaceAll(/[()\s]/g, encodeURIComponent)})`;
};

const textOf = (node: DefaultTreeAdapterTypes.ChildNode): string => {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  const inner = node.childNodes.map(textOf).join('');
  const href = node.attrs.find(({ name }) => name === 'href')?.value;
  if (node.nodeName === 'a') return linkOf(inner, href ?? '');
  return BLOCK.test(node.nodeName) ? `\n${inner}\n` : inner;
};

/** Blocks and entries of lists are on their own lines. */
export const htmlText = (text: string): string => {
  if (!TAG.test(text) && !ENTITY.test(text)) return text;
  const { childNodes } = parseFragment(TAG.test(text) ? text : text.replaceAll('<', '&lt;'));
  const plain = childNodes.map(textOf).join('');
  return plain.replaceAll(/\s*\n\s*/g, '\n').trim();
};
