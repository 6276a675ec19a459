export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;

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

/** The first items, and how many more there are. */
export const firstOf = <Text extends string>(
  items: readonly Text[],
  most: number,
  more = (left: number) => `${left} more` as Text,
): readonly Text[] => (items.length > most ? [...items.slice(0, most), more(items.length - most)] : items);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Ends with one period, even after “Ada Example, M.Sc.” */
export const withOneStop = (text: string): string => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
