import { type InlineSpan, inlineSpans, paragraphsOf } from '../api/prose/inline-markdown.ts';

export type Line = readonly InlineSpan[];

/** An entry of a section. What is missing is not shown. */
export interface Entry {
  readonly title: Line;
  /** Level of the title as a heading. Without it, the title is a strong text. */
  readonly level?: 3 | 4;
  readonly when?: string;
  /** The organization, or what else stands below the title. */
  readonly where?: Line;
  readonly paragraphs?: readonly Line[];
  readonly points?: readonly Line[];
  readonly note?: Line;
  /** Whether the next entry belongs to this one, as a title does to its organization. */
  readonly leads?: true;
}

/** A section under a heading: entries, or lines such as `Languages: Go, Swift`. */
export interface Section {
  readonly title: string;
  readonly entries?: readonly Entry[];
  readonly lines?: readonly Line[];
  /** Items of a list, before the lines. */
  readonly points?: readonly Line[];
}

/** What the template shows, in reading order. The texts have no markup. */
export interface ResumeDocument {
  readonly name: string;
  readonly label?: Line;
  readonly contact: readonly Line[];
  readonly availability?: string;
  readonly summary: readonly Line[];
  readonly sections: readonly Section[];
  readonly colophon: Line;
}

export const flat = (text = ''): string => text.replaceAll(/\s+/g, ' ').trim();
export const isText = (text: string): boolean => text !== '';

/** Plain text; undefined if there is none. */
export const plain = (text: string | undefined): Line | undefined => {
  const shown = flat(text);
  return shown === '' ? undefined : [{ text: shown }];
};

export const linked = (text: string | undefined, url: string | undefined): Line =>
  plain(text)?.map(span => (url ? { ...span, url } : span)) ?? [];

/** The texts that there are, with a separator between each two. */
export const together = (parts: readonly (string | undefined)[], separator = ', '): string =>
  parts.map(flat).filter(isText).join(separator);

export const lines = (texts: readonly string[] = []): Line[] =>
  texts.map(inlineSpans).filter(line => line.length > 0);

/** Prose as paragraphs, one for each line. */
export const paragraphs = (text = ''): Line[] => paragraphsOf(text).map(inlineSpans);

/** A name in strong letters, and its value. `colon` is the language’s. */
export const labelled = (colon: string, name: string | undefined, value: string): Line => {
  const label = flat(name);
  if (label === '' || value === '') return plain(label || value) ?? [];
  return [{ text: `${label}${colon}`, strong: true }, { text: ` ${value}` }];
};

/** An entry without the parts that are empty. */
export const entry = ({
  title,
  level,
  when,
  where,
  paragraphs,
  points,
  note,
}: {
  readonly title: Line;
  readonly level?: 3 | 4;
  readonly when?: string | undefined;
  readonly where?: Line | undefined;
  readonly paragraphs?: readonly Line[];
  readonly points?: readonly Line[];
  readonly note?: Line | undefined;
}): Entry => ({
  title,
  ...(level && { level }),
  ...(when && { when }),
  ...(where && where.length > 0 && { where }),
  ...(paragraphs && paragraphs.length > 0 && { paragraphs }),
  ...(points && points.length > 0 && { points }),
  ...(note && { note }),
});

export const section = (title: string, entries: readonly Entry[] = []): Section[] => {
  const shown = entries.filter(each => each.title.length > 0);
  return shown.length === 0 ? [] : [{ title, entries: shown }];
};

export const lineSection = (
  title: string,
  all: readonly Line[] = [],
  items: readonly Line[] = [],
): Section[] => {
  const [shown, points] = [all, items].map(list => list.filter(line => line.length > 0));
  if (!shown?.length && !points?.length) return [];
  return [{ title, ...(points?.length && { points }), ...(shown?.length && { lines: shown }) }];
};
