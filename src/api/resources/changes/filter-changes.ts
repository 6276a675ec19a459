import { type ChangesQuery, changedResource, changeKind } from '../../../schemas/change-filter.ts';
import type { ChangeList } from '../../../schemas/changes.ts';
import type { FilteredFile } from '../../operations/operation.ts';
import { filteredFile } from '../../reads/internal-files.ts';

/** The prebuilt lists: one for each kind and one for each resource. The filter function responds to all other queries. */
export const filterFiles = (list: ChangeList): FilteredFile[] => [
  ...changeKind.options.map(kind => ({
    query: { kind },
    path: filteredFile(`changes/kind/${kind}`),
    body: () => filterChanges(list, { kind }),
  })),
  ...changedResource.options.map(resource => ({
    query: { resource },
    path: filteredFile(`changes/resource/${resource}`),
    body: () => filterChanges(list, { resource }),
  })),
];

/** What a list does not tell by itself, so that nobody takes what is unknown for “nothing changed”. */
export const noteOn = (
  { note, known_since: known, snapshot }: Pick<ChangeList, 'note' | 'known_since' | 'snapshot'>,
  { since, kind }: ChangesQuery,
  found: readonly unknown[],
): Pick<ChangeList, 'note'> => {
  if (known === undefined) return note === undefined ? {} : { note };
  if (kind !== 'released' && since !== undefined && since < known)
    return {
      note: `Changes before ${known} are unknown, so any from ${since} to that day are missing, apart from releases of apps. Read everything again.`,
    };
  if (since !== undefined && found.length > 0) return {};
  const releases = snapshot === undefined ? '' : `, and releases of apps up to ${snapshot}`;
  const terms = `Changes are known from ${known} on${releases}.`;
  return { note: found.length > 0 ? terms : `No change is listed. ${terms}` };
};

/** `list` is the unfiltered list. */
export const filterChanges = (list: ChangeList, { since, kind, resource }: ChangesQuery): ChangeList => {
  const filters = { ...(since && { since }), ...(kind && { kind }), ...(resource && { resource }) };
  const search = new URLSearchParams(filters).toString();
  if (search === '') return list;
  const changes = list.changes.filter(
    change =>
      (!since || change.date >= since) &&
      (!kind || change.kind === kind) &&
      (!resource || change.resource === resource),
  );
  const { note: _, ...facts } = list;
  return {
    ...facts,
    changes,
    total: changes.length,
    filters,
    ...noteOn(list, filters, changes),
    links: { ...list.links, self: `${list.links.self}?${search}` },
  };
};
