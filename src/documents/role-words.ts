import { type Dates, durationWords } from '../api/prose/dates.ts';
import { joined, type Term } from '../api/prose/markdown.ts';
import { counted } from '../api/prose/words.ts';
import { degree, lastHeld } from '../api/resources/experience/experience.ts';
import { daysBetween, durationOf } from '../schemas/calendar.ts';
import { type Role, type RoleContent, roleContent, roleFields, roleKind } from '../schemas/role.ts';

/** The organization takes the place of a title. */
export const roleHeading = ({ role, organization }: Role): string => role ?? organization;

/** The current roles, or else the latest one with a date. `roles` must be sorted. */
export const latestRoles = (roles: readonly Role[]): readonly Role[] => {
  const current = roles.filter(role => role.current);
  return current.length > 0 ? current : roles.slice(0, 1).filter(role => lastHeld(role) !== '');
};

const MONTH = 365.25 / 12;

/** Dates that are less exact than a month have no duration. Without `dates`, the page states the month. */
export const durationText = (role: Role, asOf: string, dates?: Dates): string | undefined => {
  const duration = durationOf(role, asOf);
  if (!duration || duration.least !== duration.most) return undefined;
  const { start = '', end = '', current } = role;
  if (current && dates) return `${durationWords(duration.least)} as of ${dates.month(asOf)}`;
  if (current || start.length < 10 || end.length < 10) return durationWords(duration.least);
  const days = daysBetween(start, end) + 1;
  return days < 2 * MONTH ? counted(days, 'day') : durationWords(Math.round(days / MONTH));
};

const valueText = (value: Role[keyof Role]): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : [value].flat().join(', ');

/** Without what the title has. */
export const roleTerms = (role: Role): readonly Term[] => {
  const titles = [role.role, degree(role) === role.role && [role.study_type, role.area]].flat();
  return (Object.keys(roleContent.shape) as (keyof RoleContent)[]).flatMap(field => {
    const { label } = roleFields[field];
    const text = valueText(role[field]);
    return label && text && !titles.includes(text) ? [[label, text]] : [];
  });
};

/** PHP (from 2012), if its owner dated it. */
export const techText = ({ tech_dates: all = {} }: Role, name: string, dates: Dates): string => {
  const { from: start, to: end } = all[name] ?? {};
  const span = dates.span({ start, end });
  return span ? `${name} (${span})` : name;
};

/** What stands wherever the dates of a role do. */
export const extentText = ({ extent, completed }: Role): string =>
  joined([extent, completed === false && 'not completed']);

/** A break is called one, also where no kind is shown. */
export const whenText = (role: Role, dates: Dates): string =>
  joined([dates.span(role), extentText(role), role.career_break && roleKind(role)]);
