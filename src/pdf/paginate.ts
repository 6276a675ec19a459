/** What decides where a paragraph stands. Lengths are in points. */
interface Measured {
  readonly lines: number;
  readonly leading: number;
  /** Space above, except at the top of a page. */
  readonly before: number;
  readonly keepWithNext: boolean;
}

/** Where a line stands. */
export interface Place {
  /** From 0. */
  readonly page: number;
  /** Distance from the top of the page to the top of the line. */
  readonly top: number;
}

/** Paragraphs of up to this many lines are never divided. */
const WHOLE = 4;

/** Lines of a divided paragraph that stay together at least. */
const TOGETHER = 2;

/** The places of the lines of each paragraph, on pages whose lines are between `top` and `bottom`. */
export const paginate = (
  paragraphs: readonly Measured[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
): Place[][] => {
  /** The height that a page must have left so that a paragraph begins on it. */
  const needed = (index: number): number => {
    const it = paragraphs[index];
    if (!it) return 0;
    const next = paragraphs[index + 1];
    if (it.keepWithNext && next) return it.lines * it.leading + next.before + needed(index + 1);
    return (it.lines <= WHOLE ? it.lines : TOGETHER) * it.leading;
  };
  let page = 0;
  let y = top;
  const turn = (): void => {
    page += 1;
    y = top;
  };
  return paragraphs.map(({ lines, leading, before }, index) => {
    if (y > top) y += before;
    if (y > top && y + needed(index) > bottom) turn();
    return Array.from({ length: lines }, (_, line): Place => {
      const left = lines - line;
      const isLast = y + leading > bottom;
      // The line before the last on the page moves on, so that the next page does not begin with one line.
      const isLonely = lines > WHOLE && left === TOGETHER && y + 2 * leading > bottom;
      if (y > top && (isLast || isLonely)) turn();
      const place = { page, top: y };
      y += leading;
      return place;
    });
  });
};
