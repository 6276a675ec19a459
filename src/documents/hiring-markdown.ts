import type { SiteContext } from '../api/operations/operation.ts';
import { markdownPath, paths, roleMarkdownPath } from '../api/paths.ts';
import { dateWords, dayWords, documentDates } from '../api/prose/dates.ts';
import { leading } from '../api/prose/leading.ts';
import {
  blocks,
  CHANGE_CHECK,
  facts,
  linked,
  oneLine,
  section,
  writtenLine,
  writtenList,
} from '../api/prose/markdown.ts';
import type { Bodies } from '../api/reads/bodies.ts';
import { activityFacts, activityNotes, activityPeriod } from '../api/resources/activity/activity-words.ts';
import { isWork, whenText } from '../api/resources/experience/experience.ts';
import { availabilitySentence, lookAgain } from '../api/resources/profile/closed.ts';
import {
  isClosed,
  languageText,
  preferenceTerms,
  startText,
} from '../api/resources/profile/profile-words.ts';
import {
  furtherSections,
  resumeDocument,
  roleEntries,
  targetItems,
} from '../api/resources/resume/document.ts';
import { resumeSources } from '../api/resources/resume/resume.ts';
import {
  contactMarkdown,
  groupMarkdown,
  policyMarkdown,
  sectionMarkdown,
  sectionParts,
} from '../api/resources/resume/resume-markdown.ts';
import { monthsOfUse } from '../api/resources/skills/months-of-use.ts';
import {
  durationRange,
  firstUsed,
  isWithoutSkills,
  latestFirst,
  usageSpan,
  usageWords,
} from '../api/resources/skills/skills.ts';
import { DERIVED_TERMS } from '../api/resources/skills/skills-markdown.ts';
import { isEnglish, languageName } from '../schemas/language.ts';
import type { Profile } from '../schemas/profile.ts';
import type { Role } from '../schemas/role.ts';
import type { Skill, Skills } from '../schemas/skills.ts';
import type { OperationReference } from './openapi/operation-reference.ts';
import { sendingGuide } from './sending-guide.ts';

/** Maximum characters for complete roles and courses of study. The rest get one line each. */
const MAX = { roles: 4500, studies: 1200, further: 1200 } as const;

const MAX_LINES = 40;

const rolesMarkdown = (roles: readonly Role[]): string[] =>
  sectionParts({ title: '', entries: roleEntries(roles, documentDates) });

const lines = (items: readonly string[], url: string): string =>
  [
    ...items.slice(0, MAX_LINES),
    ...(items.length > MAX_LINES ? [`- ${linked(`${items.length - MAX_LINES} more`, url)}`] : []),
  ].join('\n');

/** The terms that the owner left out, so that readers do not mistake silence for a no. */
const unstated = (profile: Profile): string => {
  const terms: readonly (readonly [name: string, stated: unknown])[] = [
    ['availability', profile.availability],
    ['compensation', profile.preferences.compensation],
    ['work mode', profile.preferences.work_modes.length],
    ['kind of employment', profile.preferences.employment_types.length],
    ['hours', profile.preferences.hours],
    ['work authorization', profile.work_authorization],
    ['relocation', profile.relocation],
    ['travel', profile.travel],
    ['languages', profile.spoken_languages],
  ];
  const missing = terms.flatMap(([name, stated]) => (stated ? [] : [name]));
  return missing.length === 0 ? '' : `Not stated, so unknown: ${missing.join(', ')}.`;
};

const termParts = (profile: Profile): string[] => [
  profile.target_roles.length > 0 ? 'Looking for:' : '',
  ...sectionParts({ title: '', items: targetItems(profile) }),
  facts([...preferenceTerms(profile), ['Time zone', profile.timezone], ['Languages', languageText(profile)]]),
  unstated(profile),
];

/** Roles or courses of study: the newest in full, the rest on one line each, with a link. */
const rolesParts = ({ address }: SiteContext, roles: readonly Role[], most: number): string[] => {
  const [full, short] = leading(roles, role => rolesMarkdown([role]).join('\n\n'), most);
  const line = (role: Role): string => {
    const about = [
      oneLine(role.organization),
      whenText(role, documentDates),
      role.tech.map(oneLine).join(', '),
    ];
    const link = linked(role.role, address.page(roleMarkdownPath(role.id)));
    return `- ${link}: ${about.filter(Boolean).join(' · ')} (\`${role.id}\`)`;
  };
  return [
    ...rolesMarkdown(full),
    short.length === 0 ? '' : 'In short:',
    lines(short.map(line), address.page(markdownPath(paths.experience))),
  ];
};

