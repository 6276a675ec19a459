/** A number with its noun: 1 role, 2 roles, 1,000 entries. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;

/** The entries of the experience, of which studies are no roles: 7 roles and 2 studies. */
export const countedRoles = (entries: readonly { readonly category?: string | undefined }[]): string => {
  const studies = entries.filter(({ category }) => category === 'education').length;
  const roles = entries.length - studies;
  return [
    ...(roles > 0 || studies === 0 ? [counted(roles, 'role')] : []),
    ...(studies > 0 ? [counted(studies, 'study', 'studies')] : []),
  ].join(' and ');
};
