import { type Build, isOffered } from '../api/operations/operation.ts';
import { withId, withIds } from '../api/operations/with-id.ts';
import { markdownPath, paths, roleMarkdownPath } from '../api/paths.ts';
import {
  blocks,
  codeSpan,
  escaped,
  joined,
  leading,
  linked,
  list,
  type Markdown,
  md,
  nested,
  ownerLine,
  ownerList,
  type Part,
  questionParts,
  section,
  type Term,
  termItems,
  termList,
  trusted,
} from '../api/prose/markdown.ts';
import { capitalized, firstOf } from '../api/prose/words.ts';
import { operations } from '../api/registry.ts';
import { rolesOf } from '../api/resources/experience/experience.ts';
import { listFormat, productsOf } from '../api/resources/products/products.ts';
import { profileOf, workRule, workTimes } from '../api/resources/profile/profile.ts';
import { availabilitySentence, inquiryNote, isClosed, withoutStop } from '../api/resources/profile/terms.ts';
import { mostUsedFirst, skillsOf } from '../api/resources/skills/skills.ts';
import { isEnglish, languageName } from '../schemas/language.ts';
import { type Role, roleKind } from '../schemas/role.ts';
import type { Skill } from '../schemas/skills.ts';
import { type Entry, entryMarkdown, escapedTexts, roleEntries } from './experience-markdown.ts';
import type { OperationReference } from './openapi/operation-reference.ts';
import { offeredText, statusMark } from './product-facts.ts';
import { beginning } from './product-markdown.ts';
import {
  attachAdvice,
  doNotPropose,
  languageText,
  policyMarkdown,
  targetItems,
  targetsTitle,
  terms,
} from './profile-words.ts';
import { contactMarkdown, furtherSections, newestFirst, sectionParts } from './resume-document.ts';
import { roleHeading, techText, whenText } from './role-words.ts';
import { sendingGuide } from './sending-markdown.ts';
import { derivedTerms, groupLine, skillLine } from './skills-markdown.ts';

/** Characters of roles, beyond which each gets one line, titles of a further section, and lines of a list. */
const MAX = { roles: 3000, titles: 3, words: 60, lines: 40 } as const;

/** A document or its path replaces these tools. */
export const hiringReplaces = (subject: Markdown, build: Build): Markdown => {
  const tools = [operations.getProfile, operations.getSkills].filter(operation =>
    isOffered(operation, build),
  );
  const names = tools.map(({ toolName }) => codeSpan(toolName));
  return md`${subject} replaces ${trusted(listFormat.format([...names, 'the list of roles']))}.`;
};

const rolesMarkdown = ({ dates }: Build, roles: readonly Role[]): Part[] =>
  roleEntries(roles, dates, role => ({ when: escaped(roleKind(role) ?? '') })).flatMap(entry =>
    entryMarkdown(entry, 3),
  );

const lines = (items: readonly Markdown[], url: string): Markdown =>
  list(firstOf(items, MAX.lines, left => linked(`${left} more`, url)));

/** The newest roles in full, up to `most` characters. */
const rolesParts = (build: Build, roles: readonly Role[], most: number, rest: Markdown): Part[] => {
  const { address, dates } = build;
  const [full, short] = leading(roles, role => rolesMarkdown(build, [role]).join('\n\n'), most);
  const line = (role: Role): Markdown => {
    const tech = role.tech.map(name => techText(role, name, dates)).join(', ');
    const link = linked(roleHeading(role), address.page(roleMarkdownPath(role.id)));
    return md`${link}: ${escapedTexts(role.role && role.organization, whenText(role, dates), tech)}`;
  };
  return [
    ...rolesMarkdown(build, full),
    full.length > 0 && short.length > 0 && rest,
    lines(short.map(line), address.page(markdownPath(paths.experience))),
  ];
};

const productParts = (build: Build): Part[] => {
  const products = productsOf(build);
  if (products.length === 0) return [];
  const url = build.address.page(markdownPath(paths.products));
  const all = products.map(product => {
    const { name, tagline, tech = [] } = product;
    const role = withId(rolesOf(build), product.role);
    const about = escapedTexts(offeredText(product, build.dates), tech.join(', '), role?.organization);
    return md`${escaped(name)}${statusMark(product)}: ${joined([ownerLine(tagline), about])}`;
  });
  return [lines(all, url), md`More: ${linked('products', url)}.`];
};

/** The organizations of the roles that list a skill, or else its products. */
const evidenceOf = (build: Build, { usage, role_ids: ids, product_ids = [] }: Skill): Markdown => {
  const names = withIds(rolesOf(build), ids).map(({ organization }) => escaped(organization));
  const products = usage.current ? [] : withIds(productsOf(build), product_ids);
  return joined(
    names.length > 0 ? firstOf([...new Set(names)], 2) : products.map(({ name }) => escaped(name)),
  );
};

