import type { Profile } from '../../../schemas/profile.ts';
import { workModeWords } from '../../../schemas/work.ts';
import { dayWords } from '../../date-words.ts';

const words: Readonly<Record<Profile['availability']['status'], string>> = {
  open: 'Open to new roles',
  selective: 'Open to the right role',
  closed: 'Not looking for a role',
};

/** The availability of the person, in a few words. */
export const availabilityText = ({ availability }: Pick<Profile, 'availability'>): string =>
  words[availability.status];

/** The availability with its dates: `Open to the right role · from 1 February 2027 · 8 weeks’ notice`. */
export const availabilityDetails = ({ availability: { from, notice_period: notice } }: Profile): string[] =>
  [from && `from ${dayWords(from)}`, notice && `${notice}’ notice`].filter(detail => detail !== undefined);

type Term = readonly [name: string, value: string | undefined];

/** The terms that a proposal should meet, as names and values. */
export const preferenceTerms = ({ preferences }: Profile): readonly Term[] => {
  const { work_modes: modes, employment_types: types, locations, compensation } = preferences;
  return [
    ['Work mode', modes.map(workModeWords).join(', ')],
    ['Employment', types.join(', ')],
    ['On site in', locations.join(', ')],
    ['Compensation', compensation],
  ];
};

/** Where the person lives, on one line. */
export const placeText = ({ location: { city, region, country } }: Profile): string =>
  [city, region, country].filter(Boolean).join(', ');

/** What a sender should know before proposing a role, as names and values. */
export const hiringTerms = (profile: Profile): readonly Term[] => {
  const { from, notice_period: notice } = profile.availability;
  return [
    ['Roles', profile.target_roles.map(({ title }) => title).join(', ')],
    ...preferenceTerms(profile),
    ['Available from', from && dayWords(from)],
    ['Notice period', notice],
  ];
};

/** The text alternative of the picture in link previews. */
export const pictureText = (profile: Profile): string =>
  `${profile.name}. ${profile.headline}. ${availabilityText(profile)}.`;
