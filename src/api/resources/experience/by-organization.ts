import { firstMonth, lastMonth } from '../../../schemas/partial-date.ts';
import type { Role } from '../../../schemas/role.ts';
import { fold } from '../../prose/fold.ts';

type Details = Partial<Pick<Role, 'url' | 'location' | 'description' | 'work_mode'>>;

/** The entries at one organization, with the details that they share. */
export interface Tenure<Entry> extends Details {
  /** As in the first entry, perhaps empty. */
  readonly name: string;
  readonly entries: readonly Entry[];
}

const inCommon = <Entry, Value>(
  entries: readonly Entry[],
  factOf: (entry: Entry) => Value,
): Value | undefined => {
  const [value, ...others] = new Set(entries.map(factOf));
  return others.length === 0 ? value : undefined;
};

/** Under content or JSON Resume field names. */
interface Dated {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** Months. */
const MAX_PAUSE = 6;

const isLongBefore = (earlier: Dated, later: Dated): boolean => {
  const [end, start] = [earlier.end ?? earlier.endDate, later.start ?? later.startDate];
  return end !== undefined && start !== undefined && lastMonth(end) + MAX_PAUSE < firstMonth(start);
};

/** Without a common URL, entries far apart are separate, such as two career breaks with the same name. */
const areTogether = <Entry extends Details & Dated>(a: Entry, b: Entry): boolean =>
  (a.url !== undefined && a.url === b.url) || !(isLongBefore(a, b) || isLongBefore(b, a));

const divided = <Entry extends Details & Dated>(entries: readonly Entry[]): Entry[][] => {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const group = groups.find(others => others.some(other => areTogether(entry, other)));
    if (group) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
};

const named = (name = ''): string => name.replaceAll(/\s+/g, ' ').trim();

/** Groups in the order of their first entries. Entries without a name, or of different kinds, are separate. */
export const byOrganization = <Entry extends Details & Dated>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string | undefined,
  kindOf: (entry: Entry) => string = () => '',
): Tenure<Entry>[] => {
  const keyOf = (entry: Entry) => {
    const name = fold(named(nameOf(entry)));
    return name && JSON.stringify([kindOf(entry), name]);
  };
  const groups = [...Map.groupBy(entries, entry => keyOf(entry) || entry).values()].flatMap(divided);
  const inOrder = groups.sort(([a], [b]) => entries.indexOf(a as Entry) - entries.indexOf(b as Entry));
  return inOrder.map(group => ({
    name: named(group[0] && nameOf(group[0])),
    // A location or a description may belong to only one entry.
    url: group.find(({ url }) => url)?.url,
    location: inCommon(group, ({ location }) => location),
    description: inCommon(group, ({ description }) => description),
    work_mode: inCommon(group, ({ work_mode }) => work_mode),
    entries: group,
  }));
};

/** Studying at a school is separate from working there. */
export const rolesByOrganization = (roles: readonly Role[]): Tenure<Role>[] =>
  byOrganization(
    roles,
    ({ organization }) => organization,
    ({ category }) => (category === 'education' ? 'education' : 'work'),
  );

/** Details of a role that are not shown above it. */
export const ownDetails = ({ location, description, work_mode }: Details, above: Details): Details => ({
  ...(above.location === undefined && { location }),
  ...(above.description === undefined && { description }),
  ...(above.work_mode === undefined && { work_mode }),
});
