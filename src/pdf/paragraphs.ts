import type { Block, Line, Span } from '../api/resources/resume/blocks.ts';
import type { ResumeOutline } from '../api/resources/resume/outline.ts';
import type { Weight } from '../pictures/fonts.ts';
import { typeable } from './typeface.ts';

/** How a paragraph looks. Lengths are in points. */
export interface Style {
  readonly size: number;
  /** Distance from one baseline to the next. */
  readonly leading: number;
  readonly weight: Weight;
  readonly colour: 'text' | 'quiet' | 'accent';
  /** Space above. */
  readonly before: number;
}

/** A paragraph to set. */
export interface Paragraph {
  readonly style: Style;
  readonly spans: Line;
  /** Its element in the structure of the document. */
  readonly tag: 'H1' | 'H2' | 'H3' | 'P' | 'LI';
  /** Whether it is the first item of a list. */
  readonly startsList?: true;
  /** Whether the next paragraph begins on the same page. */
  readonly keepWithNext: boolean;
}

const style = (
  size: number,
  leading: number,
  before: number,
  rest: Partial<Pick<Style, 'weight' | 'colour'>> = {},
): Style => ({ size, leading, before, weight: 400, colour: 'text', ...rest });

const styles = {
  heading1: style(22, 26, 0, { weight: 600 }),
  heading2: style(11.5, 16.2, 7.5, { weight: 600, colour: 'accent' }),
  heading3: style(9.5, 12, 5.5, { weight: 600 }),
  label: style(11, 15, 0, { colour: 'accent' }),
  contact: style(8.6, 12, 3, { colour: 'quiet' }),
  occasion: style(8.8, 11.5, 0, { colour: 'quiet' }),
  text: style(9, 11.5, 2),
  firstItem: style(9, 11.5, 1.6),
  item: style(9, 11.5, 0.6),
  evidence: style(8, 10.5, 0.8, { colour: 'quiet' }),
  colophon: style(7.6, 10.5, 6, { colour: 'quiet' }),
} as const;

/** A URL as it is printed: without scheme, “www.” and trailing slash. */
const printed = (url: string): string => url.replace(/^https?:\/\/(www\.)?|\/$/g, '');

/** A link whose address can be read on paper. */
const readable = ({ text, url }: Span): Line => {
  if (url === undefined || url === `mailto:${text}`) return [{ text, url }];
  return url === text ? [{ text: printed(url), url }] : [{ text: `${text}: ` }, { text: printed(url), url }];
};

const joined = (items: readonly Line[], separator: string): Line =>
  items.flatMap((item, index) => (index === 0 ? item : [{ text: separator }, ...item]));

const paragraph = (
  tag: Paragraph['tag'],
  its: Style,
  spans: Line,
  keepWithNext = tag.startsWith('H'),
): Paragraph => ({
  tag,
  style: its,
  spans: spans.map(span => ({ ...span, text: typeable(span.text) })),
  keepWithNext,
});

/** A text that ends with a colon introduces what follows. */
const introduces = (line: Line): boolean => line.at(-1)?.text.endsWith(':') ?? false;

const isSentence = (line: Line): boolean => line.at(-1)?.text.endsWith('.') ?? false;

const paragraphsOf = (block: Block): Paragraph[] => {
  switch (block.kind) {
    case 'heading':
      return [paragraph(`H${block.level}`, styles[`heading${block.level}`], [{ text: block.text }])];
    case 'label':
      return [paragraph('P', styles.label, [{ text: block.text }])];
    case 'contact':
      return [paragraph('P', styles.contact, joined(block.items.map(readable), ' · '))];
    case 'occasion':
      return [paragraph('P', styles.occasion, block.line, true)];
    case 'line':
      return [paragraph('P', styles.text, block.line, introduces(block.line))];
    case 'prose':
      return block.text
        .split(/\n\s*\n/)
        .map(text => paragraph('P', styles.text, [{ text: text.replaceAll(/\s+/g, ' ').trim() }]));
    case 'list':
      return block.short && !block.items.some(isSentence)
        ? [paragraph('P', styles.text, joined(block.items, ' · '))]
        : block.items.map((item, index) =>
            index === 0
              ? { ...paragraph('LI', styles.firstItem, item), startsList: true }
              : paragraph('LI', styles.item, item),
          );
    case 'evidence': {
      const { technologies, id } = block;
      const names = technologies.length > 0 ? `Technologies: ${technologies.join(', ')} · ` : '';
      return [paragraph('P', styles.evidence, [{ text: `${names}Id: ${id}` }])];
    }
  }
};

const colophon = ({ revised, canonical, overview }: ResumeOutline): Paragraph =>
  paragraph('P', styles.colophon, [
    { text: `Last revised ${revised}. Also as JSON Resume: ` },
    { text: printed(canonical), url: canonical },
    { text: '. For AI agents: ' },
    { text: printed(overview), url: overview },
    { text: ' is an overview of the site.' },
  ]);

/** The paragraphs of the résumé, in reading order. */
export const resumeParagraphs = (outline: ResumeOutline): Paragraph[] => {
  const all = [...outline.blocks.flatMap(paragraphsOf), colophon(outline)];
  // The evidence of a role does not begin a page.
  return all.map((each, index) =>
    all[index + 1]?.style === styles.evidence ? { ...each, keepWithNext: true } : each,
  );
};
