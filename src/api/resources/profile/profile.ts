import type { Content } from '../../../schemas/content.ts';
import { type PayContent, type Profile, type ProfileContent, profile } from '../../../schemas/profile.ts';
import type { Role } from '../../../schemas/role.ts';
import { signalOf } from '../../../schemas/site.ts';
import { type Build, type Operations, oncePerBuild, onlyBody } from '../../operations/operation.ts';
import { unlessEmpty } from '../../operations/with-id.ts';
import { paths } from '../../paths.ts';
import { joined } from '../../prose/markdown.ts';
import { counted, firstOf } from '../../prose/words.ts';
import { byKind, degree, isWork, rolesOf } from '../experience/experience.ts';
import { extentsOf, monthsOfUse, timeWords } from '../skills/months-of-use.ts';
import { authorizationText, isClosed, payText, startText, workingTimeText } from './terms.ts';

export const contactOf = ({ address, content: { site } }: Build) => ({
  ...site.owner,
  url: site.owner.url ?? address.page(paths.home),
});

const payOf = (pay: PayContent): Profile['preferences']['compensation'] => {
  const { note: _, ...numbers } = typeof pay === 'string' ? {} : pay;
  return { text: payText(pay), ...numbers };
};

/** Somebody who does not want inquiries publishes no wishes. */
const published = (profile: ProfileContent): ProfileContent => {
  if (!isClosed(profile)) return profile;
  const { relocation: _, travel: __, booking_url: ___, ...facts } = profile;
  const preferences = { work_modes: [], employment_types: [], locations: [] };
  return { ...facts, availability: { status: 'closed' }, target_roles: [], preferences };
};

const timeIn = (roles: readonly Role[], asOf: string) => {
  const uses = roles.map(role => ({ ...role, role }));
  return { time: monthsOfUse(uses, asOf), extents: extentsOf(uses, asOf) };
};

/** The total of all work. Whole years are enough once there are two. */
export const experienceText = (build: Build): string | undefined => {
  const { months, months_at_most: most, ...rest } = timeIn(rolesOf(build).filter(isWork), build.asOf).time;
  if (months === undefined) return undefined;
  const [whole, wholeMost] = [months, most].map(time => (time && time >= 24 ? time - (time % 12) : time));
  return timeWords({ ...rest, months: whole, months_at_most: wholeMost });
};

/** “EUR 125,000 a year”, without the owner’s note. */
export const shortPayText = ({ content }: Build, { preferences }: Profile): string | undefined => {
  const { compensation: pay } = content.profile.preferences;
  if (pay === undefined || preferences.compensation === undefined) return undefined;
  return payText(typeof pay === 'string' ? pay : { ...pay, note: undefined });
};

/** Of the kinds that have a name. Empty if all work is of one kind. */
const workByKind = (build: Build) => {
  const kinds = byKind(rolesOf(build).filter(isWork));
  return (kinds.length > 1 ? kinds : [])
    .filter(({ name }) => name !== '')
    .map(({ name: kind, entries }) => ({ kind, ...timeIn(entries, build.asOf) }));
};

/** “9 years of work”, then “Teaching 7 years” and “Founder 8 years”, each with its extents. Empty if unknown. */
export const workTimes = (build: Build): (readonly [time: string, ...extents: string[]])[] => {
  const { time, extents } = timeIn(rolesOf(build).filter(isWork), build.asOf);
  const kinds = workByKind(build);
  if (time.months === undefined) return [];
  return [
    [`${timeWords(time)} of work`, ...(kinds.length > 0 ? [] : extents)],
    ...kinds.map(one => [`${one.kind} ${timeWords(one.time)}`, ...one.extents] as const),
  ];
};

export const workRule = ({ asOf, dates }: Build): string =>
  `as of ${dates.month(asOf)}, each month once, without studies`;

const MAX_STUDIES = 3;

const studyText = (study: Role): string => {
  const { role, study_type, organization, end } = study;
  const type = role === degree(study) ? undefined : study_type;
  const year = end?.slice(0, 4);
  const last = year !== undefined && study.current ? `expected ${year}` : year;
  const text = joined([...new Set([type, role, organization, last])], ', ');
  return study.current ? `in progress: ${text}` : text;
};

/** Studies in progress come first. One without dates is named without a year. One that was left is not named. */
const educationText = (roles: readonly Role[]): string => {
  const entries = roles.filter(({ category }) => category === 'education');
  const studies = entries.filter(({ completed }) => completed !== false);
  // Others may be completed and not listed.
  if (entries.length > 0 && studies.length === 0)
    return `${counted(entries.length, 'entry', 'entries')}, not completed`;
  const isUnderWay = ({ current }: Role) => current === true;
  return firstOf(
    [...studies.filter(isUnderWay), ...studies.filter(study => !isUnderWay(study))].map(studyText),
    MAX_STUDIES,
    left => `and ${left} more`,
  ).join('; ');
};

