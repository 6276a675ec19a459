import type { Build } from '../api/operations/operation.ts';
import { withIds } from '../api/operations/with-id.ts';
import { paths } from '../api/paths.ts';
import {
  autolink,
  blocks,
  escaped,
  joined,
  list,
  type Markdown,
  md,
  namedLink,
  nested,
  ownerLine,
  type Part,
  section,
} from '../api/prose/markdown.ts';
import { techKey } from '../api/prose/tech-key.ts';
import { counted, countedRoles } from '../api/prose/words.ts';
import { isWork, rolesOf } from '../api/resources/experience/experience.ts';
import { listFormat, productsOf } from '../api/resources/products/products.ts';
import { extentsOf, timeWords } from '../api/resources/skills/months-of-use.ts';
import { isWithoutSkills, usesOf } from '../api/resources/skills/skills.ts';
import type { ResumeContent } from '../schemas/resume.ts';
import type { Skill, Skills } from '../schemas/skills.ts';

type SkillGroup = NonNullable<ResumeContent['skills']>[number];

export const groupLine = ({ name, level, keywords = [], summary, url }: SkillGroup): Markdown => {
  const title = namedLink(level ? `${name} (${level})` : name, url);
  const about = joined([joined(keywords.map(escaped), ', '), summary && ownerLine(summary)], '. ');
  return about ? md`**${title}:** ${about}` : title;
};

export const derivedTerms = ({ asOf, dates }: Build): Markdown =>
  md`From the roles and products that list them, as of ${escaped(dates.month(asOf))}. The time is how long those roles lasted, or the time that the owner stated, not time spent on the technology. A month in several roles counts once; education is counted separately.`;

/** The products, or else projects, that alone make a skill current. */
const currentIn = (build: Build, { name, usage, product_ids }: Skill): string | undefined => {
  if (!usage.current || usesOf(build, name).some(({ current }) => current)) return undefined;
  const products = withIds(productsOf(build), product_ids).filter(({ status }) => status === 'live');
  const { projects = [] } = build.content.resume;
  const isListed = ({ keywords = [], current }: (typeof projects)[number]) =>
    current && keywords.some(keyword => techKey(keyword) === techKey(name));
  const [all, noun] = products.length > 0 ? [products, 'product'] : [projects.filter(isListed), 'project'];
  const names = listFormat.format(all.map(one => one.name));
  return `in ${names}, ${all.length > 1 ? `${noun}s` : `a ${noun}`}`;
};

/** Perhaps with gaps, so never “– present”. A role without dates may be earlier or later. */
const spanText = (build: Build, { usage }: Skill): string => {
  const { first_used: start, last_used: end, current, undated_roles, undated_studies } = usage;
  const span = build.dates.span(current ? { start } : { start, end, current });
  const isPartial = undated_roles !== undefined || undated_studies !== undefined;
  return joined([span && isPartial ? `dated ${span}` : span, current && 'current'], ', ');
};

export const skillLine = (build: Build, skill: Skill, evidence: readonly Part[]): Markdown => {
  const { months, study_months, study_months_at_most, undated_studies: undated_roles } = skill.usage;
  const study = { months: study_months, months_at_most: study_months_at_most, undated_roles };
  const times = [
    months !== undefined && `${timeWords(skill.usage)} across roles`,
    study_months !== undefined && `${timeWords(study)} in education`,
  ];
  const worked = usesOf(build, skill.name).filter(({ role }) => isWork(role));
  const facts = [joined(times, ', '), joined([spanText(build, skill), currentIn(build, skill)], ' ')];
  return nested(
    md`**${escaped(skill.name)}:** ${joined([...facts.map(escaped), ...evidence], '; ')}`,
    extentsOf(worked, build.asOf).map(escaped),
  );
};

export const skillsMarkdown = (build: Build, skills: Skills): Markdown => {
  const { groups = [], languages, technologies } = skills;
  const lines = (all: readonly Skill[]): Markdown =>
    list(
      all.map(skill => {
        const roles = withIds(rolesOf(build), skill.role_ids);
        const made = withIds(build.content.products, skill.product_ids);
        const shown = currentIn(build, skill) ?? '';
        const isSaid = made.every(({ name }) => shown.includes(name));
        const held = roles.map(({ role, organization: name }) => (role ? `${role} (${name})` : name));
        return skillLine(build, skill, [
          roles.length > 0 && escaped(`${countedRoles(roles)}: ${held.join(', ')}`),
          !isSaid &&
            escaped(`${counted(made.length, 'product')}: ${made.map(({ name }) => name).join(', ')}`),
        ]);
      }),
    );
  const isDated = [...languages, ...technologies].some(({ usage }) => usage.first_used);
  return blocks([
    md`# ${escaped(build.content.site.owner.name)}’s skills`,
    isWithoutSkills(skills) && md`No skills are listed.`,
    list(groups.map(groupLine)),
    isDated && md`- As a chart: ${autolink(build.address.page(paths.skills))}`,
    languages.length + technologies.length > 0 && derivedTerms(build),
    ...section('Languages', [lines(languages)]),
    ...section('Technologies', [lines(technologies)]),
    md`As JSON: ${autolink(build.address.operation('getSkills'))}`,
  ]);
};
