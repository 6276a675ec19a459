import { roleContent } from '../../../schemas/role.ts';
import { fittingUrl } from './fitting.ts';
import type { RoleInput } from './imported.ts';
import { type PartialDate, partialDate } from './partial-date.ts';
import { isTechnical } from './role-category.ts';
import type { Source } from './source.ts';

/** The places of a role’s parts in an entry of the imported file. */
export interface RoleParts {
  readonly entry: Source;
  readonly organization: string | undefined;
  readonly role: string | undefined;
  readonly category: RoleInput['category'];
  readonly summary?: string | undefined;
  readonly highlights?: readonly string[];
  readonly tech?: readonly string[];
  readonly start: Source;
  readonly end: Source;
  readonly location?: string | undefined;
  readonly url?: Source;
}

const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;

/** The command that adds a role by hand, with what is known of it. */
const remedy = ({ organization, role }: RoleParts): string => {
  const known = (value: string | undefined) => quoted(value ?? '…');
  return `Add it with: npm run new -- role --organization ${known(organization)} --title ${known(role)} --start YYYY-MM`;
};

/** The date of a field; `wrong` if it has one that cannot be read. */
const dateOf = (source: Source): PartialDate | 'wrong' | undefined => {
  const text = source.text();
  if (text === undefined || /^present$/i.test(text)) return undefined;
  return partialDate(text) ?? 'wrong';
};

interface Dates {
  readonly start: string;
  readonly end?: string;
  /** What was assumed or changed, to be noted if the role is taken over. */
  readonly noted: readonly (() => void)[];
}

/** The month of a date, at or after `earliest`. A year alone counts from January, so that the length of time is right on average. */
const monthOf = ({ year, month }: PartialDate, source: Source, earliest = '') => {
  if (month) return { value: `${year}-${month}`, noted: [] };
  const value = `${year}-01` < earliest && earliest.startsWith(year) ? earliest : `${year}-01`;
  const reason = `Only the year is known; the month is set to ${value}. Correct it in the role.`;
  return { value, noted: [() => source.note('assumed', reason)] };
};

/** The dates of a role, or why it has none. */
const datesOf = ({ start, end }: RoleParts, thisMonth: string): Dates | { readonly problem: string } => {
  const [from, to] = [dateOf(start), dateOf(end)];
  if (from === 'wrong' || to === 'wrong') {
    return { problem: 'A date has none of the forms YYYY, YYYY-MM and YYYY-MM-DD.' };
  }
  if (!from) {
    const only = to && monthOf(to, end);
    if (!only || only.value > thisMonth) return { problem: 'It has no start.' };
    const reason = `Only the end is known; the start is set to ${only.value} too. Correct it in the role.`;
    const noted = [...only.noted, () => end.note('assumed', reason)];
    return { start: only.value, end: only.value, noted };
  }
  const first = monthOf(from, start);
  if (first.value > thisMonth)
    return { problem: 'It starts in the future; the site lists only past and current roles.' };
  if (!to) return { start: first.value, noted: first.noted };
  const last = monthOf(to, end, first.value);
  if (last.value > thisMonth) {
    const reason = 'The end is in the future. Until then the role is current, and has no end.';
    return { start: first.value, noted: [...first.noted, () => end.note('changed', reason)] };
  }
  if (last.value < first.value) return { problem: 'It ends before it starts.' };
  return { start: first.value, end: last.value, noted: [...first.noted, ...last.noted] };
};

const optional = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  value === undefined || value === '' ? {} : ({ [key]: value } as Record<Key, Value>);

/** A role from an entry of the imported file; undefined if something required is missing, which is noted with the remedy. */
export const draftRole = (parts: RoleParts, thisMonth: string): RoleInput | undefined => {
  const { entry, organization, role, category, summary, highlights = [], tech = [], location } = parts;
  const leaveOut = (problem: string) => entry.leaveOut(`${problem} ${remedy(parts)}`);
  if (organization === undefined) return void leaveOut('It names no organization.');
  if (role === undefined) return void leaveOut('It has no title.');
  const found = datesOf(parts, thisMonth);
  if ('problem' in found) return void leaveOut(found.problem);
  const { noted, ...dates } = found;
  const draft = {
    organization,
    role,
    category,
    ...optional('summary', summary),
    ...(highlights.length > 0 && { highlights: [...highlights] }),
    ...(tech.length > 0 && { tech: [...new Set(tech)] }),
    ...dates,
    ...optional('location', location),
    ...optional('url', parts.url && fittingUrl(parts.url)),
  };
  const result = roleContent.safeParse(draft);
  if (result.success) {
    for (const note of noted) note();
    return draft;
  }
  const [issue] = result.error.issues;
  return void leaveOut(`Its ${issue?.path.join('.')} ${issue?.message}.`);
};

/** The same for voluntary work, if it is of the kind that the site is about. Its title says that it is voluntary. */
export const draftVolunteerRole = (parts: RoleParts, thisMonth: string): RoleInput | undefined => {
  const { entry, role = '' } = parts;
  if (!isTechnical(role)) {
    const reason = 'Roles are engineering, leadership, founder or education, and this may be none of them.';
    return void entry.leaveOut(`${reason} ${remedy(parts)}`);
  }
  const made = draftRole({ ...parts, role: `${role} (volunteer)` }, thisMonth);
  if (made) entry.note('changed', `It became the role “${made.role}”.`);
  return made;
};
