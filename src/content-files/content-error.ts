import { join, relative } from 'node:path';
import { counted } from '../api/prose/words.ts';

/** Relative to the working directory, with forward slashes. */
export const fileName = (root: string, path: string): string =>
  relative(process.cwd(), join(root, path)).replaceAll('\\', '/');

export interface FileProblem {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly field?: string | undefined;
  readonly message: string;
}

/** Such as `platforms.ios.url` or `tech[2]`. */
export const fieldName = (path: readonly (string | number)[]): string =>
  path
    .map(key => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

/** Lines and columns are counted from 1. */
export const placeIn = (text: string, offset: number) => {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
};

/** The message is the full report of a build. */
export class ContentError extends Error {
  readonly problems: readonly FileProblem[];
  readonly summary: string;
  /** Two lines for each problem: its position and its message. */
  readonly lines: readonly string[];

  constructor(problems: readonly FileProblem[]) {
    const summary = `${counted(problems.length, 'problem')} in the content`;
    const lines = problems.flatMap(({ file, line, column, field, message }) => {
      const place = [file, line, column].filter(part => part !== undefined).join(':');
      return [field ? `${place}  ${field}` : place, `    ${message}`];
    });
    super(`${summary}; nothing was built.\n\n${lines.join('\n')}\n`);
    this.problems = problems;
    this.summary = summary;
    this.lines = lines;
  }
}
