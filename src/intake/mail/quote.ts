import { BLANK } from '../../schemas/visible-text.ts';
import type { SentFacts } from './content.ts';

/** Programs wrap longer lines, and the wrapped part would have no mark. RFC 5322 recommends at most 78, and a reply adds two. */
const COLUMNS = 74;
const INDENT = '    ';

const betweenWords = new RegExp(`(?<=${BLANK})(?!${BLANK})`, 'u');
const blankEnd = new RegExp(`${BLANK}+$`, 'u');

/** The most columns in a fixed-width font: scripts after the first ones may have signs of double width. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character < '\u1100' ? 1 : 2), 0);

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A word that fits into a line, or the parts of a longer one: scripts such as Chinese have no blanks between words, and a long address
 * would be wrapped like them. The HTML part has it whole.
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

/** `line` is sanitized. */
export const quotedLine = (line: string, mark: string): string => marked(hanging(line, mark), mark);

/**
 * What was typed, as lines that all begin with the mark, so that none looks like a line of ours. Only the label of a fact or of a passage
 * follows the mark directly: the rest is indented, so that it does not look like another fact either.
 */
export const quoted = ({ facts, passages }: SentFacts, mark: string, colon = ':'): string => {
  const blocks = [
    facts.flatMap(({ label, text }) => hanging(`${label}${colon} ${text}`, mark)),
    ...passages.map(({ label, text }) => [
      `${label}${colon}`,
      ...text.split('\n').flatMap(line => wrapped(line, mark).map(part => INDENT + part)),
    ]),
  ].filter(block => block.length > 0);
  return blocks.map(block => marked(block, mark)).join(`\n${mark.trimEnd()}\n`);
};
