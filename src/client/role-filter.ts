import { countedRoles } from '../api/prose/counted.ts';
import { techKey } from '../api/prose/tech-key.ts';

/** A filter of the list of roles, named like the operation’s parameters. An empty value matches all roles. */
export interface RoleFilter {
  readonly category: string;
  readonly tech: string;
}

export interface FilterableRole {
  readonly category?: string | undefined;
  readonly tech: readonly string[];
}

/** An empty value counts as absent. */
export const filterOf = (search: string): RoleFilter => {
  const query = new URLSearchParams(search);
  return { category: query.get('category')?.trim() ?? '', tech: query.get('tech')?.trim() ?? '' };
};

/** The query string of a filter with its question mark, or an empty string for all roles. Keeps other parameters of `search`. */
export const queryOf = ({ category, tech }: RoleFilter, search = ''): string => {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ category, tech })) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
};

/** Whether a role matches a filter, by the API’s rules: a technology must match as a whole, in any spelling. */
export const matches = (role: FilterableRole, { category, tech }: RoleFilter): boolean =>
  (category === '' || role.category === category) &&
  (tech === '' || role.tech.some(name => techKey(name) === techKey(tech)));

/** How many entries are shown, such as “1 role and 1 study (2 of 9)”. */
export const countWords = (
  shown: readonly Pick<FilterableRole, 'category'>[],
  all: readonly Pick<FilterableRole, 'category'>[],
): string =>
  shown.length === all.length
    ? countedRoles(all)
    : `${countedRoles(shown)} (${shown.length} of ${all.length})`;
