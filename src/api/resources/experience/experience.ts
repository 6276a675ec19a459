import type { ExperienceQuery, Role, RoleContent, RoleList } from '../../../schemas/role.ts';
import type { Address } from '../../address.ts';
import type { Entry } from '../../content.ts';
import { fold } from '../../fold.ts';

/** Body of one role. */
export const roleBody = (address: Address, entry: Entry<RoleContent>): Role => ({
  ...entry,
  current: entry.end === undefined,
  links: { self: address.operation('getRole', { id: entry.id }) },
});

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Newest first: current roles, then by end, start and id. */
export const compareRoles = (a: Role, b: Role): number =>
  byText(b.end ?? '9999-99', a.end ?? '9999-99') || byText(b.start, a.start) || byText(a.id, b.id);

/** Body of the list of all roles, which are `roles` in order. */
export const roleListBody = (address: Address, roles: readonly Role[]): RoleList => ({
  roles: [...roles],
  total: roles.length,
  filters: {},
  links: { self: address.operation('listExperience') },
});

const searchable = ({ organization, role, summary, highlights, tech }: Role): string =>
  fold([organization, role, summary, ...highlights, ...tech].join('\n'));

/** The spelling that the roles use for a technology, or undefined where none lists it. */
const spelling = ({ roles }: RoleList, tech: string): string | undefined =>
  roles.flatMap(role => role.tech).find(name => fold(name) === fold(tech));

/**
 * The roles of `list`, the body of the whole list, that meet every filter. Used by the build for the filters that get a file
 * of their own and by the filter function for the rest, so that both say the same.
 */
export const filterExperience = (list: RoleList, query: ExperienceQuery): RoleList => {
  const { q, category } = query;
  const tech = query.tech && (spelling(list, query.tech) ?? query.tech);
  const roles = list.roles.filter(
    role =>
      (!q || searchable(role).includes(fold(q))) &&
      (!tech || role.tech.includes(tech)) &&
      (!category || role.category === category),
  );
  const filters = { ...(q && { q }), ...(tech && { tech }), ...(category && { category }) };
  const search = new URLSearchParams(filters).toString();
  return {
    roles,
    total: roles.length,
    filters,
    links: { self: `${list.links.self}${search && `?${search}`}` },
  };
};

/** Every technology that a role lists, in the order of the roles. */
export const technologies = ({ roles }: RoleList): string[] => [...new Set(roles.flatMap(role => role.tech))];
