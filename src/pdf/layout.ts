import { breakLines, type Piece, type SetLine } from './lines.ts';
import { type Place, paginate } from './paginate.ts';
import type { Paragraph, Style } from './paragraphs.ts';

/** Where text stands on a page, in points. */
export interface Column {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  /** Indent of the items of a list. */
  readonly indent: number;
}

/** A paragraph in its lines. */
export interface LaidParagraph extends Paragraph {
  readonly lines: readonly { readonly pieces: SetLine; readonly place: Place }[];
}

interface Layout {
  readonly laid: readonly LaidParagraph[];
  readonly pages: number;
}

type WidthOf = (piece: Piece, style: Style) => number;

/** Sizes to try, as parts of the usual one. They save one page at most. At the smallest, Inter is as large as Times in 10 points. */
const SCALES = [1, 0.97, 0.94, 0.91, 0.89] as const;

/** What a résumé should not exceed. */
const PAGES = 2;

const scaled = ({ size, leading, before, ...rest }: Style, scale: number): Style => ({
  ...rest,
  size: size * scale,
  leading: leading * scale,
  before: before * scale,
});

const layOutAt = (
  scale: number,
  paragraphs: readonly Paragraph[],
  { width, indent, ...page }: Column,
  widthOf: WidthOf,
): Layout => {
  const broken = paragraphs.map(paragraph => {
    const style = scaled(paragraph.style, scale);
    const room = paragraph.tag === 'LI' ? width - indent : width;
    return { ...paragraph, style, lines: breakLines(paragraph.spans, room, piece => widthOf(piece, style)) };
  });
  const places = paginate(
    broken.map(({ style, keepWithNext, lines }) => ({ ...style, keepWithNext, lines: lines.length })),
    page,
  );
  const laid = broken.map((paragraph, index) => ({
    ...paragraph,
    lines: paragraph.lines.flatMap((pieces, line) => {
      const place = places[index]?.[line];
      return place ? [{ pieces, place }] : [];
    }),
  }));
  return { laid, pages: 1 + Math.max(0, ...places.flat().map(({ page: number }) => number)) };
};

/** Lays paragraphs out in one column: on two pages, if slightly smaller letters are enough for that. */
export const layOut = (paragraphs: readonly Paragraph[], column: Column, widthOf: WidthOf): Layout => {
  const usual = layOutAt(SCALES[0], paragraphs, column, widthOf);
  if (usual.pages !== PAGES + 1) return usual;
  for (const scale of SCALES.slice(1)) {
    const smaller = layOutAt(scale, paragraphs, column, widthOf);
    if (smaller.pages <= PAGES) return smaller;
  }
  return usual;
};
