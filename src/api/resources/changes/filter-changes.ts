import type { ChangesQuery } from '../../../schemas/change-filter.ts';
import type { ChangeList } from '../../../schemas/changes.ts';

/** `list` is the unfiltered list. */
export const filterChanges = (list: ChangeList, { since }: ChangesQuery): ChangeList => {
  if (since === undefined) return list;
  const changes = list.changes.filter(({ date }) => date >= since);
  return {
    ...list,
    changes,
    total: changes.length,
    filters: { since },
    links: { ...list.links, self: `${list.links.self}?since=${since}` },
  };
};
