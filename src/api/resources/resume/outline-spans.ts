import { inlineSpans, paragraphsOf, plainText } from '../../prose/inline-markdown.ts';
import type { Block, Line } from './blocks.ts';
import type { ResumeOutline } from './outline.ts';

const inSpans = (line: Line): Line =>
  line.flatMap(({ prose, ...span }) => (prose ? inlineSpans(span.text) : [span]));

const blockInSpans = (block: Block): Block[] => {
  switch (block.kind) {
    case 'label':
      return [{ ...block, text: plainText(block.text) }];
    case 'line':
      return [{ ...block, line: inSpans(block.line) }];
    case 'list':
      return [{ ...block, items: block.items.map(inSpans) }];
    case 'prose':
      return paragraphsOf(block.text).map(text => ({ kind: 'line', line: inlineSpans(text) }));
    default:
      return [block];
  }
};

/** The outline for a format that has no Markdown: prose becomes lines of spans with its emphasis and links. */
export const outlineInSpans = (outline: ResumeOutline): ResumeOutline => ({
  ...outline,
  label: plainText(outline.label),
  blocks: outline.blocks.flatMap(blockInSpans),
});
