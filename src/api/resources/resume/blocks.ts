/* The parts of which every version of the résumé consists, and how they are made. */
export interface Span {
  readonly text: string;
  readonly url?: string | undefined;
  readonly strong?: true;
  readonly emphasis?: true;
  readonly code?: true;
  /** Whether it is the owner’s prose, with emphasis and links in Markdown. */
  readonly prose?: true;
}

export type Line = readonly Span[];

/**
 * A block of the résumé. Labels, prose and spans of prose have emphasis and links in Markdown, the other texts no markup. Except in
 * `prose`, they are on one line.
 */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3 | 4; readonly text: string }
  /** What the person is, under the name. */
  | { readonly kind: 'label'; readonly text: string }
  /** Place and addresses. */
  | { readonly kind: 'contact'; readonly items: Line }
  /** Where and when, under the heading of a job or a study. */
  | { readonly kind: 'occasion'; readonly line: Line }
  /** One paragraph. */
  | { readonly kind: 'line'; readonly line: Line }
  /** Paragraphs, with an empty line between each two. */
  | { readonly kind: 'prose'; readonly text: string }
  /** Short items are a few words each. */
  | { readonly kind: 'list'; readonly items: readonly Line[]; readonly short?: true }
  /** What an agent cites as evidence: the technologies of a role, and its id in the API. */
  | { readonly kind: 'evidence'; readonly technologies: readonly string[]; readonly id: string };

export const flat = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();
export const text = (words: string): Line => [{ text: flat(words) }];
/** The owner’s prose on one line. */
export const sentence = (words: string): Line => [{ text: flat(words), prose: true }];
/** A fact with its name. `colon` is the language’s. */
export const labelled = (colon: string, name: string, value: string): Line => [
  { text: `${name}${colon}`, strong: true },
  { text: ` ${flat(value)}` },
];

export const heading = (level: 1 | 2 | 3 | 4, words: string): Block => ({
  kind: 'heading',
  level,
  text: flat(words),
});

/** Nothing if there is no text. */
export const prose = (words = ''): Block[] => {
  const trimmed = words.trim();
  return trimmed === '' ? [] : [{ kind: 'prose', text: trimmed }];
};

/** A heading and what is below it; nothing if there is nothing below it. */
export const section = (title: string, blocks: readonly Block[]): Block[] =>
  blocks.length === 0 ? [] : [heading(2, title), ...blocks];

export const list = (items: readonly Line[], rest: { readonly short?: true } = {}): Block[] =>
  items.length === 0 ? [] : [{ kind: 'list', items, ...rest }];

/** What is known of several facts, as one text. */
export const joined = (facts: readonly (string | undefined)[], separator: string): string =>
  facts.flatMap(fact => (fact ? [flat(fact)] : [])).join(separator);

interface Occasion {
  readonly name: string;
  readonly url?: string | undefined;
  readonly location?: string | undefined;
  readonly when: string | undefined;
}

export const occasion = ({ name, url, location, when }: Occasion): Block => ({
  kind: 'occasion',
  line: [
    { text: flat(name), url },
    { text: `${location ? `, ${flat(location)}` : ''}${when === undefined ? '' : ` · ${when}`}` },
  ],
});
