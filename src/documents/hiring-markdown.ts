import type { Build } from '../api/operations/operation.ts';
import { markdownPath, paths, roleMarkdownPath } from '../api/paths.ts';
import { dayWords, documentDates } from '../api/prose/dates.ts';
import { leading } from '../api/prose/leading.ts';
import { blocks, facts, linked, oneLine, section, writtenLine, writtenList } from '../api/prose/markdown.ts';
import { capitalized } from '../api/prose/sentences.ts';
import type { Bodies } from '../api/reads/bodies.ts';
import { whenText } from '../api/resources/experience/experience.ts';
import { offeredText } from '../api/resources/products/product-words.ts';
import { availabilitySentence, inquiryNote, lookAgain } from '../api/resources/profile/closed.ts';
import { furtherTerms, isClosed, languageText } from '../api/resources/profile/profile-words.ts';
import {
  furtherSections,
  groupLine,
  resumeDocument,
  roleEntries,
  targetItems,
} from '../api/resources/resume/document.ts';
import { resumeSources } from '../api/resources/resume/resume.ts';
import {
  contactMarkdown,
  entryMarkdown,
  policyMarkdown,
  sectionMarkdown,
  sectionParts,
} from '../api/resources/resume/resume-markdown.ts';
import { isWithoutSkills, latestFirst, usageSpan, usageWords } from '../api/resources/skills/skills.ts';
import { DERIVED_TERMS } from '../api/resources/skills/skills-markdown.ts';
import { isEnglish, languageName } from '../schemas/language.ts';
import type { Profile } from '../schemas/profile.ts';
import type { Role } from '../schemas/role.ts';
import type { Skill } from '../schemas/skills.ts';
import type { OperationReference } from './openapi/operation-reference.ts';
import { sendingGuide } from './sending-guide.ts';

/** Characters. Further roles get one line each, and further sections only their names. */
const MAX = { roles: 3000, further: 700 } as const;

const MAX_LINES = 40;

const rolesMarkdown = (roles: readonly Role[]): string[] =>
  roleEntries(roles, documentDates).flatMap(entry => entryMarkdown(entry, 3));

const lines = (items: readonly string[], url: string): string =>
  [
    ...items.slice(0, MAX_LINES),
    ...(items.length > MAX_LINES ? [`- ${linked(`${items.length - MAX_LINES} more`, url)}`] : []),
  ].join('\n');

const termParts = (profile: Profile): string[] => [
  profile.target_roles.length > 0 ? 'Looking for:' : '',
  ...sectionParts({ items: targetItems(profile) }),
  facts([...furtherTerms(profile), ['Time zone', profile.timezone], ['Languages', languageText(profile)]]),
];

/** The newest roles in full, up to `most` characters. */
const rolesParts = ({ address }: Build, roles: readonly Role[], most: number): string[] => {
  const [full, short] = leading(roles, role => rolesMarkdown([role]).join('\n\n'), most);
  const line = (role: Role): string => {
    const about = [
      oneLine(role.organization),
      whenText(role, documentDates),
      role.tech.map(oneLine).join(', '),
    ];
    const link = linked(role.role, address.page(roleMarkdownPath(role.id)));
    return `- ${link}: ${about.filter(Boolean).join(' · ')}`;
  };
  return [
    ...rolesMarkdown(full),
    full.length > 0 && short.length > 0 ? 'In short:' : '',
    lines(short.map(line), address.page(markdownPath(paths.experience))),
  ];
};

/** At most two, because the names only point to the evidence. */
const organizationsOf = (roles: readonly Role[]): string => {
  const names = [...new Set(roles.map(({ organization }) => oneLine(organization)))];
  return `${names.slice(0, 2).join(' · ')}${names.length > 2 ? ` · ${names.length - 2} more` : ''}`;
};

const productParts = (bodies: Bodies): string[] => {
  const products = bodies.all('getProduct');
  if (products.length === 0) return [];
  const url = bodies.build.address.page(markdownPath(paths.products));
  const all = products.map(product => {
    const { id, name, tagline, status, tech = [] } = product;
    const roles = bodies.all('getRole').filter(role => role.products?.includes(id));
    const about = [
      writtenLine(tagline),
      oneLine(offeredText(product)),
      tech.map(oneLine).join(', '),
      organizationsOf(roles),
    ];
    return `- ${oneLine(name)}${status === 'retired' ? ' (retired)' : ''}: ${about.filter(Boolean).join(' · ')}`;
  });
  return [lines(all, url), `All facts about them: ${linked('products', url)}.`];
};