const knockOutsOf = (build: Build, profile: ProfileContent): Profile['knock_outs'] => {
  const roles = rolesOf(build);
  const kinds = workByKind(build);
  const times = workTimes(build).map(([time, ...extents]) =>
    joined([time, extents.length > 0 && `(${extents.join('; ')})`], ' '),
  );
  const { compensation: pay } = profile.preferences;
  const stated = (text: string | undefined): string => text || 'not stated';
  return {
    years_of_work: stated(
      times.length > 0 ? `${times.join('; ')}${kinds.length > 0 ? ';' : ','} ${workRule(build)}` : '',
    ),
    ...(kinds.length > 0 && {
      work_by_kind: kinds.map(({ kind, time, extents }) => ({
        kind,
        ...time,
        extent: extents.join('; ') || undefined,
      })),
    }),
    education: stated(profile.education ?? educationText(roles)),
    hours: stated(workingTimeText(profile.preferences)),
    clearance: stated(profile.preferences.clearance),
    right_to_work: stated(authorizationText(profile)),
    expected_pay: stated(pay && payText(pay)),
    relocation: stated(profile.relocation),
    earliest_start: stated(startText(profile, build.dates)),
  };
};

/** Agrees with robots.txt. */
const defaultPolicy = ({ site, profile, products }: Content): Profile['sharing_policy'] => {
  const { search, ai_input, ai_train } = signalOf(site);
  const support = products.length > 0 ? ', or to help someone with a product' : '';
  return {
    summary: `The owner has not stated a policy; this is the default. Use this information only to judge whether a specific role fits${support}.`,
    allowed: ai_input
      ? [
          'Summarize and quote it to the person you act for, with a link to the source.',
          `Compare it with a specific open role${isClosed(profile) ? '' : ', and propose that role if it fits'}.`,
        ]
      : [],
    not_allowed: [
      'Sell it, or add it to a database of people other than the company’s applicant system.',
      ...(ai_train ? [] : ['Train a model on it.']),
      ...(ai_input ? [] : ['Answer questions from it with a model.']),
      ...(search ? [] : ['Add it to a search index.']),
      'Contact current or former employers, colleagues, or clients about it.',
    ],
    within_company:
      'The profile and the résumé, including as a file, may be shared with those who decide on the role, also by law, such as a works council. Both, and the company’s applicant system, may keep them for this role until it is filled or withdrawn.',
    external_panels:
      'Whoever helps to decide from outside, such as an assessor or a consultant, gets only a link.',
    recruiters:
      'An agency, including one that acts for a client, may pass the profile and the résumé to one company that it names, for one specific role.',
    default: true,
  };
};

export const profileOf = oncePerBuild((build): Profile => {
  const { address, content } = build;
  const { site, activity, resume } = content;
  const profile = published(content.profile);
  const { programming_languages, online, education, sharing_policy: policy, ...shown } = profile;
  const { compensation: pay, ...preferences } = profile.preferences;
  const { name, email, url } = contactOf(build);
  const { languages = [] } = resume;
  return {
    as_of: build.asOf,
    name,
    knock_outs: knockOutsOf(build, profile),
    ...shown,
    preferences: { ...preferences, compensation: pay === undefined ? undefined : payOf(pay) },
    content_language: site.language,
    spoken_languages: unlessEmpty(languages.map(({ language, fluency }) => ({ language, fluency }))),
    sharing_policy: policy ?? defaultPolicy(content),
    contact: { url, email, inquiries: address.invocation('createInquiry') },
    links: {
      self: address.operation('getProfile'),
      experience: address.operation('listExperience'),
      skills: address.operation('getSkills'),
      resume: address.page(paths.resumeJson),
      resume_markdown: address.page(paths.resumeMarkdown),
      resume_pdf: build.hasResumePdf ? address.page(paths.resumePdf) : undefined,
      activity: activity.weeks.length > 0 ? address.operation('getActivity') : undefined,
    },
  };
});

export const profileOperations = {
  getProfile: {
    tag: 'hiring',
    title: 'Profile',
    summary: 'Who the person is, the availability, and the terms a role should meet.',
    advice:
      'Use it before you propose a role. Read `sharing_policy` before you pass anything on; `within_company` there is what you may share inside the hiring company. For past work, call `listExperience`.',
    responseSchema: profile,
    bodies: build => onlyBody(profileOf(build)),
  },
} as const satisfies Operations;
