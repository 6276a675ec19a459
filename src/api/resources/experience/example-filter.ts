import type { Role } from '../../../schemas/role.ts';

/** Words of a title. The longest comes first, because it is the most typical of the role. */
const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).sort((a, b) => b.length - a.length);

/** A search word that has results: the longest one in the title of the newest role. */
export const exampleWord = (roles: readonly Pick<Role, 'role'>[]): string =>
  roles.flatMap(({ role }) => wordsOf(role))[0]?.toLowerCase() ?? 'engineer';

/** A technology that has results: the first one of the newest role that lists any. */
export const exampleTech = (roles: readonly Pick<Role, 'tech'>[]): string =>
  roles.flatMap(({ tech }) => tech)[0] ?? 'C++';
