import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatch, structuredPatch } from 'diff';
import { sanitizeText } from '../../../netlify/mail/sanitize.ts';
import type { Terminal } from '../owner-command/terminal.ts';
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

/** A line that cannot control the terminal. The first character keeps its spaces from being trimmed. */
const safeLine = (line: string): string => sanitizeText(`|${line}`).slice(1);

/** The changes for people: first the names of removed files, then a diff of each changed or new file. */
export const changesText = (changes: readonly FileChange[], { style }: Pick<Terminal, 'style'>): string =>
  changes
    .toSorted((a, b) => Number(b.after === undefined) - Number(a.after === undefined))
    .map(change => {
      const action = actionOf(change);
      const size = isText(change.after) ? '' : ` (${Math.ceil((change.after?.length ?? 0) / 1000)} kB)`;
      const heading = style('bold', `${action} ${change.path}${size}`);
      const hunks = action === 'removed' ? [] : (patchOf(change)?.hunks ?? []);
      const lines = hunks.flatMap(({ newStart, lines }) => [
        ...(action === 'changed' ? [style('cyan', `@@ line ${newStart} @@`)] : []),
        ...lines.map(line => {
          const colour = colours[line.charAt(0)];
          return colour ? style(colour, safeLine(line)) : safeLine(line);
        }),
      ]);
      return [heading, ...lines].join('\n');
    })
    .join('\n');
