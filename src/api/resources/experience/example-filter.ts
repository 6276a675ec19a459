import type { Role } from '../../../schemas/role.ts';

/** The longest word of a title is the most typical of it. */
const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).sort((a, b) => b.length - a.length);

/** A search word that has results. */
export const exampleWord = (roles: readonly { readonly role?: string | undefined }[]): string =>
  roles.flatMap(({ role = '' }) => wordsOf(role))[0]?.toLowerCase() ?? 'engineer';

export const exampleTech = (roles: readonly Pick<Role, 'tech'>[]): string =>
  roles.flatMap(({ tech }) => tech)[0] ?? 'C++';
