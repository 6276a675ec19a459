import { isDeepStrictEqual } from 'node:util';
import { type ArrayDelta, create, type Delta, type DiffContext, type ObjectDelta } from 'jsondiffpatch';

/** A difference between two JSON values. `path` is like a JSON pointer; members of a list are named by their id or name, if they have one. */
export type ValueChange =
  | { readonly path: string; readonly kind: 'added'; readonly after: unknown }
  | { readonly path: string; readonly kind: 'removed'; readonly before: unknown }
  | {
      readonly path: string;
      readonly kind: 'changed' | 'reordered';
      readonly before: unknown;
      readonly after: unknown;
    };

/** The most members of two lists that are compared one by one. The time and the memory for it grow with the square. */
const MOST_MEMBERS = 2000;

/** What identifies a member of a list wherever it stands: its id or name, else its place. */
const nameOf = (member: unknown, place = 0): string => {
  const { id, name }: { id?: unknown; name?: unknown } = Object(member);
  return [id, name].find(value => typeof value === 'string') ?? String(place);
};

const patcher = create({ objectHash: nameOf });

/** Two long lists that differ are one change. */
const longLists = (context: DiffContext): void => {
  const { left, right } = context;
  if (!Array.isArray(left) || !Array.isArray(right)) return;
  if (Math.max(left.length, right.length) <= MOST_MEMBERS) return;
  context.setResult(isDeepStrictEqual(left, right) ? undefined : [left, right]).exit();
};
patcher.processor.pipes.diff?.before('arrays', Object.assign(longLists, { filterName: 'longLists' }));

const step = (path: string, name: string): string =>
  `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

const member = (value: unknown, key: string): unknown => Reflect.get(Object(value), key);

const isMove = (part: unknown): boolean => Array.isArray(part) && part[2] === 3;

/** Whether a place of a list has one text or number instead of another. */
const isReplaced = (delta: ArrayDelta, before: unknown, after: unknown, place: string): boolean =>
  Array.isArray(delta[place as `${number}`]) &&
  Array.isArray(delta[`_${place as `${number}`}`]) &&
  !isMove(delta[`_${place as `${number}`}`]) &&
  [before, after].every(list => typeof member(list, place) !== 'object');

/** A list: its order once, and its members by their names. A key with `_` is a place in the list as it was. */
const listChanges = (delta: ArrayDelta, before: unknown, after: unknown, path: string): ValueChange[] => {
  const parts = Object.entries(delta).filter(([key]) => key !== '_t');
  const reordered: ValueChange[] = parts.some(([, part]) => isMove(part))
    ? [{ path, kind: 'reordered', before, after }]
    : [];
  const changed = parts.flatMap(([key, part]): ValueChange[] => {
    const isOld = key.startsWith('_');
    const place = key.replace('_', '');
    const [old, next] = [member(before, place), member(after, place)];
    if (!isMove(part) && isReplaced(delta, before, after, place)) {
      return isOld ? [] : [{ path: step(path, place), kind: 'changed', before: old, after: next }];
    }
    const at = step(path, nameOf(isOld ? old : next, Number(place)));
    return isMove(part) ? [] : deltaChanges(part, undefined, next, at);
  });
  return [...reordered, ...changed];
};

/** The changes of a delta of jsondiffpatch. @see https://github.com/benjamine/jsondiffpatch/blob/master/docs/deltas.md */
const deltaChanges = (delta: Delta, before: unknown, after: unknown, path: string): ValueChange[] => {
  if (delta === undefined) return [];
  if (Array.isArray(delta)) {
    const [first, second] = delta;
    if (delta.length === 1) return [{ path, kind: 'added', after: first }];
    if (delta.length === 2) return [{ path, kind: 'changed', before: first, after: second }];
    return [{ path, kind: 'removed', before: first }];
  }
  if (Array.isArray(after)) return listChanges(delta as ArrayDelta, before, after, path);
  return Object.entries(delta as ObjectDelta).flatMap(([name, part]) =>
    deltaChanges(part, member(before, name), member(after, name), step(path, name)),
  );
};

/** The differences between two JSON values, field by field. A list is compared by its members, not by their places. */
export const valueChanges = (before: unknown, after: unknown): ValueChange[] =>
  deltaChanges(patcher.diff(before, after), before, after, '');

/** The differences between two texts, line by line. */
export const lineChanges = (before: string, after: string): ValueChange[] =>
  valueChanges(before.split('\n'), after.split('\n')).map(change => ({
    ...change,
    path: change.path.replace(/^\/(\d+)$/, (_, place: string) => `line ${Number(place) + 1}`),
  }));
