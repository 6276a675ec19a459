import type { Question } from '../../schemas/profile.ts';

/** Start of a heading, list, quote, or fence, or a line below a heading. */
const BLOCK_MARK = /^[ \t]*(#{1,6}(?=\s|$)|[*+-](?=\s|$)|>|[`~]{3,}|=+(?=\s*$)|(?:[-_*][ \t]*){2,}$)/gm;
const LIST_NUMBER = /^[ \t]*(\d+)([.)])(?=\s|$)/gm;

/** The owner’s prose, in which only emphasis, code, and links are markup. An image could be on another site. */
export const written = (text: string): string =>
  text
    .trim()
    .replaceAll(/\\.|(`+)(?!`).*?(?<!`)\1(?!`)|`+|<(?!https?:|mailto:)|!(?=\[)/gi, match =>
      match === '<' || match === '!' ? `\\${match}` : match,
    )
    .replaceAll(BLOCK_MARK, '\\$1')
    .replaceAll(LIST_NUMBER, '$1\\$2');

export const writtenLine = (text: string): string => written(text.replaceAll(/\s+/g, ' '));

export const joined = (parts: readonly (string | false | undefined)[], separator = ' · '): string =>
  parts.filter(Boolean).join(separator);

export const list = (items: readonly string[]): string => items.map(item => `- ${item}`).join('\n');

export const writtenList = (items: readonly string[]): string => list(items.map(writtenLine));

/** Text without markup, such as a name, escaped. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>]|&(?=#?\w+;)/g, '\\$&')
    // A bare URL would contain the backslashes.
    .replaceAll(/\S+/g, word =>
      word.includes('\\') ? word.replaceAll(/(?<=https?)(?=:\/\/)|(?<=www)(?=\.)/gi, '\\') : word,
    )
    .replaceAll(BLOCK_MARK, '\\$1')
    .replaceAll(LIST_NUMBER, '$1\\$2');

export type Term = readonly [name: string, value: string | undefined];

export const termList = (all: readonly Term[]): string =>
  list(all.flatMap(([name, value]) => (value ? [`**${name}:** ${oneLine(value)}`] : [])));

export const namedLink = (name: string, url: string | undefined): string => {
  if (url === undefined) return oneLine(name);
  return name === url ? `<${url}>` : `[${oneLine(name)}](<${url}>)`;
};

/** A link for parsers that support no angle brackets and no brackets in a name. The URL must not contain spaces. */
export const linked = (name: string, url: string): string =>
  `[${oneLine(name.replaceAll('[', '(').replaceAll(']', ')'))}](${url})`;

/** First line of a document, for agents that land there. */
export const overviewPointer = (llms: string): string =>
  `> For AI agents: ${llms} is an overview of this site.`;

export const section = (title: string, parts: readonly string[]): string[] =>
  parts.some(part => part !== '') ? [`## ${title}`, ...parts] : [];

export const questionParts = (questions: readonly Question[] = []): string[] =>
  section(
    'Questions',
    questions.flatMap(({ question, answer }) => [`### ${writtenLine(question)}`, written(answer)]),
  );

export const blocks = (parts: readonly string[]): string =>
  `${parts.filter(part => part !== '').join('\n\n')}\n`;

export const fenced = (language: string, text: string): string =>
  `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

/** Follows the URL of a body. */
export const CHANGE_CHECK = '`If-None-Match` with its `ETag` tells you whether it has changed.';

/** The first items whose text together has at most `most` characters, and the rest. */
export const leading = <Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  most: number,
): readonly [first: Item[], others: Item[]] => {
  let length = 0;
  const end = items.findIndex(item => {
    length += textOf(item).length;
    return length > most;
  });
  return end === -1 ? [[...items], []] : [items.slice(0, end), items.slice(end)];
};
