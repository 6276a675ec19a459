import { availabilityNames, type Profile } from '../../../schemas/profile.ts';
import type { Resume } from '../../../schemas/resume.ts';
import { employmentTypeNames, type WorkMode, workModeWords } from '../../../schemas/work.ts';
import type { Dates } from '../../prose/dates.ts';
import { plainText } from '../../prose/inline-markdown.ts';

/** Text without its final period, so that it can continue or end with exactly one period. */
const withoutStop = (text: string): string => text.replace(/(?<!\.)\.$/, '');

/** Undefined if the person has not stated it. */
export const availabilityText = ({ availability }: Pick<Profile, 'availability'>): string | undefined =>
  availability && availabilityNames[availability.status];

export const isClosed = ({ availability }: Pick<Profile, 'availability'>): boolean =>
  availability?.status === 'closed';

/**
 * The earliest start, in a few words. Undefined if unknown, or if the person wants no role. As in the schema,
 * the later of the two dates counts.
 */
export const startText = (
  { availability }: Pick<Profile, 'availability'>,
  dates: Dates,
): string | undefined => {
  if (availability === undefined || availability.status === 'closed') return undefined;
  const { from, notice_period: notice } = availability;
  const after = notice && `${notice} after accepting an offer`;
  if (from === undefined) return after;
  const day = `from ${dates.day(from)}`;
  return after ? `${day}, or ${after}, whichever is later` : day;
};

/** A warning about a start date that is not shown because no role is wanted. Undefined if there is none. */
export const closedWarning = (profile: Pick<Profile, 'availability'>): string | undefined =>
  isClosed(profile) && profile.availability?.from !== undefined
    ? '`availability.status` is `closed`, so the site does not show `availability.from`. Remove it from profile.yaml, or change the status.'
    : undefined;

type Term = readonly [name: string, value: string | undefined];

/** Label of the preferred places. They do not limit remote work. */
const placesLabel = (modes: readonly WorkMode[]): string => {
  const [onSite, hybrid] = [modes.includes('onsite'), modes.includes('hybrid')];
  if (onSite === hybrid) return 'On site or hybrid in';
  return onSite ? 'On site in' : 'Hybrid in';
};

/** Statements of a sharing policy about particular readers, each with its label. */
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

export const preferenceTerms = ({
  preferences,
  outside_commitments: commitments = [],
  work_authorization: authorizations = [],
  relocation,
  travel,
}: Profile): readonly Term[] => {
  const { work_modes: modes, employment_types: types, hours, locations, compensation } = preferences;
  const permitted = authorizations.map(({ place, status, note }) =>
    [`${place}: ${status.replaceAll('_', ' ')}`, note && `(${note})`].filter(Boolean).join(' '),
  );
  return [
    ['Work mode', modes.map(workModeWords).join(', ')],
    ['Employment', types.map(type => employmentTypeNames[type]).join('; ')],
    ['Hours', hours],
    [placesLabel(modes), locations.join(', ')],
    ['Work authorization', permitted.join('; ')],
    ['Relocation', relocation],
    ['Travel', travel],
    ['Compensation', compensation],
    ['Outside commitments', commitments.map(withoutStop).join('; ')],
  ];
};

/** Whether the person is looking for a role and has stated which role, or on what terms. */
export const hasPreferences = (profile: Profile): boolean =>
  !isClosed(profile) &&
  (profile.target_roles.length > 0 || preferenceTerms(profile).some(([, value]) => value));

export const placeText = ({ location: { city, region, country } = {} }: Pick<Profile, 'location'>): string =>
  [city, region, country].filter(Boolean).join(', ');

export const languageText = ({ spoken_languages: languages = [] }: Profile): string =>
  languages.map(({ language, fluency }) => (fluency ? `${language} (${fluency})` : language)).join(', ');

export const wishTerms = (profile: Profile): readonly Term[] => [
  ...preferenceTerms(profile),
  ['Based in', placeText(profile)],
  ['Time zone', profile.timezone],
  ['Languages', languageText(profile)],
];

export const hiringTerms = (profile: Profile, dates: Dates): readonly Term[] => [
  ['Roles', profile.target_roles.map(({ title }) => title).join(', ')],
  ...preferenceTerms(profile),
  ['Available', startText(profile, dates)],
];

export const availabilityLine = (profile: Profile, dates: Dates): string =>
  [availabilityText(profile), startText(profile, dates)].filter(Boolean).join(' · ');

/** Alternative text of the link preview picture. */
export const pictureText = (profile: Profile, dates: Dates): string =>
  [profile.name, plainText(profile.headline ?? ''), availabilityLine(profile, dates)]
    .flatMap(text => (text ? `${withoutStop(text)}.` : []))
    .join(' ');

/** Text for a profile on another site: the network’s name, with the user name if there is no URL to link. */
export const networkText = ({ network, username, url }: Resume['basics']['profiles'][number]): string =>
  url === undefined && username !== undefined ? `${network}: ${username}` : network;
