import type { Profile } from '../../../schemas/profile.ts';
import { employmentTypeWords, type WorkMode, workModeWords } from '../../../schemas/work.ts';
import { dayWords } from '../../prose/date-words.ts';
import { plainText } from '../../prose/inline-markdown.ts';

type Availability = NonNullable<Profile['availability']>;

const words: Readonly<Record<Availability['status'], string>> = {
  open: 'Open to new roles',
  selective: 'Open to the right role',
  closed: 'Not looking for a role',
};

/** Undefined if the person does not say. */
export const availabilityText = ({ availability }: Pick<Profile, 'availability'>): string | undefined =>
  availability && words[availability.status];

export const isClosed = ({ availability }: Pick<Profile, 'availability'>): boolean =>
  availability?.status === 'closed';

/**
 * The earliest start, in a few words; undefined if nothing is known, or if the person wants no role. As in the schema, the later of
 * the two dates counts.
 */
export const startText = ({ availability }: Pick<Profile, 'availability'>): string | undefined => {
  if (availability === undefined || availability.status === 'closed') return undefined;
  const { from, notice_period: notice } = availability;
  const day = from && `from ${dayWords(from)}`;
  const wait = notice && `${notice} after an agreement`;
  return day && wait ? `${day}, or ${wait} if that is later` : (day ?? wait);
};

type Term = readonly [name: string, value: string | undefined];

const permits: Readonly<Record<NonNullable<Profile['work_authorization']>[number]['status'], string>> = {
  citizen: 'citizen',
  permanent_resident: 'permanent resident',
  work_permit: 'work permit',
  needs_sponsorship: 'needs sponsorship',
};

/** What the places of the preferences are for. Remote work is not limited by them. */
const placesLabel = (modes: readonly WorkMode[]): string => {
  const there = (['onsite', 'hybrid'] as const).filter(mode => modes.includes(mode)).map(workModeWords);
  const words = (there.length > 0 ? there : (['on site', 'hybrid'] as const)).join(' or ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} in`;
};

type Policy = Profile['sharing_policy'];

/** To whom, or where, a sharing policy allows what, beyond its lists; each with its label. */
export const sharingScopes = (policy: Policy): readonly (readonly [label: string, text: string])[] =>
  (
    [
      ['Within a company that hires', policy.within_company],
      ['To people from outside', policy.external_panels],
      ['For recruiters and agencies', policy.recruiters],
    ] as const
  ).flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]));

export const preferenceTerms = ({
  preferences,
  outside_commitments: commitments = [],
  work_authorization: authorizations = [],
  relocation,
  travel,
}: Profile): readonly Term[] => {
  const { work_modes: modes, employment_types: types, locations, compensation } = preferences;
  const permitted = authorizations.map(({ place, status, note }) =>
    [`${place}: ${permits[status]}`, note && `(${note})`].filter(Boolean).join(' '),
  );
  return [
    ['Work mode', modes.map(workModeWords).join(', ')],
    ['Employment', employmentTypeWords(types)],
    [placesLabel(modes), locations.join(', ')],
    ['May work in', permitted.join('; ')],
    ['Relocation', relocation],
    ['Travel', travel],
    ['Compensation', compensation],
    ['Besides a job', commitments.join(' ')],
  ];
};

/** Whether the person looks for a role and says for which, or on which terms. */
export const statesWishes = (profile: Profile): boolean =>
  !isClosed(profile) &&
  (profile.target_roles.length > 0 || preferenceTerms(profile).some(([, value]) => value));

export const placeText = ({ location: { city, region, country } = {} }: Pick<Profile, 'location'>): string =>
  [city, region, country].filter(Boolean).join(', ');

export const languageText = ({ spoken_languages: languages = [] }: Profile): string =>
  languages.map(({ language, fluency }) => (fluency ? `${language} (${fluency})` : language)).join(', ');

export const hiringTerms = (profile: Profile): readonly Term[] => [
  ['Roles', profile.target_roles.map(({ title }) => title).join(', ')],
  ...preferenceTerms(profile),
  ['Available', startText(profile)],
];

export const availabilityLine = (profile: Profile): string =>
  [availabilityText(profile), startText(profile)].filter(Boolean).join(' · ');

export const pictureText = (profile: Profile): string =>
  [profile.name, plainText(profile.headline ?? ''), availabilityLine(profile)]
    .flatMap(text => (text ? `${text}.` : []))
    .join(' ');

/** A profile on another site in words: the name of the network, which is a link if there is one, or with the user name. */
export const networkText = ({
  network,
  username,
  url,
}: {
  readonly network: string;
  readonly username?: string | undefined;
  readonly url?: string | undefined;
}): string => (url === undefined && username !== undefined ? `${network}: ${username}` : network);
