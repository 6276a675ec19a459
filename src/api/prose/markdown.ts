/** The beginning of a block: a heading, a list, a quote, a fence, or a line below a heading. */
const BLOCK = /^[ \t]*(#{1,6}(?=\s|$)|[*+-](?=\s|$)|>|[`~]{3,}|=+(?=\s*$)|(?:[-_*][ \t]*){2,}$)/gm;
const NUMBER = /^[ \t]*(\d+)([.)])(?=\s|$)/gm;

/** The owner’s prose as Markdown. Emphasis and links work, blocks do not start, and HTML is text. */
export const written = (text: string): string =>
  text
    .trim()
    .replaceAll(/\\.|<(?!https?:|mailto:)/gi, match => (match === '<' ? '\\<' : match))
    .replaceAll(BLOCK, '\\$1')
    .replaceAll(NUMBER, '$1\\$2');

/** The owner’s prose on one line. */
export const writtenLine = (text: string): string => written(text.replaceAll(/\s+/g, ' '));

/** The parts that are not empty, separated. */
export const joined = (parts: readonly (string | false | undefined)[], separator = ' · '): string =>
  parts.filter(Boolean).join(separator);

/** Lines of Markdown as a list. */
export const list = (items: readonly string[]): string => items.map(item => `- ${item}`).join('\n');

/** The owner’s sentences as a list. */
export const writtenList = (items: readonly string[]): string => list(items.map(writtenLine));

/** Text without markup, such as a name, on one line with its Markdown characters escaped. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>]|&(?=#?\w+;)/g, '\\$&')
    // A bare URL would contain the backslashes, so it does not become a link.
    .replaceAll(/\S*\\\S*/g, word => word.replaceAll(/(?<=https?)(?=:\/\/)|(?<=www)(?=\.)/gi, '\\'))
    .replaceAll(BLOCK, '\\$1')
    .replaceAll(NUMBER, '$1\\$2');

type Term = readonly [name: string, value: string | undefined];

/** Names and values, a line each. Names without a value are left out. */
export const terms = (all: readonly Term[]): string[] =>
  all.flatMap(([name, value]) => (value ? [`**${name}:** ${oneLine(value)}`] : []));

/** The same as a list. */
export const facts = (all: readonly Term[]): string => list(terms(all));

/** A name, linked if there is a URL. */
export const named = (name: string, url: string | undefined): string =>
  url === undefined ? oneLine(name) : `[${oneLine(name)}](<${url}>)`;

/**
 * A name as a link without angle brackets, for parsers that support only the plain form. The URL must not
 * contain spaces.
 */
export const linked = (name: string, url: string): string => `[${oneLine(name)}](${url})`;

/** First line of a Markdown document of this site. It points agents that land there to the rest. */
export const overviewPointer = (llms: string): string =>
  `> For AI agents: ${llms} is an overview of this site.`;

/** A heading and its parts. Empty if there are no parts. */
export const section = (title: string, parts: readonly string[]): string[] =>
  parts.some(part => part !== '') ? [`## ${title}`, ...parts] : [];

/** Joins the non-empty blocks with blank lines, and ends with a line break. */
export const blocks = (parts: readonly string[]): string =>
  `${parts.filter(part => part !== '').join('\n\n')}\n`;

/** A code block. `language` is a name that syntax highlighters recognize. */
export const fenced = (language: string, text: string): string =>
  `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

/** Advice on checking whether a body has changed without reading it again. The body’s URL precedes it. */
export const CHANGE_CHECK = '`If-None-Match` with its `ETag` tells you whether it has changed.';
