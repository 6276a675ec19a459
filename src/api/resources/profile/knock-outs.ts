import type { Profile, ProfileContent } from '../../../schemas/profile.ts';
import type { Role } from '../../../schemas/role.ts';
import type { Build } from '../../operations/operation.ts';
import { documentDates, monthWords } from '../../prose/dates.ts';
import { isWork, rolesOf } from '../experience/experience.ts';
import { monthsOfUse, timeWords } from '../skills/months-of-use.ts';
import { authorizationText, hoursText, payText, startText } from './profile-words.ts';

const workText = (roles: readonly Role[], asOf: string): string | undefined => {
  const uses = roles.filter(isWork).map(role => ({ ...role, role }));
  const time = monthsOfUse(uses, asOf);
  if (time.least === 0) return undefined;
  return `${timeWords(time)} in roles as of ${monthWords(asOf)}, each month counted once, education not counted`;
};

const MAX_STUDIES = 3;

const isCompleted = ({ category, current, end, ended }: Role): boolean =>
  category === 'education' && !current && (end !== undefined || ended === true);

const studyText = ({ role, study_type: type, organization, end }: Role): string => {
  const repeats = type === undefined || `${role?.replace(',', ' ')} `.startsWith(`${type} `);
  return [!repeats && type, role, organization, end?.slice(0, 4)].filter(Boolean).join(', ');
};

const educationText = (roles: readonly Role[]): string => {
  const studies = roles.filter(isCompleted);
  const [shown, more] = [studies.slice(0, MAX_STUDIES), studies.length - MAX_STUDIES];
  return [...shown.map(studyText), more > 0 && `and ${more} more`].filter(Boolean).join('; ');
};

export const knockOutsOf = (build: Build, profile: ProfileContent): Profile['knock_outs'] => {
  const roles = rolesOf(build);
  const { compensation: pay, hours } = profile.preferences;
  const stated = (text: string | undefined): string => text || 'not stated';
  return {
    years_of_work: stated(workText(roles, build.asOf)),
    education: stated(profile.education ?? educationText(roles)),
    hours: stated(hours && hoursText(hours)),
    right_to_work: stated(authorizationText(profile)),
    expected_pay: stated(pay && payText(pay)),
    relocation: stated(profile.relocation),
    earliest_start: stated(startText(profile, documentDates)),
  };
};
