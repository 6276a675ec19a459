import { legibleLine } from './legible.ts';

/** A table in Markdown. Each row has as many cells as `head`. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/**
 * Any text as code in a line of Markdown, so that nothing in it is markup, a link, a mention of a person or the number of an issue. A
 * line break and what nobody would see are shown as escapes.
 * @see https://github.github.com/gfm/#code-spans
 */
export const inlineCode = (text: string): string => {
  const line = legibleLine(text);
  // An empty span is none.
  if (line === '') return '(empty)';
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  // One space at both ends is not part of the code, unless there is nothing else.
  const space = /^[` ]|[` ]$/.test(line) && line.trim() !== '' ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
};
