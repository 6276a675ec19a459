import type { PayContent, Profile, ProfileContent } from '../../../schemas/profile.ts';
import type { Resume } from '../../../schemas/resume.ts';
import { employmentTypeNames, type WorkMode, workModeWords } from '../../../schemas/work.ts';
import type { Dates } from '../../prose/dates.ts';
import { plainText } from '../../prose/inline-markdown.ts';

const withoutStop = (text: string): string => text.replace(/(?<!\.)\.$/, '');

export type Wanted = Pick<ProfileContent, 'availability'> & {
  readonly preferences: Pick<ProfileContent['preferences'], 'employment_types' | 'hours'>;
};

/** Fewer hours a week are part-time in every country. */
const FULL_TIME = 35;

const isPartTime = (hours = ''): boolean =>
  /\bpart[ -]time\b/i.test(hours) ||
  (/\bweek/i.test(hours) &&
    !/\bat least\b/i.test(hours) &&
    Number(/\d+(?!.*\d)/.exec(hours)?.[0] ?? FULL_TIME) < FULL_TIME);

/** Empty if the person wants a permanent full-time role. */
const wantedKind = ({ employment_types: types, hours }: Wanted['preferences']): string => {
  if (types.includes('W2 full-time')) return '';
  const contracts = types.length > 0 && types.every(type => type === 'contract' || type === 'C2C');
  return [isPartTime(hours) && 'part-time', contracts && 'contract'].filter(Boolean).join(' ');
};

export const availabilityText = ({ availability, preferences }: Wanted): string | undefined => {
  if (availability === undefined) return undefined;
  if (availability.status === 'closed') return 'Not looking for a role';
  const kind = wantedKind(preferences);
  if (availability.status === 'open') return kind ? `Open only to ${kind} roles` : 'Open to new roles';
  return `Open ${kind && 'only '}to the right ${[kind, 'role'].filter(Boolean).join(' ')}`;
};

export const isClosed = ({ availability }: Pick<Profile, 'availability'>): boolean =>
  availability?.status === 'closed';

/** As in the schema, the later of the two dates counts. */
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

export const closedWarning = (profile: Pick<Profile, 'availability'>): string | undefined =>
  isClosed(profile) && profile.availability?.from !== undefined
    ? '`availability.status` is `closed`, so the site does not show `availability.from`. Remove it from profile.yaml, or change the status.'
    : undefined;

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

/** Without the screening criteria. */
export const furtherTerms = ({
  preferences,
  outside_commitments: commitments = [],
  travel,
}: Profile): readonly Term[] => {
  const { work_modes: modes, employment_types: types, hours, locations, remote_from: region } = preferences;
  return [
    ['Work mode', modes.map(workModeWords).join(', ')],
    ['Employment', types.map(type => employmentTypeNames[type]).join('; ')],
    ['Hours', hours],
    ['Remote from', region],
    [placesLabel(modes), locations.join(', ')],
    ['Travel', travel],
    ['Outside commitments', commitments.map(text => `${withoutStop(text)}.`).join(' ')],
  ];
};

export const preferenceTerms = (profile: Profile): readonly Term[] => [
  ...furtherTerms(profile),
  ['Expected pay', profile.preferences.compensation?.text],
  ['Work authorization', authorizationText(profile)],
  ['Relocation', profile.relocation],
];

/** Whether the person wants a role and has stated which, or on what terms. */
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

export const pictureText = (profile: Profile, dates: Dates): string =>
  [profile.name, plainText(profile.headline ?? ''), availabilityLine(profile, dates)]
    .flatMap(text => (text ? `${withoutStop(text)}.` : []))
    .join(' ');

/** Without a URL, the user name follows. */
export const networkText = ({ network, username, url }: Resume['basics']['profiles'][number]): string =>
  url === undefined && username !== undefined ? `${network}: ${username}` : network;
