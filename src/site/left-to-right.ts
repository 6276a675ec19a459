import { escape as escapeHtml, unescape as unescapeHtml } from 'html-escaper';

const RIGHT =
  '\\p{Script=Adlam}\\p{Script=Arabic}\\p{Script=Hanifi_Rohingya}\\p{Script=Hebrew}\\p{Script=Nko}\\p{Script=Syriac}\\p{Script=Thaana}';

const GROUP = `\\([^${RIGHT}()]*\\)`;

/** Letters from left to right, with what belongs to them: “C++, C#”, “.NET”, “React (Native)”, “4.6 out of 5”. */
const RUN = new RegExp(
  `([.@#/]?(?:(?<!\\p{N})\\p{N}[\\p{N}.,]*\\s?)?(?![${RIGHT}])\\p{L}(?:(?:[^${RIGHT}()]|${GROUP})*(?:(?![${RIGHT}])[\\p{L}\\p{M}\\p{N}+#%/]|${GROUP}))?)`,
  'u',
);

export const isLeftToRight = (text: string): boolean => !new RegExp(`[${RIGHT}]`, 'u').test(text);

export interface Run {
  readonly text: string;
  readonly ltr?: true;
}

/** Isolates dates and “C#”, which letters from right to left would reorder. */
export const runsOf = (text: string): Run[] =>
  text
    .split(RUN)
    .map((part, index): Run => (index % 2 === 1 ? { text: part, ltr: true } : { text: part }))
    .filter(run => run.text !== '');

/** Matches a line of HTML that `dir="auto"` makes run from right to left. */
export const RIGHT_FIRST = new RegExp(`^(?:<[^<>]*>|[^<\\p{L}])*[${RIGHT}]`, 'u');

/** Matches a line of HTML with text from right to left after a label. */
export const LABELED = new RegExp(
  `(?:^<li><strong>.*|:(?:<[^<>]*>)* (?:<[^<>]*>|[^<\\p{L}])*)[${RIGHT}]`,
  'u',
);

/** `html` is one line. */
export const isolated = (html: string): string =>
  isLeftToRight(html)
    ? html
    : html.replaceAll(/(?<=^|>)[^<]+/g, part =>
        runsOf(unescapeHtml(part))
          .map(({ text, ltr }) => (ltr ? `<bdi>${escapeHtml(text)}</bdi>` : escapeHtml(text)))
          .join(''),
      );
