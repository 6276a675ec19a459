import type { Role } from '../../../schemas/role.ts';

/** Longest first, so that an example finds what is typical of the role. */
const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).sort((a, b) => b.length - a.length);

/** A word to search for that is found: the longest one in the title of the newest role. */
export const exampleWord = (roles: readonly Pick<Role, 'role'>[]): string =>
  roles.flatMap(({ role }) => wordsOf(role))[0]?.toLowerCase() ?? 'engineer';

/** A technology to filter by that is found: the first one of the newest role that lists any. */
export const exampleTech = (roles: readonly Pick<Role, 'tech'>[]): string =>
  roles.flatMap(({ tech }) => tech)[0] ?? 'C++';
