import { eastAsianWidth } from 'get-east-asian-width';

const widthOf = (codePoint: number): number =>
  // East Asian fonts also have wide signs, such as “…”. Their Greek and Cyrillic letters rarely matter.
  eastAsianWidth(codePoint, { ambiguousAsWide: codePoint >= 0x1100 });

/** Width in columns of a fixed-width font. Chinese, Japanese, and Korean characters and emoji take two. */
export const columnsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + widthOf(character.codePointAt(0) ?? 0), 0);
