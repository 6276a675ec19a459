import { type ChangesQuery, changedResource, changeKind } from '../../../schemas/change-filter.ts';
import type { ChangeList } from '../../../schemas/changes.ts';
import { lastDay } from '../../../schemas/partial-date.ts';
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

/** `list` is the unfiltered list. */
export const filterChanges = (list: ChangeList, { since, kind, resource }: ChangesQuery): ChangeList => {
  const filters = { ...(since && { since }), ...(kind && { kind }), ...(resource && { resource }) };
  const search = new URLSearchParams(filters).toString();
  if (search === '') return list;
  const changes = list.changes.filter(
    change =>
      (!since || lastDay(change.date) >= since) &&
      (!kind || change.kind === kind) &&
      (!resource || change.resource === resource),
  );
  return {
    ...list,
    changes,
    total: changes.length,
    filters,
    links: { ...list.links, self: `${list.links.self}?${search}` },
  };
};
