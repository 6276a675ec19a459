import { withId, withIds } from '../api/operations/by-id.ts';
import { type Build, isOffered } from '../api/operations/operation.ts';
import { markdownPath, paths, roleMarkdownPath } from '../api/paths.ts';
import { dayWords, documentDates } from '../api/prose/dates.ts';
import {
  blocks,
  joined,
  leading,
  linked,
  list,
  oneLine,
  questionParts,
  section,
  termList,
  writtenLine,
  writtenList,
} from '../api/prose/markdown.ts';
import { capitalized, firstOf } from '../api/prose/words.ts';
import { operations } from '../api/registry.ts';
import { rolesOf } from '../api/resources/experience/experience.ts';
import { productsOf } from '../api/resources/products/products.ts';
import { profileOf } from '../api/resources/profile/profile.ts';
import { availabilitySentence, inquiryNote, isClosed } from '../api/resources/profile/terms.ts';
import { mostUsedFirst, skillsOf, usesOf } from '../api/resources/skills/skills.ts';
import { isEnglish, languageName } from '../schemas/language.ts';
import type { Profile } from '../schemas/profile.ts';
import { type Role, roleKind } from '../schemas/role.ts';
import type { Skill } from '../schemas/skills.ts';
import { entryMarkdown, roleEntries } from './experience-markdown.ts';
import type { OperationReference } from './openapi/operation-reference.ts';
import { offeredText, statusMark } from './product-facts.ts';
import { languageText, recheckAdvice, targetsTitle, terms } from './profile-words.ts';
import { furtherSections, resumeDocument, targetItems } from './resume-document.ts';
import { contactMarkdown, policyMarkdown, sectionParts } from './resume-markdown.ts';
import { roleHeading, techText, whenText } from './role-words.ts';
import { sendingGuide } from './sending-guide.ts';
import { derivedTerms, groupLine, skillLine } from './skills-markdown.ts';

/** Characters of roles, beyond which each gets one line, and titles of a further section. */
const MAX = { roles: 3000, titles: 2 } as const;

const MAX_LINES = 40;

/** A document or its path replaces these tools. */
export const hiringReplaces = (subject: string, build: Build): string => {
  const tools = [operations.getProfile, operations.getSkills].filter(operation =>
    isOffered(operation, build),
  );
  const names = tools.map(({ tool }) => `\`${tool.name}\``);
  return `${subject} replaces ${new Intl.ListFormat('en').format([...names, 'the list of roles'])}.`;
};

const rolesMarkdown = (roles: readonly Role[]): string[] =>
  roleEntries(roles, documentDates, role => ({ when: oneLine(roleKind(role) ?? '') })).flatMap(entry =>
    entryMarkdown(entry, 3),
  );

const lines = (items: readonly string[], url: string): string =>
  list(firstOf(items, MAX_LINES, left => linked(`${left} more`, url)));

/** The newest roles in full, up to `most` characters. */
const rolesParts = ({ address }: Build, roles: readonly Role[], most: number, rest: string): string[] => {
  const [full, short] = leading(roles, role => rolesMarkdown([role]).join('\n\n'), most);
  const line = (role: Role): string => {
    const tech = role.tech.map(name => oneLine(techText(role, name, documentDates))).join(', ');
    const link = linked(roleHeading(role), address.page(roleMarkdownPath(role.id)));
    return `${link}: ${joined([role.role && oneLine(role.organization), whenText(role, documentDates), tech])}`;
  };
  return [
    ...rolesMarkdown(full),
    full.length > 0 && short.length > 0 ? rest : '',
    lines(short.map(line), address.page(markdownPath(paths.experience))),
  ];
};

const organizationsOf = (roles: readonly Role[]): string =>
  joined(firstOf([...new Set(roles.map(({ organization }) => oneLine(organization)))], 2));

const productParts = (build: Build): string[] => {
  const products = productsOf(build);
  if (products.length === 0) return [];
  const url = build.address.page(markdownPath(paths.products));
  const all = products.map(product => {
    const { name, tagline, tech = [] } = product;
    const role = withId(rolesOf(build), product.role);
    const about = [writtenLine(tagline), oneLine(offeredText(product)), tech.map(oneLine).join(', ')];
    return `${oneLine(name)}${statusMark(product)}: ${joined([...about, role && oneLine(role.organization)])}`;
  });
  return [lines(all, url), `More about them: ${linked('products', url)}.`];
};

/** The organizations of the roles that list a skill, and its products if there are none or only they make it current. */
const evidenceOf = (build: Build, { name, usage, role_ids: ids, product_ids = [] }: Skill): string => {
  const roles = organizationsOf(withIds(rolesOf(build), ids));
  const isInRole = usage.current && usesOf(build, name).some(({ current }) => current);
  const products = withIds(productsOf(build), product_ids).filter(
    ({ status }) => roles === '' || (usage.current && !isInRole && status === 'live'),
  );
  return joined([roles, ...products.map(product => oneLine(product.name))]);
};