const skillParts = (build: Build): Part[] => {
  const skills = skillsOf(build);
  const { groups = [], languages, technologies } = skills;
  const url = build.address.page(markdownPath(paths.skills));
  const derived = [...languages, ...technologies]
    .sort(mostUsedFirst)
    .map(skill => skillLine(build, skill, [evidenceOf(build, skill)]));
  return [lines(groups.map(groupLine), url), derived.length > 0 && derivedTerms(build), lines(derived, url)];
};

/** A title alone can be false: an award that was a nomination, a certificate that has expired. */
const shortEntry = ({ title, when, where, paragraphs: [first] = [] }: Entry): Markdown =>
  joined(
    [joined([title, when || where], ', '), first && beginning(trusted(withoutStop(first)), MAX.words)],
    ': ',
  );

/** The newest entries of each section that is not shown here, and the sections without any. */
const furtherParts = ({ address, content: { resume }, dates }: Build): Markdown[] => {
  const summaries: Markdown[] = [];
  const empty: string[] = [];
  for (const { title, entries = [], items = [], lines: short = [] } of furtherSections(
    resume,
    dates,
    newestFirst,
  )) {
    // The terms have them.
    if (title === 'Languages') continue;
    const all = [...[...entries, ...items].map(shortEntry), ...short];
    const shown = firstOf(all, MAX.titles, left => md`${left} more`);
    if (all.length === 0) empty.push(title.toLowerCase());
    else summaries.push(md`${escaped(title)} (${all.length}): ${joined(shown, '; ')}`);
  }
  const more = md`More: ${linked('résumé', address.page(paths.resumeMarkdown))}.`;
  return [
    ...(summaries.length > 0 ? [list(summaries), more] : []),
    ...(empty.length > 0 ? [md`Not listed: ${escaped(empty.join(', '))}.`] : []),
  ];
};

export const hiringMarkdown = (build: Build, reference: OperationReference): Markdown => {
  const { address, content, dates } = build;
  const { language } = content.site;
  const profile = profileOf(build);
  const { years_of_work: years, work_by_kind: _, ...others } = profile.knock_outs;
  const criteria = Object.entries(others).map(
    ([name, text]): Term => [
      name === 'right_to_work' ? 'Work authorization' : capitalized(name.replaceAll('_', ' ')),
      text,
    ],
  );
  const further: readonly Term[] = [
    ...terms(profile).filter(([name]) => !criteria.some(([stated]) => stated === name)),
    ['Time zone', profile.timezone],
    ['Languages', languageText(profile)],
  ];
  const unstated = further.filter(([, value]) => !value).map(([name]) => name);
  const [[total, ...extents] = [], ...kinds] = workTimes(build);
  const roles = rolesOf(build);
  const availability = availabilitySentence(content);
  const jobs = roles.filter(({ category }) => category !== 'education');
  const studies = roles.filter(role => !jobs.includes(role));
  const left = MAX.roles - rolesMarkdown(build, jobs).join('').length;
  return blocks([
    md`# ${escaped(profile.name)}: hiring`,
    hiringReplaces(md`This document`, build),
    availability && md`**${escaped(availability)}**`,
    profile.headline && ownerLine(profile.headline),
    contactMarkdown(build),
    ownerLine(profile.summary ?? ''),
    md`Use it to decide whether a role fits${!isClosed(profile) && md` and to propose it`}. It is from ${escaped(profile.name)}’s files; durations are computed. Links lead to the rest: do not guess. Profile revised on ${escaped(dates.day(profile.updated))}.`,
    !isEnglish(language) && escaped(`The content is in ${languageName(language)}.`),
    ...section('Screening criteria', [
      list([
        nested(md`**Years of work:** ${escaped(total ? `${total}, ${workRule(build)}` : years)}`, [
          ...extents.map(escaped),
          ...kinds.map(([time, ...each]) => nested(escaped(time), each.map(escaped))),
        ]),
        ...termItems(criteria),
      ]),
    ]),
    ...section(targetsTitle(profile), sectionParts({ items: targetItems(profile) })),
    ...section('Terms', [
      // Somebody who wants no inquiries publishes no wishes.
      termList([...further, ['Not stated', isClosed(profile) ? '' : unstated.join(', ')]]),
    ]),
    ...questionParts(profile.questions),
    ...section('Roles', rolesParts(build, jobs, MAX.roles, md`Other roles:`)),
    ...section('Education', rolesParts(build, studies, left, md`Other education:`)),
    ...section('Products', productParts(build)),
    ...section('Focus areas', [ownerList(profile.focus_areas)]),
    ...section('Skills', skillParts(build)),
    ...section('Further sections of the résumé', furtherParts(build)),
    ...section('Other formats', [
      joined([
        build.hasResumePdf && linked('Résumé as PDF', address.page(paths.resumePdf)),
        linked('JSON Resume', address.page(paths.resumeJson)),
        linked('Markdown', address.page(paths.resumeMarkdown)),
      ]),
      !isClosed(profile) && attachAdvice(build),
    ]),
    ...policyMarkdown(profile),
    md`## Propose a role`,
    ...(isClosed(profile)
      ? [doNotPropose(build)]
      : [ownerLine(inquiryNote(build) ?? ''), ...sendingGuide(build, 'createInquiry', reference)]),
  ]);
};
