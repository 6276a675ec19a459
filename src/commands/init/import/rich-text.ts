import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** A string without its markup: paragraphs, and the points of its lists. */
export interface RichText {
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
}

/** Tags that résumé editors use. Anything else in angle brackets, such as `vector<int>`, is text. */
const HTML =
  /<\/?(p|br|ul|ol|li|div|span|b|strong|i|em|u|a|h[1-6]|code|blockquote|sup|sub|font)(\s[^<>]*)?\/?>/i;

const ENTITY = /&(amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+|[a-z]{2,8});/i;

const BLOCKS = new Set('p div ul ol h1 h2 h3 h4 h5 h6 blockquote tr table'.split(' '));

const BLOCK = /<(p|div|[uo]l|li|h[1-6]|blockquote|table)\b/i;

const BULLET = /^(?:[-–—*+] |[•·▪●◦‣∙►➢✓✔→] ?)\s*/u;

const tidy = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();

/** A link as Markdown, unless its text is its address. */
const linkOf = (text: string, href: string | undefined): string => {
  const shown = tidy(text);
  if (!href || !/^https?:\/\//i.test(href)) return text;
  if (shown === '' || href.replace(/\/$/, '') === shown.replace(/\/$/, '')) return href;
  return `[${shown.replaceAll(/[[\]]/g, '')}](${href.replaceAll(/[()\s]/g, encodeURIComponent)})`;
};

/** Collects the text of nodes: blocks and line breaks begin new paragraphs, entries of lists are points. */
const collect = (nodes: readonly Node[], space: RegExp): { lines: string[]; points: string[] } => {
  const points: string[] = [];
  const walk = (node: Node): string => {
    if ('value' in node) return node.value.replaceAll(space, ' ');
    if (!('childNodes' in node)) return '';
    if (node.nodeName === 'br') return '\n';
    if (node.nodeName === 'li') {
      // The points of a nested list follow the point that contains it.
      const own = points.length;
      const text = tidy(node.childNodes.map(walk).join('')).replaceAll(/\n+/g, ' ');
      if (text !== '') points.splice(own, 0, text);
      return '';
    }
    const inner = node.childNodes.map(walk).join('');
    if (node.nodeName === 'a' && 'attrs' in node) {
      return linkOf(inner, node.attrs.find(({ name }) => name === 'href')?.value);
    }
    if (/^(b|strong)$/.test(node.nodeName) && tidy(inner) !== '')
      return inner.replace(/\S(?:.*\S)?/s, '**$&**');
    return BLOCKS.has(node.nodeName) ? `\n${inner}\n` : inner;
  };
  const lines = nodes.map(walk).join('').split('\n');
  return { lines, points };
};

/** The text with HTML entities decoded, and tags removed if it is HTML. Line breaks are kept. */
const withoutHtml = (text: string): { lines: string[]; points: string[] } => {
  // Without block elements, the line breaks of the text count.
  if (HTML.test(text))
    return collect(parseFragment(text).childNodes, BLOCK.test(text) ? /\s+/g : /[^\S\n]+/g);
  if (!ENTITY.test(text)) return { lines: text.split('\n'), points: [] };
  const lines = text.split('\n').map(line => {
    const nodes = parseFragment(line.replaceAll('<', '&lt;')).childNodes;
    return nodes.map(node => ('value' in node ? node.value : '')).join('');
  });
  return { lines, points: [] };
};

/** Reads a string that may be HTML, or have lines that begin with a bullet. */
export const richText = (text: string): RichText => {
  const { lines, points } = withoutHtml(text);
  const clean = lines.map(tidy).filter(line => line !== '');
  // A single line with a dash need not be a list.
  const bulleted = clean.filter(line => BULLET.test(line));
  const isList = bulleted.length > 1 || (bulleted.length === 1 && /^[•▪●◦‣∙►➢✓✔]/u.test(bulleted[0] ?? ''));
  if (!isList) return { paragraphs: clean, points };
  return {
    paragraphs: clean.filter(line => !BULLET.test(line)),
    points: [...bulleted.map(line => line.replace(BULLET, '')).filter(line => line !== ''), ...points],
  };
};

/** A string that is one Markdown link. */
const LINK = /^\[(?<text>[^\]]+)\]\((?<url>https?:\/\/[^)\s]+)\)$/;

/** A string on one line, and its target if all of it is one link. */
export const oneLine = (text: string): { readonly text: string; readonly url?: string } => {
  const { paragraphs, points } = withLines(text);
  const line = [...paragraphs, ...points].join(' ').replaceAll(/\*\*(\S(?:.*?\S)?)\*\*/g, '$1');
  const { text: shown, url } = LINK.exec(line)?.groups ?? {};
  return shown !== undefined && url !== undefined ? { text: shown, url } : { text: line };
};

const withLines = (text: string): RichText => {
  const { lines, points } = withoutHtml(text);
  return { paragraphs: lines.map(tidy).filter(line => line !== ''), points };
};
