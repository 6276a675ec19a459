import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatch, structuredPatch } from 'diff';
import type { Line } from '../command-line/terminal.ts';
import type { FileChange, FileContent } from './content-plan.ts';

const actionOf = ({ before, after }: FileChange) =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';

const isText = (content: FileContent | undefined): content is string | undefined =>
  typeof content !== 'object';

/** The difference of a text file; undefined for a picture. */
const patchOf = ({ path, before, after }: FileChange): StructuredPatch | undefined => {
  if (!isText(before) || !isText(after)) return undefined;
  const from = before === undefined ? '/dev/null' : path;
  return structuredPatch(from, path, before ?? '', after ?? '', undefined, undefined, { context: 2 });
};

/** The changes for programs: what happens to each file, and the unified diff of a text that stays or is new. */
export const changesValue = (changes: readonly FileChange[]) =>
  changes.map(change => {
    const patch = change.after === undefined ? undefined : patchOf(change);
    const diff = patch && { diff: formatPatch(patch, FILE_HEADERS_ONLY) };
    return { path: change.path, action: actionOf(change), ...diff };
  });

const colours: Readonly<Record<string, 'green' | 'red'>> = { '+': 'green', '-': 'red' };

const coloured = (line: string): Line => {
  const format = colours[line.charAt(0)];
  const text = line.replace(/\r$/, '');
  return format ? [{ format, text }] : text;
};

/** The changes for people: first the names of removed files, then a diff of each changed or new file. */
export const changesLines = (changes: readonly FileChange[]): Line[] =>
  changes
    .toSorted((a, b) => Number(b.after === undefined) - Number(a.after === undefined))
    .flatMap(change => {
      const action = actionOf(change);
      const size = isText(change.after) ? '' : ` (${Math.ceil((change.after?.length ?? 0) / 1000)} kB)`;
      const hunks = action === 'removed' ? [] : (patchOf(change)?.hunks ?? []);
      return [
        [{ format: 'bold', text: `${action} ${change.path}${size}` }],
        ...hunks.flatMap(({ newStart, lines }): Line[] => [
          ...(action === 'changed' ? [[{ format: 'cyan' as const, text: `@@ line ${newStart} @@` }]] : []),
          ...lines.map(coloured),
        ]),
      ];
    });
