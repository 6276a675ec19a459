import type { Span } from '../api/resources/resume/blocks.ts';
import { clusters } from './typeface.ts';

/** A part of one line that belongs to one span. */
export interface Piece {
  readonly span: Span;
  readonly text: string;
}

export type SetLine = readonly Piece[];

/**
 * Where a line may end: after a space, and between letters after a dash or a slash. Not after a hyphen, because programs that read
 * the text would take it for one that the line brought, and join the words.
 */
const BREAK = /(?<= )(?! )|(?<=\p{L}[–—/])(?=\p{L})/u;

/** The pieces of the spans between two offsets of their joined text. */
const between = (spans: readonly Span[], from: number, to: number): Piece[] => {
  let offset = 0;
  return spans.flatMap(span => {
    const start = offset;
    offset += span.text.length;
    const text = span.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    return text === '' ? [] : [{ span, text }];
  });
};

/**
 * Divides spans into lines of at most `width`. A word that is wider than a line is divided too. Each line keeps the space at its
 * end, so that the words stay apart when the text is copied.
 */
export const breakLines = (
  spans: readonly Span[],
  width: number,
  widthOf: (piece: Piece) => number,
): SetLine[] => {
  const text = spans.map(span => span.text).join('');
  const measure = (from: number, to: number): number =>
    between(spans, from, to).reduce((sum, piece) => sum + widthOf(piece), 0);
  const lines: SetLine[] = [];
  let [start, end, filled] = [0, 0, 0];
  /** The space at the end of a part may reach over the end of the line. It is measured alone only where that matters. */
  const fits = (part: string, whole: number, room: number): boolean =>
    whole <= room || measure(end, end + part.trimEnd().length) <= room;
  const add = (part: string, whole: number): void => {
    if (end > start && !fits(part, whole, width - filled)) {
      lines.push(between(spans, start, end));
      [start, filled] = [end, 0];
    }
    filled += whole;
    end += part.length;
  };
  for (const word of text.split(BREAK)) {
    const whole = measure(end, end + word.length);
    if (fits(word, whole, width)) add(word, whole);
    else for (const cluster of clusters(word)) add(cluster, measure(end, end + cluster.length));
  }
  if (end > start) lines.push(between(spans, start, end));
  return lines;
};
