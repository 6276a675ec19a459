import type { Profile } from '../../../schemas/profile.ts';
import { employmentTypeWords, workModeWords } from '../../../schemas/work.ts';
import { dayWords } from '../../prose/date-words.ts';
import { plainText } from '../../prose/inline-markdown.ts';

const words: Readonly<Record<Profile['availability']['status'], string>> = {
  open: 'Open to new roles',
  selective: 'Open to the right role',
  closed: 'Not looking for a role',
};

export const availabilityText = ({ availability }: Pick<Profile, 'availability'>): string =>
  words[availability.status];

export const isClosed = ({ availability }: Pick<Profile, 'availability'>): boolean =>
  availability.status === 'closed';

/**
 * The earliest start, in a few words; undefined if nothing is known, or if the person wants no role. As in the schema, the later of
 * the two dates counts.
 */
export const startText = ({
  availability: { status, from, notice_period: notice },
}: Pick<Profile, 'availability'>): string | undefined => {
  if (status === 'closed') return undefined;
  const day = from && `from ${dayWords(from)}`;
  const wait = notice && `${notice} after an agreement`;
  return day && wait ? `${day}, or ${wait} if that is later` : (day ?? wait);
};

type Term = readonly [name: string, value: string | undefined];

export const preferenceTerms = ({
  preferences,
  outside_commitments: commitments = [],
}: Profile): readonly Term[] => {
  const { work_modes: modes, employment_types: types, locations, compensation } = preferences;
  return [
    ['Work mode', modes.map(workModeWords).join(', ')],
    ['Employment', types.map(employmentTypeWords).join(', ')],
    ['On site or hybrid in', locations.join(', ')],
    ['Compensation', compensation],
    ['Besides a job', commitments.join(' ')],
  ];
};

/** Whether the person looks for a role and says for which, or on which terms. */
export const statesWishes = (profile: Profile): boolean =>
  profile.availability.status !== 'closed' &&
  (profile.target_roles.length > 0 || preferenceTerms(profile).some(([, value]) => value));

export const placeText = ({ location: { city, region, country } }: Profile): string =>
  [city, region, country].filter(Boolean).join(', ');

export const hiringTerms = (profile: Profile): readonly Term[] => [
  ['Roles', profile.target_roles.map(({ title }) => title).join(', ')],
  ...preferenceTerms(profile),
  ['Available', startText(profile)],
];

export const availabilityLine = (profile: Profile): string =>
  [availabilityText(profile), startText(profile)].filter(Boolean).join(' · ');

export const pictureText = (profile: Profile): string =>
  `${profile.name}. ${plainText(profile.headline)}. ${availabilityText(profile)}.`;
