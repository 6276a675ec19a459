import type { Weight } from '../pictures/fonts.ts';
import type { Piece } from './lines.ts';
import type { Style } from './paragraphs.ts';
import type { Typeface } from './typeface.ts';

/** Colours as `#rrggbb`. */
export type Colours = Readonly<Record<Style['colour'], string>>;

/** The grey of lines. */
const HAIRLINE = '#999999';

/** Draws into a PDFKit document. The origin is the left upper corner; lengths are in points. */
export interface Pen {
  readonly widthOf: (piece: Piece, style: Style) => number;
  /** Draws a piece of a line, and returns its width. */
  readonly write: (piece: Piece, style: Style, x: number, baseline: number) => number;
  /** Draws something that is no content, such as a rule or a page number. */
  readonly decorate: (type: 'Layout' | 'Pagination', draw: () => void) => void;
  readonly rule: (x: number, y: number, width: number) => void;
}

export const penFor = (document: PDFKit.PDFDocument, typeface: Typeface, colours: Colours): Pen => {
  const weightOf = ({ span }: Piece, { weight }: Style): Weight => (span.strong ? 600 : weight);
  /** Widths in a size of one point, by weight and text: the same words are measured in several sizes. */
  const known = new Map<string, number>();
  const measure = (text: string, weight: Weight): number =>
    typeface
      .runs(text, weight)
      .reduce((sum, run) => sum + document.font(run.font, 1).widthOfString(run.text), 0);
  const widthOf = (piece: Piece, style: Style): number => {
    const weight = weightOf(piece, style);
    const key = `${weight} ${piece.text}`;
    const width = known.get(key) ?? measure(piece.text, weight);
    known.set(key, width);
    return width * style.size;
  };
  const rule = (x: number, y: number, width: number): void => {
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(HAIRLINE);
  };
  return {
    widthOf,
    rule,
    write: (piece, style, x, baseline) => {
      let at = x;
      for (const { text, font } of typeface.runs(piece.text, weightOf(piece, style))) {
        document.font(font, style.size).fillColor(colours[style.colour]);
        document.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
        at += document.widthOfString(text);
      }
      return at - x;
    },
    decorate: (type, draw) => {
      document.markContent('Artifact', { type });
      draw();
      document.endMarkedContent();
    },
  };
};
