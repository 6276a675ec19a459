import { BLANK } from '../../schemas/visible-text.ts';
import { columnsOf } from './columns.ts';
import type { SentFacts } from './content.ts';

/** Email clients wrap longer lines, without the mark. RFC 5322 recommends at most 78, and a reply adds two. */
const COLUMNS = 74;
const INDENT = '    ';

const betweenWords = new RegExp(`(?<=${BLANK})(?!${BLANK})`, 'u');
const blankEnd = new RegExp(`${BLANK}+$`, 'u');

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits words that do not fit on a line, such as long URLs, or text in scripts without spaces. */
const partsOf = (word: string, room: number): string[] => {
  if (columnsOf(word.replace(blankEnd, '')) <= room) return [word];
  const parts = [''];
  for (const { segment } of graphemes.segment(word)) {
    const last = parts.at(-1) ?? '';
    if (columnsOf(last + segment) > room) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
};

const wrapped = (line: string, mark: string): string[] => {
  const room = COLUMNS - mark.length - INDENT.length;
  const lines: string[] = [];
  let [current, width] = ['', 0];
  const words = line.replaceAll('\t', INDENT).split(betweenWords);
  for (const word of words.flatMap(whole => partsOf(whole, room))) {
    if (current !== '' && width + columnsOf(word.replace(blankEnd, '')) > room) {
      lines.push(current);
      [current, width] = ['', 0];
    }
    current += word;
    width += columnsOf(word);
  }
  return [...lines, current].map(text => text.replace(blankEnd, ''));
};

const marked = (lines: readonly string[], mark: string): string =>
  lines.map(line => (mark + line).trimEnd()).join('\n');

const hanging = (line: string, mark: string): string[] => {
  const [first = '', ...rest] = wrapped(line, mark);
  return [first, ...rest.map(next => INDENT + next)];
};

export const quotedLine = (line: string, mark: string): string => marked(hanging(line, mark), mark);

/**
 * Sender input as lines that all begin with the mark. Only the labels of facts and passages follow the mark directly.
 * The rest is indented, so that it does not look like another fact.
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
