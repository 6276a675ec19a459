import type { Hours, PayContent, Profile, ProfileContent } from '../../../schemas/profile.ts';
import type { Resume } from '../../../schemas/resume.ts';
import { employmentTypeNames, type WorkMode, workModeWords } from '../../../schemas/work.ts';
import type { Dates } from '../../prose/dates.ts';

const withoutStop = (text: string): string => text.replace(/(?<!\.)\.$/, '');

export type Wanted = Pick<ProfileContent, 'availability'> & {
  readonly preferences: Pick<ProfileContent['preferences'], 'hours'>;
};

/** Fewer hours a week are part-time in every country. */
const FULL_TIME = 35;

export const availabilityText = ({ availability, preferences: { hours } }: Wanted): string | undefined => {
  if (availability === undefined) return undefined;
  if (availability.status === 'closed') return 'No inquiries right now';
  const { max = FULL_TIME } = typeof hours === 'object' ? hours : {};
  const kind = max < FULL_TIME ? 'part-time' : '';
  if (availability.status === 'open') return `Open to ${kind || 'new'} roles`;
  return `Open to the right ${kind && `${kind} `}role`;
};

export const isClosed = ({ availability }: Pick<Profile, 'availability'>): boolean =>
  availability?.status === 'closed';

/** Whether the person has said that proposals are welcome. */
export const isLooking = (profile: Pick<Profile, 'availability'>): boolean =>
  profile.availability !== undefined && !isClosed(profile);

export const startText = ({ availability }: Pick<Profile, 'availability'>, dates: Dates): string =>
  [
    availability?.from && `from ${dates.day(availability.from)}`,
    availability?.notice_period && `notice period: ${availability.notice_period}`,
  ]
    .filter(Boolean)
    .join('; ');

/** “30 to 35 hours a week”, “at most 20 hours a week”. */
export const hoursText = (hours: Hours): string => {
  if (typeof hours === 'string') return hours;
  const { min, max } = hours;
  const [first, last = first] = [min, max].filter(bound => bound !== undefined);
  const bound = max === undefined ? 'at least ' : min === undefined ? 'at most ' : '';
  return `${bound}${first === last ? first : `${first} to ${last}`} hours a week`;
};

type Term = readonly [name: string, value: string | undefined];

const placesLabel = (modes: readonly WorkMode[]): string => {
  const [onSite, hybrid] = [modes.includes('onsite'), modes.includes('hybrid')];
  if (onSite === hybrid) return 'On site or hybrid in';
  return onSite ? 'On site in' : 'Hybrid in';
};

export const sharingScopes = (
  policy: Profile['sharing_policy'],
): readonly (readonly [label: string, text: string])[] =>
  (
    [
      ['Within the hiring company', policy.within_company],
      ['To people outside the company', policy.external_panels],
      ['For external recruiters and agencies', policy.recruiters],
    ] as const
  ).flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]));

const amountWords = (amount: number): string =>
  amount.toLocaleString('en', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });

/** “from EUR 125,000 a year”, “EUR 780 a day”. */
export const payText = (pay: PayContent): string => {
  if (typeof pay === 'string') return pay;
  const { min, max, currency, period, note } = pay;
  const [first, last = first] = [min, max].flatMap(sum => (sum === undefined ? [] : amountWords(sum)));
  const range = first === last ? first : `${first} to ${last}`;
  const bound = max === undefined ? 'from ' : min === undefined ? 'up to ' : '';
  const each = period === 'hour' ? 'an hour' : `a ${period}`;
  return [`${bound}${currency} ${range} ${each}`, ...(note === undefined ? [] : [withoutStop(note)])].join(
    '; ',
  );
};

export const authorizationText = ({
  work_authorization: authorizations = [],
}: Pick<Profile, 'work_authorization'>): string =>
  authorizations
    .map(({ place, status, note }) =>
      [`${place}: ${status.replaceAll('_', ' ')}`, note && `(${note})`].filter(Boolean).join(' '),
    )
    .join('; ');

/** For a résumé: only where the person may work already. Empty if nowhere is stated. */
export const rightToWorkText = ({ work_authorization: all = [] }: Profile): string => {
  const held = all.filter(({ status }) => status !== 'needs_sponsorship');
  return held.length === 0 ? '' : `Work authorization: ${authorizationText({ work_authorization: held })}`;
};

/** Without the screening criteria. */
export const furtherTerms = ({
  preferences,
  outside_commitments: commitments,
  travel,
}: Profile): readonly Term[] => {
  const { work_modes: modes, employment_types: types, locations, remote_from: region } = preferences;
  return [
    ['Employment', types.map(type => employmentTypeNames[type]).join('; ')],
    ['Work mode', modes.map(workModeWords).join(', ')],
    ['Remote from', region],
    [placesLabel(modes), locations.join(', ')],
    ['Travel', travel],
    [
      'Outside commitments',
      commitments?.length === 0 ? 'none' : commitments?.map(text => `${withoutStop(text)}.`).join(' '),
    ],
  ];
};

const preferenceTerms = (profile: Profile): readonly Term[] => [
  ['Work authorization', authorizationText(profile)],
  ...furtherTerms(profile),
  ['Hours', profile.preferences.hours && hoursText(profile.preferences.hours)],
  ['Expected pay', profile.preferences.compensation?.text],
  ['Relocation', profile.relocation],
];

export const placeText = ({ location = {} }: Pick<Profile, 'location'>): string =>
  [location.city, location.region, location.country ?? location.country_code].filter(Boolean).join(', ');

export const languageText = ({ spoken_languages: languages = [] }: Profile): string =>
  languages.map(({ language, fluency }) => (fluency ? `${language} (${fluency})` : language)).join(', ');

export const targetsTitle = (profile: Profile): string =>
  isLooking(profile) ? 'Looking for' : 'Target roles';

/** Empty if there are none, or if the person does not want inquiries. */
export const statedTerms = (profile: Profile): readonly Term[] => {
  const all = preferenceTerms(profile);
  const isStated = !isClosed(profile) && all.some(([, value]) => value);
  return isStated ? [...all, ['Time zone', profile.timezone]] : [];
};

export const hiringTerms = (profile: Profile, dates: Dates): readonly Term[] => [
  ['Roles', profile.target_roles.map(({ title }) => title).join(', ')],
  ...preferenceTerms(profile),
  ['Available', startText(profile, dates)],
];

export const availabilityLine = (profile: Profile, dates: Dates): string =>
  [availabilityText(profile), startText(profile, dates)].filter(Boolean).join(' · ');

/** Without a URL, the user name follows. */
export const networkText = ({ network, username, url }: Resume['basics']['profiles'][number]): string =>
  url === undefined && username !== undefined ? `${network}: ${username}` : network;
