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
  path.reduce<string>(
    (field, key) => (typeof key === 'number' ? `${field}[${key}]` : field ? `${field}.${key}` : key),
    '',
  );

export type PlaceOf = (offset: number) => { readonly line: number; readonly column: number };

/** Lines and columns are counted from 1. */
export const placesIn = (text: string): PlaceOf => {
  let lines: readonly number[] | undefined;
  return offset => {
    lines ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    const line = lines.findLastIndex(start => start <= offset);
    return { line: line + 1, column: offset - (lines[line] ?? 0) + 1 };
  };
};

/** The message is the full report of a build. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
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
