import type { Question } from '../../schemas/profile.ts';

declare const isMarkdown: unique symbol;

/** Text in which only what is meant as markup is markup. `escaped` and `ownerMarkdown` make it of other text. */
export type Markdown = string & { readonly [isMarkdown]: true };

/** A template whose values are Markdown, so that a missing escape is an error of types. */
export const md = (literals: TemplateStringsArray, ...values: readonly (Part | number)[]): Markdown =>
  trusted(
    String.raw({ raw: literals }, ...values.map(value => (typeof value === 'number' ? value : value || ''))),
  );

/** The program’s own words, such as the description of a field, in which markup is meant. */
export const trusted = (text: string): Markdown => text as Markdown;

type Absent = '' | false | undefined;

/** A block of a document, perhaps absent. */
export type Part = Markdown | Absent;

/** Start of a heading, list, quote, or fence, or a line below a heading. */
const BLOCK_MARK = /^[ \t]*(#{1,6}(?=\s|$)|[*+-](?=\s|$)|>|[`~]{3,}|=+(?=\s*$)|(?:[-_*][ \t]*){2,}$)/gm;
const LIST_NUMBER = /^[ \t]*(\d+)([.)])(?=\s|$)/gm;

/** The parsers’ time grows with the square of the marks. Text with so many of them is not Markdown. */
const MANY_MARKS = /^(?:[^*_`[\]<&\\]*[*_`[\]<&\\]){1001}/;

/** Escapes, code, and the places before HTML, images, definitions, and links to anything but the web, email, or a path. */
const UNWANTED =
  /\\.|(`+)(?!`).*?(?<!`)\1(?!`)|`+|<(?!https?:|mailto:)(?<=(?:https?:\/\/|www\.)[^\s<]*<)|(?=<(?!https?:|mailto:)|!\[)|(?<=\])(?=:|\((?!\s*(?!\s)<?(?:https?:|mailto:|[^:&\\/?#\s()<>]*[/?#\s)>])))/gi;

/** The owner’s prose, in which only emphasis, code, and links are markup. An image could be on another site. */
export const ownerMarkdown = (text: string): Markdown =>
  MANY_MARKS.test(text)
    ? trusted(text.replaceAll(/.+/g, escaped))
    : trusted(
        text
          .trim()
          // A bare URL would contain a backslash.
          .replaceAll(UNWANTED, match => (match === '<' ? '&lt;' : match || '\\'))
          .replaceAll(BLOCK_MARK, '\\$1')
          .replaceAll(LIST_NUMBER, '$1\\$2'),
      );

export const ownerLine = (text: string): Markdown => ownerMarkdown(text.replaceAll(/\s+/g, ' '));

/** Joins Markdown to Markdown, and text to text. */
export const joined = <Text extends string>(parts: readonly (Text | Absent)[], separator = ' · '): Text =>
  parts.filter(Boolean).join(separator) as Text;

export const list = (items: readonly Part[]): Markdown =>
  joined(
    items.map(item => item && md`- ${item}`),
    '\n',
  );

/** An item of a list, with a list below it. */
export const nested = (item: Markdown, lines: readonly Markdown[]): Markdown =>
  trusted(joined([item, list(lines)], '\n').replaceAll('\n', '\n  '));

export const ownerList = (items: readonly string[]): Markdown => list(items.map(ownerLine));

/** Text without markup, such as a name, escaped. */
export const escaped = (text: string): Markdown =>
  trusted(
    text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replaceAll(/[\\`*_[\]<>]|&(?=#?\w+;)/g, '\\$&')
      // A bare URL would contain the backslashes.
      .replaceAll(/\S+/g, word =>
        word.includes('\\') ? word.replaceAll(/(?<=https?)(?=:\/\/)|(?<=www)(?=\.)/gi, '\\') : word,
      )
      .replaceAll(BLOCK_MARK, '\\$1')
      .replaceAll(LIST_NUMBER, '$1\\$2'),
  );

/** @see https://spec.commonmark.org/0.31.2/#code-spans */
export const codeSpan = (text: string): Markdown => {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return trusted(longest === 0 ? `\`${text}\`` : `${fence} ${text} ${fence}`);
};

/** @see https://spec.commonmark.org/0.31.2/#autolinks */
export const autolink = (url: string): Markdown => trusted(`<${url}>`);

export type Term = readonly [name: string, value: string | undefined];

export const termItems = (all: readonly Term[]): Markdown[] =>
  all.flatMap(([name, value]) => (value ? [md`**${escaped(name)}:** ${escaped(value)}`] : []));

export const termList = (all: readonly Term[]): Markdown => list(termItems(all));

export const namedLink = (name: string, url: string | undefined): Markdown => {
  if (url === undefined) return escaped(name);
  return name === url ? autolink(url) : md`[${escaped(name)}](${autolink(url)})`;
};

/** A link for parsers that support no angle brackets and no brackets in a name. The URL must not contain spaces. */
export const linked = (name: string, url: string): Markdown =>
  md`[${escaped(name.replaceAll('[', '(').replaceAll(']', ')'))}](${trusted(url)})`;

/** First line of a document, for agents that land there. */
export const overviewPointer = (llms: string): Markdown =>
  md`> For AI agents: ${trusted(llms)} is an overview of this site.`;

export const section = (title: string, parts: readonly Part[]): Part[] =>
  parts.some(Boolean) ? [md`## ${escaped(title)}`, ...parts] : [];

export const questionParts = (questions: readonly Question[] = []): Part[] =>
  section(
    'Questions',
    questions.flatMap(({ question, answer }) => [md`### ${ownerLine(question)}`, ownerMarkdown(answer)]),
  );

export const blocks = (parts: readonly Part[]): Markdown => md`${joined(parts, '\n\n')}\n`;

export const fenced = (language: string, text: string): Markdown =>
  trusted(`\`\`\`${language}\n${text.trimEnd()}\n\`\`\``);

/** Follows the URL of a body. */
export const CHANGE_CHECK = md`\`If-None-Match\` with its \`ETag\` tells you whether it has changed.`;

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
