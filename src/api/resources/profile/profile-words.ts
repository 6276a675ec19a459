import type { Words } from '../../../i18n/en.ts';
import { english, type Language } from '../../../i18n/language.ts';
import type { Profile } from '../../../schemas/profile.ts';
import type { Resume } from '../../../schemas/resume.ts';
import type { WorkMode } from '../../../schemas/work.ts';
import { plainText } from '../../prose/inline-markdown.ts';

/** Text without its final period, so that it can continue or end with exactly one period. */
const withoutStop = (text: string): string => text.replace(/(?<!\.)\.$/, '');

/** Undefined if the person has not stated it. */
export const availabilityText = (
  { availability }: Pick<Profile, 'availability'>,
  { words }: Language,
): string | undefined => availability && words.profile.availability[availability.status];

export const isClosed = ({ availability }: Pick<Profile, 'availability'>): boolean =>
  availability?.status === 'closed';

/**
 * The earliest start, in a few words. Undefined if unknown, or if the person wants no role. As in the schema,
 * the later of the two dates counts.
 */
export const startText = (
  { availability }: Pick<Profile, 'availability'>,
  { words, dates }: Language,
): string | undefined => {
  if (availability === undefined || availability.status === 'closed') return undefined;
  const { from, notice_period: notice } = availability;
  const { startFrom, startAfter, startFromOrAfter } = words.profile;
  const day = from && dates.day(from);
  if (day && notice) return startFromOrAfter(day, notice);
  return day ? startFrom(day) : notice && startAfter(notice);
};

/** A warning about a start date that is not shown because no role is wanted. Undefined if there is none. */
export const closedWarning = (profile: Pick<Profile, 'availability'>): string | undefined =>
  isClosed(profile) && profile.availability?.from !== undefined
    ? '`availability.status` is `closed`, so the site does not show `availability.from`. Remove it from profile.yaml, or change the status.'
    : undefined;

type Term = readonly [name: string, value: string | undefined];

/** Label of the preferred places. They do not limit remote work. */
const placesLabel = (
  modes: readonly WorkMode[],
  { onSiteIn, hybridIn, onSiteOrHybridIn }: Words['terms'],
): string => {
  const [onSite, hybrid] = [modes.includes('onsite'), modes.includes('hybrid')];
  if (onSite === hybrid) return onSiteOrHybridIn;
  return onSite ? onSiteIn : hybridIn;
};

type Policy = Profile['sharing_policy'];

/** Statements of a sharing policy about particular readers, each with its label. */
export const sharingScopes = (
  policy: Policy,
  { words: { profile: words } }: Language,
): readonly (readonly [label: string, text: string])[] =>
  (
    [
      [words.withinCompany, policy.within_company],
      [words.externalPanels, policy.external_panels],
      [words.recruiters, policy.recruiters],
    ] as const
  ).flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]));

export const preferenceTerms = (
  {
    preferences,
    outside_commitments: commitments = [],
    work_authorization: authorizations = [],
    relocation,
    travel,
  }: Profile,
  { words: { profile: words, inquire, resume, terms } }: Language,
): readonly Term[] => {
  const { workModes, employmentTypes, mayWork } = words;
  const { work_mode, employment_type, compensation: pay } = inquire.fields;
  const separator = `${resume.semicolon} `;
  const { work_modes: modes, employment_types: types, hours, locations, compensation } = preferences;
  const permitted = authorizations.map(({ place, status, note }) =>
    [mayWork[status](place), note && `(${note})`].filter(Boolean).join(' '),
  );
  return [
    [work_mode.label, modes.map(mode => workModes[mode]).join(', ')],
    [employment_type.label, types.map(type => employmentTypes[type]).join(separator)],
    [terms.hours, hours],
    [placesLabel(modes, terms), locations.join(', ')],
    [terms.mayWorkIn, permitted.join(separator)],
    [terms.relocation, relocation],
    [terms.travel, travel],
    [pay.label, compensation],
    [terms.besidesJob, commitments.map(withoutStop).join(separator)],
  ];
};

/** Whether the person is looking for a role and has stated which role, or on what terms. */
export const hasPreferences = (profile: Profile): boolean =>
  !isClosed(profile) &&
  (profile.target_roles.length > 0 || preferenceTerms(profile, english).some(([, value]) => value));

export const placeText = ({ location: { city, region, country } = {} }: Pick<Profile, 'location'>): string =>
  [city, region, country].filter(Boolean).join(', ');

export const languageText = ({ spoken_languages: languages = [] }: Profile): string =>
  languages.map(({ language, fluency }) => (fluency ? `${language} (${fluency})` : language)).join(', ');

export const wishTerms = (profile: Profile, language: Language): readonly Term[] => {
  const { terms } = language.words;
  return [
    ...preferenceTerms(profile, language),
    [terms.basedIn, placeText(profile)],
    [terms.timeZone, profile.timezone],
    [terms.languages, languageText(profile)],
  ];
};

export const hiringTerms = (profile: Profile, language: Language): readonly Term[] => {
  const { terms } = language.words;
  return [
    [terms.roles, profile.target_roles.map(({ title }) => title).join(', ')],
    ...preferenceTerms(profile, language),
    [terms.available, startText(profile, language)],
  ];
};

export const availabilityLine = (profile: Profile, language: Language): string =>
  [availabilityText(profile, language), startText(profile, language)].filter(Boolean).join(' · ');

/** Alternative text of the link preview picture. */
export const pictureText = (profile: Profile, language: Language): string =>
  [profile.name, plainText(profile.headline ?? ''), availabilityLine(profile, language)]
    .flatMap(text => (text ? `${withoutStop(text)}.` : []))
    .join(' ');

/** Text for a profile on another site: the network’s name, with the user name if there is no URL to link. */
export const networkText = ({ network, username, url }: Resume['basics']['profiles'][number]): string =>
  url === undefined && username !== undefined ? `${network}: ${username}` : network;