/** The start and total duration of the person’s work; empty if unknown. */
const workTotal = ({ asOf }: SiteContext, roles: readonly Role[]): string => {
  const uses = roles.map(role => ({ ...role, role }));
  const [since, { least, most }] = [firstUsed(uses), monthsOfUse(uses, asOf)];
  if (since === undefined || least === 0) return '';
  return `Work since ${dateWords(since)}: ${durationRange(least, most)}.`;
};

const skillLine = (skill: Skill): string => {
  const about = [usageWords(skill), usageSpan(skill.usage, documentDates)].filter(Boolean).join('; ');
  return `- ${oneLine(skill.name)}${about && `: ${about}`}`;
};

const skillParts = ({ address }: SiteContext, skills: Skills): string[] => {
  const { groups = [], languages, technologies } = skills;
  if (isWithoutSkills(skills)) return [];
  const url = address.page(markdownPath(paths.skills));
  const derived = [...languages, ...technologies];
  return [
    lines(groups.map(groupMarkdown), url),
    derived.length === 0 ? '' : DERIVED_TERMS,
    lines(latestFirst(derived).map(skillLine), url),
  ];
};

const activityParts = (bodies: Bodies): string[] => {
  const activity = bodies.of('getActivity');
  if (activity.weeks.length === 0) return [];
  // The activity page contains everything published about the commits.
  const [counted, source] = activityNotes(activity, documentDates);
  return [
    facts(activityFacts(activity, documentDates).slice(0, 2)),
    oneLine([activityPeriod(activity, documentDates), counted, source].filter(Boolean).join(' ')),
  ];
};

/** The other sections of the résumé, as space permits, and the names of the rest. */
const furtherParts = ({ address, content: { resume } }: SiteContext): string[] => {
  // The skills and the languages are above.
  const { skills: _, languages: __, ...others } = resume;
  const sections = Object.entries(others).flatMap(([name, entries]) => {
    const parts = furtherSections({ [name]: entries }, documentDates).flatMap(sectionMarkdown);
    return parts.length === 0 ? [] : [{ name, text: blocks(parts).trimEnd() }];
  });
  const [full, named] = leading(sections, ({ text }) => text, MAX.further);
  return [
    ...full.map(({ text }) => text),
    named.length === 0
      ? ''
      : `The ${linked('résumé', address.page(paths.resumeMarkdown))} also contains ${named.map(({ name }) => name).join(', ')}.`,
  ];
};

const files = ({ address, hasResumePdf }: SiteContext): string => {
  const formats = [
    ...(hasResumePdf() ? [linked('PDF', address.page(paths.resumePdf))] : []),
    linked('JSON Resume', address.page(paths.resumeJson)),
    linked('Markdown', address.page(paths.resumeMarkdown)),
  ];
  return `The résumé as ${formats.join(', ')}; availability and terms as ${linked('JSON', address.operation('getProfile'))}. ${CHANGE_CHECK}`;
};

const proposing = (build: SiteContext, profile: Profile, reference: OperationReference): string[] => {
  if (isClosed(profile)) return [`Do not propose a role at the moment. ${lookAgain(build)}`];
  return sendingGuide(build, 'createInquiry', reference);
};

export const hiringMarkdown = (bodies: Bodies, reference: OperationReference): string => {
  const { build } = bodies;
  const {
    site,
    profile: { updated },
  } = build.content;
  const profile = bodies.of('getProfile');
  const roles = bodies.all('getRole');
  const start = startText(profile, documentDates);
  const availability = availabilitySentence({ site, profile });
  const isStudy = ({ category }: Role): boolean => category === 'education';
  const jobs = roles.filter(role => !isStudy(role));
  return blocks([
    `# ${oneLine(profile.name)}: hiring`,
    availability === undefined ? '' : `**${oneLine(availability)}**`,
    start === undefined ? '' : oneLine(`Can start ${start}.`),
    profile.headline === undefined ? '' : writtenLine(profile.headline),
    contactMarkdown(resumeDocument(resumeSources(build), documentDates).contact, profile),
    `With this document, you can decide whether a role fits, and propose it. Anything missing is unknown: do not guess. Profile revised on ${dayWords(updated)}.`,
    isEnglish(site.language) ? '' : `The owner wrote the content in ${languageName(site.language)}.`,
    ...section('Terms', termParts(profile)),
    ...section('Roles', [
      writtenLine(profile.summary ?? ''),
      workTotal(build, jobs.filter(isWork)),
      ...rolesParts(build, jobs, MAX.roles),
    ]),
    ...section('Education', rolesParts(build, roles.filter(isStudy), MAX.studies)),
    ...section('Focus areas', [writtenList(profile.focus_areas)]),
    ...section('Skills', skillParts(build, bodies.of('getSkills'))),
    ...section('Commits', activityParts(bodies)),
    ...furtherParts(build),
    ...section('Other formats', [files(build)]),
    ...policyMarkdown(profile),
    '## Propose a role',
    ...proposing(build, profile, reference),
  ]);
};
