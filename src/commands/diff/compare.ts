import { lineChanges, type ValueChange, valueChanges } from '../../json-changes/values.ts';
import { loadResources, type Source } from './resources.ts';

/** A resource that both copies have, and its differences. */
export interface ChangedResource {
  readonly resource: string;
  readonly changes: readonly ValueChange[];
}

export interface SiteChanges {
  readonly appeared: readonly string[];
  readonly vanished: readonly string[];
  readonly changed: readonly ChangedResource[];
}

const changesOf = (before: unknown, after: unknown): ValueChange[] =>
  typeof before === 'string' && typeof after === 'string'
    ? lineChanges(before, after)
    : valueChanges(before, after);

/** Compares a deployed copy with a new one, both without their addresses. */
export const compareSites = async (before: Source, after: Source): Promise<SiteChanges> => {
  const [old, next] = await Promise.all([loadResources(before), loadResources(after)]);
  return {
    appeared: [...next.keys()].filter(name => !old.has(name)),
    vanished: [...old.keys()].filter(name => !next.has(name)),
    changed: [...next]
      .filter(([name]) => old.has(name))
      .map(([resource, body]) => ({ resource, changes: changesOf(old.get(resource), body) }))
      .filter(({ changes }) => changes.length > 0),
  };
};
