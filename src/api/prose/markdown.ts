/** The beginning of a block: a heading, a list, a quote, a fence, or a line below a heading. */
const BLOCK = /^[ \t]*(#{1,6}(?=\s|$)|[*+-](?=\s|$)|>|[`~]{3,}|=+(?=\s*$)|(?:[-_*][ \t]*){2,}$)/gm;
const NUMBER = /^[ \t]*(\d+)([.)])(?=\s|$)/gm;

/** The owner’s prose as written: emphasis and links work, blocks do not start, and HTML is text. */
export const written = (text: string): string =>
  text
    .trim()
    .replaceAll(/<(?!https?:|mailto:)/gi, '\\<')
    .replaceAll(BLOCK, '\\$1')
    .replaceAll(NUMBER, '$1\\$2');

/** The same on one line. */
export const writtenLine = (text: string): string => written(text.replaceAll(/\s+/g, ' '));

/** Lines of Markdown as a list. */
export const list = (items: readonly string[]): string => items.map(item => `- ${item}`).join('\n');

/** The owner’s sentences as a list. */
export const writtenList = (items: readonly string[]): string => list(items.map(writtenLine));

/** A text without markup, such as a name. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<>]/g, '\\$&')
    .replaceAll(BLOCK, '\\$1')
    .replaceAll(NUMBER, '$1\\$2');

export const oneLine = (text: string): string => plain(text.replaceAll(/\s+/g, ' ').trim());

/** Names and values as a list. Names without a value are left out. */
export const facts = (entries: readonly (readonly [name: string, value: string | undefined])[]): string =>
  entries.flatMap(([name, value]) => (value ? [`- **${name}:** ${oneLine(value)}`] : [])).join('\n');

/** A name, linked if there is a URL. */
export const named = (name: string, url: string | undefined): string =>
  url === undefined ? oneLine(name) : `[${oneLine(name)}](<${url}>)`;

/** A name as a link without angle brackets, for parsers that support only the plain form. The URL must not contain blanks. */
export const linked = (name: string, url: string): string => `[${oneLine(name)}](${url})`;

/** The first line of a Markdown document of this site: where an agent that lands here finds the rest. */
export const overviewPointer = (llms: string): string =>
  `> For AI agents: ${llms} is an overview of this site.`;

/** A heading and its parts; nothing without parts. */
export const section = (title: string, parts: readonly string[]): string[] =>
  parts.some(part => part !== '') ? [`## ${title}`, ...parts] : [];

/** Joins blocks with blank lines, without empty ones, and ends with a line break. */
export const blocks = (parts: readonly string[]): string =>
  `${parts.filter(part => part !== '').join('\n\n')}\n`;

/** A block of code. `language` is the name that highlighters know. */
export const fenced = (language: string, text: string): string =>
  `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

/** How to find out whether the body at the address before this sentence has changed, without reading it again. */
export const CHANGE_CHECK = '`If-None-Match` with its `ETag` tells you whether it has changed.';
