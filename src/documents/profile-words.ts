import type { Build } from '../api/operations/operation.ts';
import {
  autolink,
  CHANGE_CHECK,
  escaped,
  joined,
  list,
  type Markdown,
  md,
  nested,
  ownerLine,
  type Part,
  type Term,
  termItems,
} from '../api/prose/markdown.ts';
import { capitalized } from '../api/prose/words.ts';
import { authorizationText, isClosed, withoutStop, workingTimeText } from '../api/resources/profile/terms.ts';
import type { Profile } from '../schemas/profile.ts';
import type { Resume } from '../schemas/resume.ts';
import { employmentTypeNames, type WorkMode, workModeWords } from '../schemas/work.ts';
import { type Entry, paragraphsIn } from './experience-markdown.ts';

/** Whether the person has said that proposals are welcome. */
export const isLooking = (profile: Pick<Profile, 'availability'>): boolean =>
  profile.availability !== undefined && !isClosed(profile);

const placesLabel = (modes: readonly WorkMode[]): string => {
  const onSite = modes.includes('onsite');
  if (onSite === modes.includes('hybrid')) return 'On site or hybrid in';
  return onSite ? 'On site in' : 'Hybrid in';
};

/** Preferred first. The owner’s words are in the place of `other`. */
const employmentText = ({ employment_types: types, employment }: Profile['preferences']): string => {
  const names = types.map(type => (type === 'other' && employment) || employmentTypeNames[type]);
  return joined([...names, !types.includes('other') && employment], '; ');
};

/** The terms of employment that the owner asks for. The longest value is last. */
export const terms = (profile: Profile): readonly Term[] => {
  const { preferences, outside_commitments: commitments } = profile;
  const { work_modes: modes, locations } = preferences;
  const all: readonly Term[] = [
    ['Work authorization', authorizationText(profile)],
    ['Employment', employmentText(preferences)],
    ['Hours', workingTimeText(preferences)],
    ['Clearance', preferences.clearance],
    ['Work mode', modes.map(workModeWords).join(', ')],
    ['Remote from', preferences.remote_from],
    [placesLabel(modes), locations.join(', ')],
    ['Expected pay', preferences.compensation?.text],
    ['Relocation', profile.relocation],
    ['Travel', profile.travel],
    [
      'Outside commitments',
      commitments?.length === 0 ? 'none' : commitments?.map(text => `${withoutStop(text)}.`).join(' '),
    ],
  ];
  return all.map(([name, value]) => [name, value && capitalized(value)]);
};

export const placeText = ({ location = {} }: Profile): string =>
  joined([location.city, location.region, location.country ?? location.country_code], ', ');

export const languageText = ({ spoken_languages: languages = [] }: Profile): string =>
  languages.map(({ language, fluency }) => joined([language, fluency], ': ')).join('; ');

export const targetsTitle = (profile: Profile): string =>
  isLooking(profile) ? 'Looking for' : 'Target roles';

export const targetItems = ({ target_roles: targets }: Profile): Entry[] =>
  targets.map(({ title, level, note }) => ({
    title: escaped(level ? `${title} (${level})` : title),
    paragraphs: paragraphsIn(note),
  }));

/** The user name follows if there is no URL. */
export const networkText = ({ network, username, url }: Resume['basics']['profiles'][number]): string =>
  url === undefined && username !== undefined ? `${network}: ${username}` : network;

export const policyMarkdown = ({ sharing_policy: policy }: Profile): Part[] => [
  md`## Sharing policy`,
  ownerLine(policy.summary),
  list([
    policy.allowed.length > 0 && nested(md`**Allowed:**`, policy.allowed.map(ownerLine)),
    ...termItems([
      ['In the hiring company', policy.within_company],
      ['To external panels', policy.external_panels],
      ['To recruiters and agencies', policy.recruiters],
    ]),
    policy.not_allowed.length > 0 && nested(md`**Not allowed:**`, policy.not_allowed.map(ownerLine)),
  ]),
];

/** Which file an agent may attach. */
export const attachAdvice = ({ hasResumePdf }: Build): Markdown | false =>
  hasResumePdf && md`Attach the PDF; it lacks most terms: add a link to this document.`;

export const doNotPropose = ({ address }: Build): Markdown =>
  md`Do not propose a role right now. The profile is at ${autolink(address.operation('getProfile'))}. ${CHANGE_CHECK}`;
