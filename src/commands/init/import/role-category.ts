import type { RoleInput } from './imported.ts';
import type { Source } from './source.ts';

const FOUNDER = /\b(co-?)?founder\b|\bowner\b|\bfreelance|\bself-employed/i;

const LEADERSHIP =
  /\b(head|lead|leader|manager|director|chief|president|vp|vice|c[eitp]o|supervisor|principal investigator)\b/i;

const TECHNICAL =
  /engineer|develop|program|software|architect|devops|admin|maintain|data|web|tech|security|\bqa\b|\bit\b/i;

export const categoryOfTitle = (title: string): RoleInput['category'] => {
  if (FOUNDER.test(title)) return 'founder';
  return LEADERSHIP.test(title) ? 'leadership' : 'engineering';
};

/** Whether a title is that of technical work, whoever it is for. */
export const isTechnical = (title: string): boolean => TECHNICAL.test(title);

/** Notes which categories were judged by titles, because no format of a résumé has them. */
export const noteCategories = (work: Source, roles: readonly RoleInput[]): void => {
  const judged = roles.filter(({ category }) => category !== 'education');
  if (judged.length === 0) return;
  const value = judged.map(({ role, category }) => `${role}: ${category}`).join('; ');
  work.note('assumed', 'Categories were judged by the titles. Correct `category` in the roles.', value);
};
