import { fold } from '../api/fold.ts';

/** What the list of roles is narrowed down to, with the names of the operation’s parameters; empty for all. */
export interface RoleFilter {
  readonly category: string;
  readonly tech: string;
}

/** What a role is compared by. */
export interface Filtered {
  readonly category: string;
  readonly tech: readonly string[];
}

/** The filter that the query of an address asks for. An empty value counts as none. */
export const filterOf = (search: string): RoleFilter => {
  const query = new URLSearchParams(search);
  return { category: query.get('category')?.trim() ?? '', tech: query.get('tech')?.trim() ?? '' };
};

/** The query of a filter, with its question mark; nothing for the whole list. Other parameters of `search` stay. */
export const queryOf = ({ category, tech }: RoleFilter, search = ''): string => {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ category, tech })) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
};

/** Whether a role meets a filter, by the rules of the operation: a technology is compared whole, without regard to case. */
export const meets = (role: Filtered, { category, tech }: RoleFilter): boolean =>
  (category === '' || role.category === category) &&
  (tech === '' || role.tech.some(name => fold(name) === fold(tech)));

/** How many roles are shown, in words. */
export const countWords = (shown: number, total: number): string => {
  const roles = total === 1 ? 'role' : 'roles';
  return shown === total ? `${total} ${roles}` : `${shown} of ${total} ${roles}`;
};
