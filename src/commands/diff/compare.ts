import { type DescriptionChange, descriptionChanges } from './description-changes.ts';
import { loadResources, type Resources } from './resources.ts';
import type { SiteCopy } from './site-copy.ts';
import { lineChanges, type ValueChange, valueChanges } from './values.ts';

/** A resource that both copies have, and its differences. */
export interface ChangedResource {
  readonly resource: string;
  readonly changes: readonly ValueChange[];
}

/** What a new copy of the site changes. */
export interface SiteChanges {
  readonly appeared: readonly string[];
  readonly vanished: readonly string[];
  readonly changed: readonly ChangedResource[];
  /** Changes of the published description. Some of them break clients. */
  readonly description: readonly DescriptionChange[];
}

const changesOf = (before: unknown, after: unknown): ValueChange[] =>
  typeof before === 'string' && typeof after === 'string'
    ? lineChanges(before, after)
    : valueChanges(before, after);

/** The differences of all resources. */
const resourceChanges = (before: Resources, after: Resources): Omit<SiteChanges, 'description'> => ({
  appeared: [...after.keys()].filter(name => !before.has(name)),
  vanished: [...before.keys()].filter(name => !after.has(name)),
  changed: [...after]
    .filter(([name]) => before.has(name))
    .map(([resource, body]) => ({ resource, changes: changesOf(before.get(resource), body) }))
    .filter(({ changes }) => changes.length > 0),
});

/** Compares a deployed copy with a new one. */
export const compareSites = async (before: SiteCopy, after: SiteCopy): Promise<SiteChanges> => {
  const [old, next] = await Promise.all([loadResources(before), loadResources(after)]);
  return {
    ...resourceChanges(old, next),
    description: descriptionChanges(before.description, after.description),
  };
};
