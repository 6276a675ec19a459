import type { Role } from '../../../schemas/role.ts';
import type { WorkMode } from '../../../schemas/work.ts';
import { fold } from '../../prose/fold.ts';

/** What may be said of an organization beside its name. */
interface Details {
  readonly url?: string | undefined;
  readonly location?: string | undefined;
  readonly description?: string | undefined;
  readonly work_mode?: WorkMode | undefined;
}

/** The entries at one organization, and what is true of it in all of them. */
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

const named = (name = ''): string => name.replaceAll(/\s+/g, ' ').trim();

/**
 * Puts the entries of a list that are at one organization together, in the place of the first; among them, the order stays. Names that
 * differ only in case, blanks or typography are one organization. An entry without a name is alone, and entries of different kinds are
 * apart.
 */
export const byOrganization = <Entry extends Details>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string | undefined,
  kindOf: (entry: Entry) => string = () => '',
): Tenure<Entry>[] => {
  const keyOf = (entry: Entry) => {
    const name = fold(named(nameOf(entry)));
    return name && JSON.stringify([kindOf(entry), name]);
  };
  return [...Map.groupBy(entries, entry => keyOf(entry) || entry).values()].map(group => ({
    name: named(group[0] && nameOf(group[0])),
    // An address is that of the organization wherever it stands. A place or a description may be that of one entry alone.
    url: group.find(({ url }) => url)?.url,
    location: inCommon(group, ({ location }) => location),
    description: inCommon(group, ({ description }) => description),
    work_mode: inCommon(group, ({ work_mode }) => work_mode),
    entries: group,
  }));
};

/** Roles by organization. What somebody studied at a school is apart from what they did there. */
export const rolesByOrganization = (roles: readonly Role[]): Tenure<Role>[] =>
  byOrganization(
    roles,
    ({ organization }) => organization,
    ({ category }) => (category === 'education' ? 'education' : 'work'),
  );

/** A role without what is said above it, of the organization. */
export const ownDetails = ({ location, description, work_mode }: Details, above: Details): Details => ({
  ...(above.location === undefined && { location }),
  ...(above.description === undefined && { description }),
  ...(above.work_mode === undefined && { work_mode }),
});
