import { techKey } from '../../api/prose/tech-key.ts';
import { countedRoles } from '../../api/resources/experience/counted-roles.ts';

/** An empty value matches all roles. */
export interface RoleFilter {
  readonly category: string;
  readonly tech: string;
}

export interface FilterableRole {
  readonly category?: string | undefined;
  readonly career_break?: true | undefined;
  readonly tech: readonly string[];
}

export const filterOf = (search: string): RoleFilter => {
  const query = new URLSearchParams(search);
  return { category: query.get('category')?.trim() ?? '', tech: query.get('tech')?.trim() ?? '' };
};

/** With its question mark and the other parameters of `search`. Empty if there are no parameters. */
export const queryOf = ({ category, tech }: RoleFilter, search = ''): string => {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ category, tech })) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
};

/** As in the API, a technology must match completely, in any spelling. */
export const matches = (role: FilterableRole, { category, tech }: RoleFilter): boolean =>
  (category === '' || role.category === category) &&
  (tech === '' || role.tech.some(name => techKey(name) === techKey(tech)));

/** Such as “1 role and 1 education entry (2 of 9)”. */
export const countWords = (
  shown: readonly Omit<FilterableRole, 'tech'>[],
  all: readonly unknown[],
): string => {
  const [some, every] = [shown, all].map(({ length }) => length.toLocaleString('en'));
  return some === every ? countedRoles(shown) : `${countedRoles(shown)} (${some} of ${every})`;
};
