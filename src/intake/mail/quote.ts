import { BLANK } from '../../schemas/visible-text.ts';
import type { SentFacts } from './content.ts';

/**
 * Email clients wrap longer lines, and the wrapped part would have no mark. RFC 5322 recommends at most 78
 * columns, and a reply adds two.
 */
const COLUMNS = 74;
const INDENT = '    ';

const betweenWords = new RegExp(`(?<=${BLANK})(?!${BLANK})`, 'u');
const blankEnd = new RegExp(`${BLANK}+$`, 'u');

/** Maximum number of columns in a fixed-width font: characters from U+1100 on may have double width. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character < '\u1100' ? 1 : 2), 0);

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A word that fits on a line, or the parts of a longer word. Scripts such as Chinese have no spaces between
 * words, and a long URL would be wrapped in the same way. The HTML part contains the whole word.
 */
const parts = (word: string, room: number): string[] => {
  if (widthOf(word.replace(blankEnd, '')) <= room) return [word];
  const found = [''];
  for (const { segment } of graphemes.segment(word)) {
    const last = found.at(-1) ?? '';
    if (widthOf(last + segment) > room) found.push(segment);
    else found[found.length - 1] = last + segment;
  }
  return found;
};

const wrapped = (line: string, mark: string): string[] => {
  const room = COLUMNS - mark.length - INDENT.length;
  const lines: string[] = [];
  let [current, width] = ['', 0];
  const words = line.replaceAll('\t', INDENT).split(betweenWords);
  for (const word of words.flatMap(one => parts(one, room))) {
    if (current !== '' && width + widthOf(word.replace(blankEnd, '')) > room) {
      lines.push(current);
      [current, width] = ['', 0];
    }
    current += word;
    width += widthOf(word);
  }
  return [...lines, current].map(text => text.replace(blankEnd, ''));
};

const marked = (lines: readonly string[], mark: string): string =>
  lines.map(line => (mark + line).trimEnd()).join('\n');

const hanging = (line: string, mark: string): string[] => {
  const [first = '', ...others] = wrapped(line, mark);
  return [first, ...others.map(other => INDENT + other)];
};

/** `line` must already be sanitized. */
export const quotedLine = (line: string, mark: string): string => marked(hanging(line, mark), mark);

/**
 * Sender input as lines that all begin with the mark, so that no line looks like the site’s own. Only the label
 * of a fact or a passage follows the mark directly. The rest is indented, so that it does not look like another
 * fact.
 */
export const quoted = ({ facts, passages }: SentFacts, mark: string): string => {
  const blocks = [
    facts.flatMap(({ label, text }) => hanging(`${label}: ${text}`, mark)),
    ...passages.map(({ label, text }) => [
      `${label}:`,
      ...text.split('\n').flatMap(line => wrapped(line, mark).map(part => INDENT + part)),
    ]),
  ].filter(block => block.length > 0);
  return blocks.map(block => marked(block, mark)).join(`\n${mark.trimEnd()}\n`);
};
