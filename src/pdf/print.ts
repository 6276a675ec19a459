import { layOut } from './layout.ts';
import type { Paragraph, Style } from './paragraphs.ts';
import type { Pen } from './pen.ts';
import { structureOf } from './structure.ts';

/** Margins in points. Half an inch is usual at the sides of a résumé. */
const MARGIN = { side: 36, top: 36, bottom: 38 } as const;

/** Indent of the items of a list, with room for the bullet. */
const INDENT = 10;

export const BULLET = '•';

/** Where the baseline of a line is, as a part of its height. */
const BASELINE = 0.74;

/** Distance from the baseline of a section’s heading to the rule under it. */
const RULE = 3.6;

const FOOTER: Style = { size: 7.5, leading: 10, weight: 400, colour: 'quiet', before: 0 };

const unlinked = (text: string) => ({ span: { text }, text });

/** Prints paragraphs in one column. `name` is at the foot of each page, if there are several. */
export const print = (
  document: PDFKit.PDFDocument,
  pen: Pen,
  paragraphs: readonly Paragraph[],
  name: string,
): void => {
  document.addPage();
  const { width, height } = document.page;
  const column = {
    width: width - 2 * MARGIN.side,
    top: MARGIN.top,
    bottom: height - MARGIN.bottom,
    indent: INDENT,
  };
  const { laid, pages } = layOut(paragraphs, column, pen.widthOf);
  const structure = structureOf(document, pen);
  let page = 0;
  /** The foot is written last, because some programs read a page in the order in which it was written. */
  const writeFoot = (): void => {
    if (pages === 1) return;
    const number = `page ${page + 1} of ${pages}`;
    const named = unlinked(`${name} · ${number}`);
    const text = pen.widthOf(named, FOOTER) <= column.width ? named : unlinked(number);
    const x = width - MARGIN.side - pen.widthOf(text, FOOTER);
    pen.decorate('Pagination', () => pen.write(text, FOOTER, x, height - MARGIN.bottom / 2));
  };
  const turnTo = (next: number): void => {
    if (next === page) return;
    writeFoot();
    document.addPage();
    page = next;
  };
  let list: PDFKit.PDFStructureElement | undefined;
  for (const { tag, startsList, style, lines } of laid) {
    const isItem = tag === 'LI';
    if (startsList) list = structure.open('L');
    const element = structure.open(tag, isItem ? list : undefined);
    const label = isItem ? structure.open('Lbl', element) : undefined;
    const body = isItem ? structure.open('LBody', element) : element;
    for (const [index, { pieces, place }] of lines.entries()) {
      turnTo(place.page);
      const baseline = place.top + BASELINE * style.leading;
      const x = MARGIN.side + (isItem ? INDENT : 0);
      if (label && index === 0)
        structure.write(label, 'Lbl', [unlinked(BULLET)], style, { x: MARGIN.side, baseline });
      structure.write(body, isItem ? 'LBody' : tag, pieces, style, { x, baseline });
      if (tag === 'H2') pen.decorate('Layout', () => pen.rule(MARGIN.side, baseline + RULE, column.width));
    }
  }
  writeFoot();
  structure.end();
};
