import { eastAsianWidth } from 'get-east-asian-width';
import { BLANK } from '../../schemas/visible-text.ts';
import type { SentFacts } from './facts.ts';

/** Email clients wrap longer lines, without the mark. RFC 5322 recommends at most 78, and a reply adds two. */
const COLUMNS = 74;
const INDENT = '    ';

const betweenWords = new RegExp(`(?<=${BLANK})(?!${BLANK})`, 'u');
const blankEnd = new RegExp(`${BLANK}+$`, 'u');

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const widthOf = (codePoint: number): number =>
  // East Asian fonts also have wide signs, such as “…”. Their Greek and Cyrillic letters rarely matter.
  eastAsianWidth(codePoint, { ambiguousAsWide: codePoint >= 0x1100 });

/** Width in columns of a fixed-width font. Chinese, Japanese, and Korean characters and emoji take two. */
export const columnsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + widthOf(character.codePointAt(0) ?? 0), 0);

/** Cut, it would often be valid, but another one. RFC 5322 allows 998 octets. */
const isAddress = (text: string): boolean => /:\/\/|\w[.@]\w/.test(text) && text.length < 980;

const splitWord = (word: string): string[] =>
  word
    .split(/([!-~]+(?!\p{M}))/u)
    .flatMap(part =>
      isAddress(part) ? [part] : Array.from(graphemes.segment(part), ({ segment }) => segment),
    );

/** Words that do not fit on a line are split, such as text in scripts without spaces. */
const wrapped = (line: string, mark: string): string[] => {
  const room = COLUMNS - mark.length - INDENT.length;
  const columnsAtEnd = (text: string) => columnsOf(text.replace(blankEnd, ''));
  const pieces = line
    .replaceAll('\t', INDENT)
    .split(betweenWords)
    .flatMap(word => (columnsAtEnd(word) <= room ? [word] : splitWord(word)));
  const lines = [''];
  let width = 0;
  for (const piece of pieces) {
    const isFull = width > 0 && width + columnsAtEnd(piece) > room;
    if (isFull) lines.push(piece);
    else lines[lines.length - 1] += piece;
    width = columnsOf(piece) + (isFull ? 0 : width);
  }
  return lines.map(text => text.replace(blankEnd, ''));
};

const marked = (lines: readonly string[], mark: string): string =>
  lines.map(line => (mark + line).trimEnd()).join('\n');

const hanging = (line: string, mark: string): string[] =>
  wrapped(line, mark).map((part, index) => (index === 0 ? part : INDENT + part));

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
