import { counted } from '../../prose/counted.ts';

/** 7 roles and 2 education entries. Breaks do not count. */
export const countedRoles = (
  entries: readonly { readonly category?: string | undefined; readonly career_break?: true | undefined }[],
): string => {
  const studies = entries.filter(({ category }) => category === 'education').length;
  const roles = entries.filter(entry => !entry.career_break).length - studies;
  const education = counted(studies, 'education entry', 'education entries');
  if (studies === 0) return counted(roles, 'role');
  return roles === 0 ? education : `${counted(roles, 'role')} and ${education}`;
};
