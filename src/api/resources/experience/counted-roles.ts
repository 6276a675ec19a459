import { counted } from '../../prose/counted.ts';

/** 7 roles and 2 courses of study. Breaks do not count. */
export const countedRoles = (
  entries: readonly { readonly category?: string | undefined; readonly career_break?: true | undefined }[],
): string => {
  const studies = entries.filter(({ category }) => category === 'education').length;
  const roles = entries.filter(entry => !entry.career_break).length - studies;
  const countedStudies = counted(studies, 'course of study', 'courses of study');
  if (studies === 0) return counted(roles, 'role');
  return roles === 0 ? countedStudies : `${counted(roles, 'role')} and ${countedStudies}`;
};
