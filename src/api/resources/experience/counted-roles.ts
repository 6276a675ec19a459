import type { Words } from '../../../i18n/en.ts';

export type EntryCounts = Pick<Words['experience'], 'roles' | 'studies' | 'rolesAndStudies'>;

/**
 * Number of roles and courses of study in the experience, such as “7 roles and 2 courses of study”. Breaks do
 * not count.
 */
export const countedRoles = (
  entries: readonly { readonly category?: string | undefined; readonly career_break?: true | undefined }[],
  words: EntryCounts,
): string => {
  const studies = entries.filter(({ category }) => category === 'education').length;
  const roles = entries.filter(entry => !entry.career_break).length - studies;
  if (studies === 0) return words.roles(roles);
  return roles === 0
    ? words.studies(studies)
    : words.rolesAndStudies(words.roles(roles), words.studies(studies));
};
