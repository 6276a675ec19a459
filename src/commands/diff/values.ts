import { isDeepStrictEqual } from 'node:util';
import { diffArrays } from 'diff';

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

type List = readonly unknown[];
type Fields = Readonly<Record<string, unknown>>;

/** The name of a member of a list, wherever it stands; undefined if only its place identifies it. */
type NameOf = (member: unknown) => string | undefined;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const step = (path: string, name: string): string =>
  `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

const fieldChanges = (before: Fields, after: Fields, path: string): ValueChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): ValueChange[] => {
    const at = step(path, name);
    if (!Object.hasOwn(after, name)) return [{ path: at, kind: 'removed', before: before[name] }];
    if (!Object.hasOwn(before, name)) return [{ path: at, kind: 'added', after: after[name] }];
    return valueChanges(before[name], after[name], at);
  });

/** Names by the first field of these that identifies every member of both lists. */
const namesFor = (...lists: readonly List[]): NameOf => {
  const field = ['id', 'name'].find(candidate =>
    lists.every(list => {
      const names = list.map(member => (isFields(member) ? member[candidate] : undefined));
      return names.every(name => typeof name === 'string') && new Set(names).size === list.length;
    }),
  );
  return member => (field === undefined ? undefined : String(Reflect.get(Object(member), field)));
};

/** A part of a list that differs: what stood there and what stands there now, with the places of their first members. */
interface Replaced {
  readonly before: List;
  readonly after: List;
  readonly beforeAt: number;
  readonly afterAt: number;
}

/** The most members that two lists may have one by one. The time to compare them grows with the square. */
const MOST_DIFFERENT = 2000;

/** The parts in which two lists differ; one part for all, if they differ in too much. */
const replacedParts = (before: List, after: List): Replaced[] => {
  const parts: Replaced[] = [];
  let part: Replaced = { before: [], after: [], beforeAt: 0, afterAt: 0 };
  const compared = diffArrays([...before], [...after], {
    comparator: isDeepStrictEqual,
    maxEditLength: MOST_DIFFERENT,
  });
  if (!compared) return [{ ...part, before, after }];
  for (const { added, removed, value } of compared) {
    if (removed) part = { ...part, before: value };
    else if (added) part = { ...part, after: value };
    else {
      parts.push(part);
      part = {
        before: [],
        after: [],
        beforeAt: part.beforeAt + part.before.length + value.length,
        afterAt: part.afterAt + part.after.length + value.length,
      };
    }
  }
  return [...parts, part];
};

/** The changes of one part: members of the same name belong together, without names those at the same place. */
const partChanges = (
  { before, after, beforeAt, afterAt }: Replaced,
  nameOf: NameOf,
  path: string,
): ValueChange[] => {
  const places = new Map(after.map((member, index) => [nameOf(member) ?? index, index]));
  const successors = before.map((member, index) => places.get(nameOf(member) ?? index));
  const succeeding = new Set(successors);
  const old = before.flatMap((member, index): ValueChange[] => {
    const place = successors[index] ?? -1;
    const isGone = place === -1;
    const at = step(path, nameOf(member) ?? String(isGone ? beforeAt + index : afterAt + place));
    return isGone ? [{ path: at, kind: 'removed', before: member }] : valueChanges(member, after[place], at);
  });
  const added = after.flatMap((member, index): ValueChange[] => {
    if (succeeding.has(index)) return [];
    return [{ path: step(path, nameOf(member) ?? String(afterAt + index)), kind: 'added', after: member }];
  });
  return [...old, ...added];
};

const hasSameMembers = (...lists: readonly [List, List]): boolean => {
  const [before, after] = lists.map(list => list.map(member => JSON.stringify(member)).toSorted());
  return isDeepStrictEqual(before, after);
};

const listChanges = (before: List, after: List, path: string): ValueChange[] => {
  if (hasSameMembers(before, after)) return [{ path, kind: 'reordered', before, after }];
  const nameOf = namesFor(before, after);
  return replacedParts(before, after).flatMap(part => partChanges(part, nameOf, path));
};

/** The differences between two JSON values, field by field. A list is compared by its members, not by their places. */
export const valueChanges = (before: unknown, after: unknown, path = ''): ValueChange[] => {
  if (isDeepStrictEqual(before, after)) return [];
  if (isFields(before) && isFields(after)) return fieldChanges(before, after, path);
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path);
  return [{ path, kind: 'changed', before, after }];
};

/** The differences between two texts, line by line. */
export const lineChanges = (before: string, after: string): ValueChange[] => {
  const [old, next] = [before, after].map(text => text.split('\n'));
  return replacedParts(old ?? [], next ?? []).flatMap(({ before: gone, after: come, beforeAt, afterAt }) =>
    Array.from({ length: Math.max(gone.length, come.length) }, (_, index): ValueChange[] => {
      const line = (start: number) => `line ${start + index + 1}`;
      if (index >= come.length) return [{ path: line(beforeAt), kind: 'removed', before: gone[index] }];
      if (index >= gone.length) return [{ path: line(afterAt), kind: 'added', after: come[index] }];
      if (gone[index] === come[index]) return [];
      return [{ path: line(afterAt), kind: 'changed', before: gone[index], after: come[index] }];
    }).flat(),
  );
};
