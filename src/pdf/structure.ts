import type { Piece, SetLine } from './lines.ts';
import type { Style } from './paragraphs.ts';
import type { Pen } from './pen.ts';

type Element = PDFKit.PDFStructureElement;

/** Where the left end of a line stands on its baseline, in points. */
export interface Position {
  readonly x: number;
  readonly baseline: number;
}

/** Writes text into a document, and the structure that screen readers and other programs read. */
export interface Structure {
  /** Adds an element to its parent, or to the document. */
  readonly open: (tag: string, parent?: Element) => Element;
  /** Writes a line as content of an element. A link in it becomes an element of its own. */
  readonly write: (element: Element, tag: string, line: SetLine, style: Style, at: Position) => void;
  readonly end: () => void;
}

/** Distance from the baseline to the line under a link. */
const UNDERLINE = 1.7;

/** The address of a link in a PDF is ASCII. */
const asciiUrl = (url: string): string => (/^[\x20-\x7e]*$/.test(url) ? url : new URL(url).href);

/** PDFKit writes a primitive string as a name, and a `String` as text. */
const asText = (text: string): string => Object(text);

export const structureOf = (document: PDFKit.PDFDocument, pen: Pen): Structure => {
  const root = document.struct('Document');
  document.addStructure(root);
  const open = (tag: string, parent: Element = root): Element => {
    const element = document.struct(tag);
    parent.add(element);
    return element;
  };
  /** Draws content of an element, and returns its width. */
  const content = (element: Element, tag: string, draw: () => number): number => {
    const marked = document.markStructureContent(tag);
    const width = draw();
    document.endMarkedContent();
    element.add(marked);
    return width;
  };
  const link = (
    parent: Element,
    piece: Piece,
    url: string,
    style: Style,
    { x, baseline }: Position,
  ): number => {
    const element = open('Link', parent);
    const visible = pen.widthOf({ ...piece, text: piece.text.trimEnd() }, style);
    const width = content(element, 'Link', () => {
      pen.rule(x, baseline + UNDERLINE, visible);
      return pen.write(piece, style, x, baseline);
    });
    const annotation = { structParent: element, Contents: asText(`${piece.span.text} (${url})`) };
    document.link(x, baseline - style.size, visible, style.leading, asciiUrl(url), annotation);
    // PDFKit records the page on which the element ends as that of the link.
    element.end();
    return width;
  };
  return {
    open,
    write: (element, tag, line, style, { x, baseline }) => {
      let at = x;
      for (const piece of line) {
        const { url } = piece.span;
        at +=
          url === undefined
            ? content(element, tag, () => pen.write(piece, style, at, baseline))
            : link(element, piece, url, style, { x: at, baseline });
      }
    },
    end: () => root.end(),
  };
};
