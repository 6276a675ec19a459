import { expect, test } from 'vitest';
import { layOut } from '../../src/pdf/layout.ts';
import { breakLines } from '../../src/pdf/lines.ts';
import { paginate } from '../../src/pdf/paginate.ts';
import type { Paragraph } from '../../src/pdf/paragraphs.ts';

/** Lines of `text` in a font whose letters are one point wide. */
const linesOf = (text: string, width: number): string[] =>
  breakLines([{ text }], width, piece => piece.text.length).map(line =>
    line.map(piece => piece.text).join(''),
  );

test('a line ends after a word, and the space at its end takes no room', () => {
  expect(linesOf('one two three', 7)).toEqual(['one two ', 'three']);
});

test('a line ends after a slash or a dash, but not after a hyphen', () => {
  expect(linesOf('staging/production', 10)).toEqual(['staging/', 'production']);
  expect(linesOf('first—second', 8)).toEqual(['first—', 'second']);
  expect(linesOf('a per-service part', 12)).toEqual(['a ', 'per-service ', 'part']);
});

test('a word that is wider than a line is divided, but no letter from its mark', () => {
  expect(linesOf('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  expect(linesOf('aaq\u0301q\u0301', 3)).toEqual(['aa', 'q\u0301', 'q\u0301']);
});

test('a word of which a part is a link stays together', () => {
  const link = { text: 'word', url: 'https://example.com' };
  const lines = breakLines([{ text: 'a ' }, link, { text: ': b' }], 6, piece => piece.text.length);
  expect(lines.map(line => line.map(piece => piece.text))).toEqual([['a '], ['word', ': '], ['b']]);
});

/** The page of each line of paragraphs on pages of ten lines. */
const pagesOf = (...paragraphs: { lines: number; keepWithNext?: boolean }[]): number[][] =>
  paginate(
    paragraphs.map(paragraph => ({ leading: 1, before: 0, keepWithNext: false, ...paragraph })),
    { top: 0, bottom: 10 },
  ).map(places => places.map(({ page }) => page));

test('a short paragraph is on one page', () => {
  expect(pagesOf({ lines: 8 }, { lines: 3 })).toEqual([Array(8).fill(0), [1, 1, 1]]);
});

test('a divided paragraph has at least two lines on each page', () => {
  expect(pagesOf({ lines: 4 }, { lines: 7 })[1]).toEqual([0, 0, 0, 0, 0, 1, 1]);
  expect(pagesOf({ lines: 9 }, { lines: 7 })[1]).toEqual(Array(7).fill(1));
});

test('a heading is on the page of what follows', () => {
  const heading = { lines: 1, keepWithNext: true };
  expect(pagesOf({ lines: 7 }, heading, heading, { lines: 2 })).toEqual([Array(7).fill(0), [1], [1], [1, 1]]);
  expect(pagesOf({ lines: 6 }, heading, heading, { lines: 2 })).toEqual([Array(6).fill(0), [0], [0], [0, 0]]);
});

test('there is no space above the first paragraph of a page', () => {
  const one = { lines: 10, leading: 1, before: 3, keepWithNext: false };
  const places = paginate([one, one], { top: 5, bottom: 15 });
  expect(places.map(([first]) => first)).toEqual([
    { page: 0, top: 5 },
    { page: 1, top: 5 },
  ]);
});

/** That many lines of text, as list items. */
const items = (count: number): Paragraph[] =>
  Array.from({ length: count }, () => ({
    tag: 'LI',
    style: { size: 9, leading: 10, weight: 400, colour: 'text', before: 0 },
    spans: [{ text: 'word' }],
    keepWithNext: false,
  }));

const sizeAndPages = (count: number) => {
  const page = { width: 100, top: 0, bottom: 200, indent: 10 };
  const { laid, pages } = layOut(items(count), page, piece => piece.text.length);
  return [laid[0]?.style.size, pages];
};

test('smaller letters are used only where they make two pages of three', () => {
  expect(sizeAndPages(40)).toEqual([9, 2]);
  expect(sizeAndPages(41)).toEqual([9 * 0.94, 2]);
  expect(sizeAndPages(60)).toEqual([9, 3]);
  expect(sizeAndPages(90)).toEqual([9, 5]);
});
