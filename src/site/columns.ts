/** Characters that are as wide as two Latin letters. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\p{Emoji_Presentation}]/u;

const widthOf = (character: string): number => (WIDE.test(character) ? 2 : 1);

/** Width of a string in terminal columns. Chinese, Japanese and Korean characters take two. */
export const columnsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0);