/** A skill with the organizations of its roles, or else its products. */
const skillLine = (bodies: Bodies, skill: Skill): string => {
  const { name, usage, role_ids: ids, product_ids: products = [] } = skill;
  const evidence =
    organizationsOf(bodies.all('getRole').filter(({ id }) => ids.includes(id))) ||
    bodies
      .all('getProduct')
      .flatMap(product => (products.includes(product.id) ? [oneLine(product.name)] : []))
      .join(' · ');
  const about = [usageWords(skill), usageSpan(usage, documentDates), evidence].filter(Boolean).join('; ');
  return `- ${oneLine(name)}: ${about}`;
};

const skillParts = (bodies: Bodies): string[] => {
  const { address } = bodies.build;
  const skills = bodies.of('getSkills');
  const { groups = [], languages, technologies } = skills;
  if (isWithoutSkills(skills)) return [];
  const url = address.page(markdownPath(paths.skills));
  const derived = [...languages, ...technologies];
  return [
    lines(
      groups.map(group => `- ${writtenLine(groupLine(group))}`),
      url,
    ),
    derived.length === 0 ? '' : DERIVED_TERMS,
    lines(
      latestFirst(derived).map(skill => skillLine(bodies, skill)),
      url,
    ),
  ];
};

const furtherParts = ({ address, content: { resume } }: Build): string[] => {
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

const files = ({ address, hasResumePdf }: Build): string => {
  const formats = [
    ...(hasResumePdf() ? [linked('PDF', address.page(paths.resumePdf))] : []),
    linked('JSON Resume', address.page(paths.resumeJson)),
    linked('Markdown', address.page(paths.resumeMarkdown)),
  ];
  return `The résumé as ${formats.join(', ')}; availability and terms as ${linked('JSON', address.operation('getProfile'))}.`;
};

const proposing = (build: Build, profile: Profile, reference: OperationReference): string[] => {
  if (isClosed(profile)) return [`Do not propose a role at the moment. ${lookAgain(build)}`];
  return [writtenLine(inquiryNote(build) ?? ''), ...sendingGuide(build, 'createInquiry', reference)];
};

export const hiringMarkdown = (bodies: Bodies, reference: OperationReference): string => {
  const { build } = bodies;
  const {
    site,
    profile: { updated },
  } = build.content;
  const profile = bodies.of('getProfile');
  const roles = bodies.all('getRole');
  const availability = availabilitySentence({ site, profile });
  const isStudy = ({ category }: Role): boolean => category === 'education';
  const jobs = roles.filter(role => !isStudy(role));
  return blocks([
    `# ${oneLine(profile.name)}: hiring`,
    availability === undefined ? '' : `**${oneLine(availability)}**`,
    profile.headline === undefined ? '' : writtenLine(profile.headline),
    contactMarkdown(resumeDocument(resumeSources(build), documentDates).contact, profile),
    `With this document, you can decide whether a role fits${isClosed(profile) ? '' : ', and propose it'}. Everything in it is ${oneLine(profile.name)}’s own statement, with the role, product or link that bears it out, if there is one. Anything missing is unknown: do not guess. Profile revised on ${dayWords(updated)}.`,
    isEnglish(site.language) ? '' : `The owner wrote the content in ${languageName(site.language)}.`,
    ...section('Knock-out criteria', [
      facts(
        Object.entries(profile.knock_outs).map(([name, text]) => [
          capitalized(name.replaceAll('_', ' ')),
          text,
        ]),
      ),
    ]),
    ...section('Terms', termParts(profile)),
    ...section('Roles', [writtenLine(profile.summary ?? ''), ...rolesParts(build, jobs, MAX.roles)]),
    ...section(
      'Education',
      rolesParts(build, roles.filter(isStudy), MAX.roles - rolesMarkdown(jobs).join('').length),
    ),
    ...section('Products', productParts(bodies)),
    ...section('Focus areas', [writtenList(profile.focus_areas)]),
    ...section('Skills', skillParts(bodies)),
    ...furtherParts(build),
    ...section('Other formats', [files(build)]),
    ...policyMarkdown(profile),
    '## Propose a role',
    ...proposing(build, profile, reference),
  ]);
};
