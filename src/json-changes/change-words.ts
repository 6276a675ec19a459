import { legibleJson, shortLine } from '../commands/command-line/legible.ts';
import type { ValueChange } from './values.ts';

/** The most characters of a path. */
const LONGEST_PATH = 300;

/** The most characters of a value. */
const MOST = 72;

/** Characters that are kept before the first difference of two long values. */
const CONTEXT = 16;

const jsonOf = (value: unknown): string => (value === undefined ? 'nothing' : legibleJson(value));

const cut = (text: string, from = 0): string => {
  const start = from > 0 ? '…' : '';
  return `${start}${shortLine(text.slice(from), MOST)}`;
};

const commonStart = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
};

/** Both values on one line each, short. Two long ones begin shortly before their first difference. */
const pair = (before: unknown, after: unknown): readonly [string, string] => {
  const [a, b] = [jsonOf(before), jsonOf(after)];
  const isLong = Math.max(a.length, b.length) > MOST;
  const from = isLong ? Math.max(0, commonStart(a, b) - CONTEXT) : 0;
  return [cut(a, from), cut(b, from)];
};

/** A change in parts: its path, and the short values that it has. */
export interface ShortChange {
  readonly path: string;
  readonly kind: ValueChange['kind'];
  readonly before?: string;
  readonly after?: string;
}

/** A change with its values shortened, for reading. */
export const shortChange = (change: ValueChange): ShortChange => {
  const { kind } = change;
  const path = shortLine(change.path, LONGEST_PATH);
  if (kind === 'added') return { path, kind, after: cut(jsonOf(change.after)) };
  if (kind === 'removed') return { path, kind, before: cut(jsonOf(change.before)) };
  if (kind === 'reordered') return { path, kind };
  const [before, after] = pair(change.before, change.after);
  return { path, kind, before, after };
};

/** A change on one line: `/role changed from "A" to "B"`. */
export const changeLine = (change: ValueChange): string => {
  const { path, kind, before, after } = shortChange(change);
  const values = [before, after].filter(value => value !== undefined).join(' → ');
  return `${path === '' ? 'the whole body' : path} ${kind}${values && `: ${values}`}`;
};
