import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
import { isolated, LABELED, RIGHT_FIRST } from './left-to-right.ts';

/** Our documents have no images, and those in the owner’s text would be requests to other sites. */
const options = {
  extensions: [gfmAutolinkLiteral(), { disable: { null: ['labelStartImage'] } }],
  htmlExtensions: [gfmAutolinkLiteralHtml()],
};

interface DocumentPages {
  /** Origin of the site. */
  readonly site: string;
  /** Paths of the pages. */
  readonly pages: ReadonlySet<string>;
}

/** The page with the same content as a document of this site, if there is one. Other URLs stay as they are. */
const pageUrl = (url: string, { site, pages }: DocumentPages): string => {
  if (!url.startsWith(`${site}/`)) return url;
  const path = url.slice(site.length);
  const [, role] = /^\/experience\/([\w-]+)\.md$/.exec(path) ?? [];
  const page = role ? `/experience#${role}` : path.replace(/(\/index)?\.md(?=#|$)/, '') || '/';
  return pages.has(page.replace(/#.*/, '')) ? page : path;
};

const isWhole = (html: string): boolean => html.match(/<\w/g)?.length === html.match(/<\//g)?.length;

/** Parts between dots have a direction each, and their line that of the page. No line starts with a dot. */
const dotted = (line: string): string => {
  const [, start = '', text = ''] = /^(<(?:p|li)\b[^>]*>)?(.*)$/s.exec(line) ?? [];
  const parts = text.split(' · ');
  if (!parts.every(isWhole)) return line.replaceAll(' · ', '\u{a0}· ');
  const spans = parts.map(part => `<span><bdi>${part}</bdi>`).join('\u{a0}·</span> ');
  return `${start.replace(' dir="auto"', '')}${spans}</span>`;
};

/** A line has the direction of its first letter, but a label before text from right to left that of the page. */
const directed = (line: string): string => {
  if (RIGHT_FIRST.test(line))
    return isolated(line).replace(/^<li>(.*?)(?=<\/li>|$)/, '<li><span dir="rtl">$1</span>');
  return LABELED.test(line) ? isolated(line).replace(' dir="auto"', '') : line;
};

/** Links lead to pages instead of documents. HTML in the text is escaped. */
export const markdownHtml = (text: string, to: DocumentPages): string =>
  micromark(text, options)
    .replaceAll(
      /<(h[34])>(.*)<\/\1>\n<p><em>([^<]*)<\/em><\/p>/g,
      (_, level, title, dates) =>
        `<${level}><span>${title}</span> <span class="quiet small">${dotted(dates.replaceAll(' %', '\u{a0}%'))}</span></${level}>`,
    )
    .replaceAll(/<p><em>((?:(?!<\/?em>).)*)<\/em><\/p>/g, '<p dir="auto" class="quiet small">$1</p>')
    .replaceAll(/<(p|h[2-6])>/g, '<$1 dir="auto">')
    // In English, perhaps after a name.
    .replaceAll('<h1>', '<h1 dir="ltr">')
    .replaceAll(/(?<=<a href=")[^"]*/g, url => pageUrl(url, to))
    .replaceAll(/<(?:p|li)\b[^>]*>(?:(?!<p\b).)* · .*?(?=<\/(?:p|li)>|$)/gm, dotted)
    .replaceAll(/.+/g, directed)
    .replaceAll(/<h4[\s\S]*?(?=<h[1-3r]|$)/g, '<div class="group">$&</div>');

const anchors: Readonly<Record<string, string>> = { Errors: 'errors', 'Sharing policy': 'use' };

/** A document of the reference, whose headings and errors have anchors. `schemas` are the headings that fields name. */
export const referenceHtml = (text: string, to: DocumentPages, schemas: ReadonlySet<string>): string =>
  markdownHtml(text, to)
    .replaceAll(
      /<h([23]) dir="auto">(.*?)<\/h\1>/g,
      (_, level, name) => `<h${level} id="${anchors[name] ?? name.replaceAll(' ', '-')}">${name}</h${level}>`,
    )
    .replaceAll(/<li>(\d{3}) <code>(\w+)<\/code>/g, '<li id="$2">$1 <code>$2</code>')
    .replaceAll(/<li>(?=<code>[A-Z]+ \/)/g, '<li class="operation">')
    .replaceAll('<li><code>', '<li class="named"><code>')
    .replaceAll(/<\/code>(\??) \((list of |map to )?(\w+)/g, (all, mark, many = '', name) =>
      schemas.has(name) ? `</code>${mark} (${many}<a href="#${name}">${name}</a>` : all,
    )
    .replaceAll(
      /(?<=^<li class="named"><code>[^<]*<\/code>\??) \((.*?)\)(?::|(?=<(?!\/code)|$))/gm,
      ' <span class="quiet small">$1</span>',
    );

/** Text, then language and code of each block, in turn. */
export const markdownParts = (markdown: string) => {
  const parts = markdown.split(/^```(\w+)\n([\s\S]*?)\n```$/m);
  return parts.flatMap((text, index) =>
    index % 3 === 0 ? [{ text, language: parts[index + 1] ?? '', code: parts[index + 2] }] : [],
  );
};