const skillParts = (build: Build): string[] => {
  const { address } = build;
  const skills = skillsOf(build);
  const { groups = [], languages, technologies } = skills;
  const url = address.page(markdownPath(paths.skills));
  const derived = [...languages, ...technologies]
    .sort(mostUsedFirst)
    .map(skill => skillLine(skill, [evidenceOf(build, skill)]));
  return [
    lines(groups.map(groupLine).map(writtenLine), url),
    derived.length === 0 ? '' : derivedTerms(skills),
    lines(derived, url),
  ];
};

/** The last day, month or year that an entry states. */
const lastDate = (entry: object): string =>
  ['endDate', 'startDate', 'releaseDate', 'date'].map(name => Reflect.get(entry, name)).find(Boolean) ?? '';

/** The newest titles of each section that is not shown here. */
const furtherParts = ({ address, content: { resume } }: Build): string[] => {
  // The skills and the languages are above.
  const { skills: _, languages: __, ...others } = resume;
  const newestFirst = Object.fromEntries(
    Object.entries(others).map(([name, entries = []]) => [
      name,
      [...entries].sort((a, b) => lastDate(b).localeCompare(lastDate(a))),
    ]),
  );
  const summaries = furtherSections(newestFirst, documentDates).map(section => {
    const { entries = [], items = [], lines: short = [] } = section;
    const titles = [...[...entries, ...items].map(({ title }) => title), ...short];
    return `${section.title} (${titles.length}): ${joined(firstOf(titles, MAX.titles))}`;
  });
  const all = linked('résumé', address.page(paths.resumeMarkdown));
  return summaries.length === 0 ? [] : [list(summaries), `More about them: ${all}.`];
};

const files = ({ address, hasResumePdf }: Build): string =>
  joined([
    hasResumePdf() && linked('Résumé as PDF', address.page(paths.resumePdf)),
    linked('JSON Resume', address.page(paths.resumeJson)),
    linked('Markdown', address.page(paths.resumeMarkdown)),
    linked('Profile as JSON', address.operation('getProfile')),
  ]);

const proposing = (build: Build, profile: Profile, reference: OperationReference): string[] => {
  if (isClosed(profile)) return [`Do not propose a role right now. ${recheckAdvice(build)}`];
  return [writtenLine(inquiryNote(build) ?? ''), ...sendingGuide(build, 'createInquiry', reference)];
};

/** The screening criteria state these. */
const SCREENED: readonly string[] = ['Work authorization', 'Hours', 'Expected pay', 'Relocation'];

export const hiringMarkdown = (build: Build, reference: OperationReference): string => {
  const { site } = build.content;
  const profile = profileOf(build);
  const roles = rolesOf(build);
  const availability = availabilitySentence(build.content);
  const jobs = roles.filter(({ category }) => category !== 'education');
  const studies = roles.filter(role => !jobs.includes(role));
  return blocks([
    `# ${oneLine(profile.name)}: hiring`,
    hiringReplaces('This document', build),
    availability === undefined ? '' : `**${oneLine(availability)}**`,
    profile.headline === undefined ? '' : writtenLine(profile.headline),
    contactMarkdown(resumeDocument(build, documentDates).contact),
    `Use this document to decide whether a role fits${isClosed(profile) ? '' : ' and to propose it'}. It is from ${oneLine(profile.name)}’s files, with values that the site computes, such as durations. The links lead to what it leaves out: do not guess. Profile revised on ${dayWords(profile.updated)}.`,
    isEnglish(site.language) ? '' : `The content is in ${languageName(site.language)}.`,
    ...section('Screening criteria', [
      termList(
        Object.entries({ ...profile.knock_outs, work_by_kind: '' }).map(([name, text]) => [
          name === 'right_to_work' ? 'Work authorization' : capitalized(name.replaceAll('_', ' ')),
          text,
        ]),
      ),
    ]),
    ...section(targetsTitle(profile), sectionParts({ items: targetItems(profile) })),
    ...section('Terms', [
      termList([
        ...terms(profile).filter(([name]) => !SCREENED.includes(name)),
        ['Time zone', profile.timezone],
        ['Languages', languageText(profile)],
      ]),
    ]),
    ...questionParts(profile.questions),
    ...section('Roles', [
      writtenLine(profile.summary ?? ''),
      ...rolesParts(build, jobs, MAX.roles, 'Other roles:'),
    ]),
    ...section(
      'Education',
      rolesParts(build, studies, MAX.roles - rolesMarkdown(jobs).join('').length, 'Other education:'),
    ),
    ...section('Products', productParts(build)),
    ...section('Focus areas', [writtenList(profile.focus_areas)]),
    ...section('Skills', skillParts(build)),
    ...section('Further sections of the résumé', furtherParts(build)),
    ...section('Other formats', [files(build)]),
    ...policyMarkdown(profile),
    '## Propose a role',
    ...proposing(build, profile, reference),
  ]);
};
