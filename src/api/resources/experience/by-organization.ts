import { firstMonth, lastMonth } from '../../../schemas/partial-date.ts';
import type { Role } from '../../../schemas/role.ts';
import { fold } from '../../prose/fold.ts';

type Details = Partial<Pick<Role, 'url' | 'location' | 'description' | 'work_mode'>>;

/** The entries at one organization, and what all of them say about it. */
export interface Tenure<Entry> extends Details {
  /** As the first entry spells it; empty if it has none. */
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** What all entries say; undefined if one of them says something else, or nothing. */
const inCommon = <Entry, Value>(
  entries: readonly Entry[],
  factOf: (entry: Entry) => Value,
): Value | undefined => {
  const [value, ...others] = new Set(entries.map(factOf));
  return others.length === 0 ? value : undefined;
};

/** When an entry was, in the names of the content or of JSON Resume. */
interface Dated {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** The most months between two entries of one period at an organization. */
const PAUSE = 6;

const isLongBefore = (earlier: Dated, later: Dated): boolean => {
  const [end, start] = [earlier.end ?? earlier.endDate, later.start ?? later.startDate];
  return end !== undefined && start !== undefined && lastMonth(end) + PAUSE < firstMonth(start);
};

/** Whether two entries with one name are at one organization: by its address, or because no long time is between them. */
const areTogether = <Entry extends Details & Dated>(a: Entry, b: Entry): boolean =>
  (a.url !== undefined && a.url === b.url) || !(isLongBefore(a, b) || isLongBefore(b, a));

/** Splits entries with one name into periods. Two career breaks with the same name, years apart, are two. */
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

/**
 * Puts the entries of a list that are at one organization together, in the place of the first; among them, the order stays. Names that
 * differ only in case, blanks or typography are one organization, unless a long time is between and the address is not the same. An entry
 * without a name is on its own, and entries of different kinds are separate.
 */
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
    // An address in any entry is the organization’s. A place or a description may belong to only one entry.
    url: group.find(({ url }) => url)?.url,
    location: inCommon(group, ({ location }) => location),
    description: inCommon(group, ({ description }) => description),
    work_mode: inCommon(group, ({ work_mode }) => work_mode),
    entries: group,
  }));
};

/** Roles by organization. Studying at a school is separate from working there. */
export const rolesByOrganization = (roles: readonly Role[]): Tenure<Role>[] =>
  byOrganization(
    roles,
    ({ organization }) => organization,
    ({ category }) => (category === 'education' ? 'education' : 'work'),
  );

/** A role without what is said above about the organization. */
export const ownDetails = ({ location, description, work_mode }: Details, above: Details): Details => ({
  ...(above.location === undefined && { location }),
  ...(above.description === undefined && { description }),
  ...(above.work_mode === undefined && { work_mode }),
});
