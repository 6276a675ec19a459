import type { Profile } from '../../../schemas/profile.ts';
import type { Role } from '../../../schemas/role.ts';
import type { Build } from '../../operations/operation.ts';
import { documentDates } from '../../prose/dates.ts';
import { isWork, rolesOf } from '../experience/experience.ts';
import { monthsOfUse, timeWords } from '../skills/months-of-use.ts';
import { authorizationText, payText, startText } from './profile-words.ts';

const workText = (roles: readonly Role[], asOf: string): string | undefined => {
  const uses = roles.filter(isWork).map(role => ({ ...role, role }));
  const time = monthsOfUse(uses, asOf);
  if (time.least === 0) return undefined;
  return `${timeWords(time)} in roles, each month counted once, education not counted`;
};

/** Highest first. */
const DEGREES = [
  /\b(doctor\w*|ph\.? ?d|d\.? ?phil|dr|m\.?d|j\.?d|ed\.?d)\b/i,
  /\b(m[aá]ster\w*|m\.? ?sc|m\.?a|m\.?s|m\.?eng|m\.?b\.?a|m\.?ed|m\.? ?phil|m\.?f\.?a|magister|diplom|dipl|staatsexamen|mestrado)\b/i,
  /\b(bachelor\w*|b\.? ?sc|b\.?a|b\.?s|b\.?eng|b\.?ed|b\.?f\.?a|b\.? ?tech|licenciatura|licence|laurea|grado)\b/i,
  /\bassociate\w*\b/i,
] as const;

const isCompleted = ({ category, current, end, ended }: Role): boolean =>
  category === 'education' && !current && (end !== undefined || ended === true);

/** The newest of the highest degrees. */
const degreeText = (roles: readonly Role[]): string | undefined => {
  const rankOf = ({ role = '', study_type: type = '' }: Role): number =>
    /\bcertifi/i.test(role) ? -1 : DEGREES.findIndex(degree => degree.test(`${type} ${role}`));
  const [best] = roles
    .filter(role => isCompleted(role) && rankOf(role) >= 0)
    .sort((a, b) => rankOf(a) - rankOf(b));
  if (best === undefined) return undefined;
  const { role = '', study_type: type, organization, end } = best;
  const title = type === undefined || role.includes(type) ? role : `${type}, ${role}`;
  return [title, organization, end?.slice(0, 4)].filter(Boolean).join(', ');
};

export const knockOutsOf = (build: Build): Profile['knock_outs'] => {
  const [roles, { profile }] = [rolesOf(build), build.content];
  const pay = profile.preferences.compensation;
  const stated = (text: string | undefined): string => text || 'not stated';
  return {
    years_of_work: stated(workText(roles, build.asOf)),
    highest_degree: stated(degreeText(roles)),
    right_to_work: stated(authorizationText(profile)),
    expected_pay: stated(pay && payText(pay)),
    relocation: stated(profile.relocation),
    earliest_start: stated(startText(profile, documentDates)),
  };
};
