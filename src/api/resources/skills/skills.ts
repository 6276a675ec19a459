import { firstDay, isBefore, isOver, lastDay, type Period } from '../../../schemas/calendar.ts';
import type { Product } from '../../../schemas/product.ts';
import { type Skill, type Skills, skills } from '../../../schemas/skills.ts';
import { type Build, type Operations, oncePerBuild, onlyBody } from '../../operations/operation.ts';
import { unlessEmpty, withId } from '../../operations/with-id.ts';
import { techKey } from '../../prose/tech-key.ts';
import { byText, isWork, rolesOf } from '../experience/experience.ts';
import { productsOf } from '../products/products.ts';
import { extentsOf, monthsOfUse, type Use } from './months-of-use.ts';

interface Technology {
  /** The first spelling. */
  readonly name: string;
  readonly uses: Use[];
  readonly products: Set<Product>;
  /** Of projects and products: they count for the first date and `current`, not for months. */
  readonly others: { readonly start?: string | undefined; readonly current?: boolean | undefined }[];
}

/** Keyed by what their spellings share, in the order of the roles, then of the products. */
const technologiesOf = oncePerBuild((build): ReadonlyMap<string, Technology> => {
  const { content, today } = build;
  const technologies = new Map<string, Technology>();
  const technologyNamed = (name: string): Technology => {
    const key = techKey(name);
    const technology = technologies.get(key) ?? { name, uses: [], products: new Set(), others: [] };
    technologies.set(key, technology);
    return technology;
  };
  for (const role of rolesOf(build)) {
    for (const { name, from: start = role.start, to } of withId(content.experience, role.id)?.tech ?? []) {
      if ([start, role.start].some(date => date !== undefined && isBefore(today.slice(0, 7), date))) continue;
      const current = to !== undefined && isOver(to, today) ? false : role.current;
      technologyNamed(name).uses.push({ role, start, end: to ?? role.end, current });
    }
  }
  for (const product of productsOf(build))
    for (const name of product.tech ?? []) {
      const { products, others } = technologyNamed(name);
      products.add(product);
      others.push({ start: product.first_released, current: product.status === 'live' });
    }
  // A keyword that no role or product lists may be anything.
  for (const { keywords = [], startDate, current } of content.resume.projects ?? [])
    for (const name of keywords) technologies.get(techKey(name))?.others.push({ start: startDate, current });
  return technologies;
});

/** The earliest start. Undefined if a use without a start ended before it. */
const firstUsed = (uses: readonly Period[]): string | undefined => {
  const [first] = uses
    .flatMap(({ start }) => start ?? [])
    .sort((a, b) => byText(firstDay(a), firstDay(b)) || b.length - a.length);
  const isEarlier = ({ start, end }: Period) => !start && end && first && isBefore(end, first);
  return uses.some(isEarlier) ? undefined : first;
};

/** The latest end. Undefined if a use without an end began after it. */
const lastUsed = (uses: readonly Use[]): string | undefined => {
  const last = uses
    .flatMap(({ end }) => end ?? [])
    .sort((a, b) => byText(lastDay(a), lastDay(b)) || a.length - b.length)
    .at(-1);
  const isLater = ({ start, end }: Use) => !end && start && last && isBefore(last, start);
  return uses.some(isLater) ? undefined : last;
};

const isCurrent = ({ uses, others }: Technology): boolean | undefined => {
  if ([...uses, ...others].some(({ current }) => current)) return true;
  return uses.some(({ current }) => current === undefined) ? undefined : false;
};

const skillOf = (technology: Technology, asOf: string): Skill => {
  const { name, uses, products, others } = technology;
  const isStudy = ({ role }: Use): boolean => role.category === 'education';
  const work = uses.filter(({ role }) => isWork(role));
  const study = monthsOfUse(uses.filter(isStudy), asOf);
  const current = isCurrent(technology);
  const roleIds = [...new Set(uses.map(({ role }) => role.id))];
  return {
    name,
    usage: {
      ...monthsOfUse(work, asOf),
      roles: roleIds.length || undefined,
      extent: extentsOf(work, asOf).join('; ') || undefined,
      study_months: study.months,
      study_months_at_most: study.months_at_most,
      undated_studies: study.undated_roles,
      first_used: firstUsed([...uses, ...others]),
      last_used: current === false ? lastUsed(uses) : undefined,
      current,
    },
    role_ids: roleIds,
    product_ids: unlessEmpty([...products].map(({ id }) => id)),
  };
};

export const mostUsedFirst = (a: Skill, b: Skill): number =>
  (b.usage.months ?? 0) - (a.usage.months ?? 0) ||
  (b.usage.study_months ?? 0) - (a.usage.study_months ?? 0) ||
  b.role_ids.length - a.role_ids.length ||
  (b.product_ids?.length ?? 0) - (a.product_ids?.length ?? 0) ||
  a.name.localeCompare(b.name, 'en');

export const skillsOf = oncePerBuild((build): Skills => {
  const { profile, resume, programmingLanguages } = build.content;
  const { skills: groups = [] } = resume;
  const own = profile.programming_languages;
  const isLanguage = new Set((own.length > 0 ? own : programmingLanguages).map(techKey));
  const all = [...technologiesOf(build).values()]
    .map(technology => skillOf(technology, build.asOf))
    .sort(mostUsedFirst);
  return {
    groups: unlessEmpty(groups.map(group => ({ ...group, keywords: group.keywords ?? [] }))),
    languages: all.filter(({ name }) => isLanguage.has(techKey(name))),
    technologies: all.filter(({ name }) => !isLanguage.has(techKey(name))),
    as_of: build.asOf,
  };
});

/** Newest role first. */
export const usesOf = (build: Build, name: string): readonly Use[] =>
  technologiesOf(build).get(techKey(name))?.uses ?? [];

const MAX_IN_CURRENT_ROLES = 8;

/** Lists those with the most months in current roles. */
export const currentTechnologies = (build: Build): string[] => {
  const { languages, technologies, as_of: asOf } = skillsOf(build);
  return [...languages, ...technologies]
    .flatMap(({ name }) => {
      const uses = usesOf(build, name).filter(({ role, current }) => role.current && current && isWork(role));
      return uses.length > 0 ? { name, months: monthsOfUse(uses, asOf).months ?? 0 } : [];
    })
    .sort((a, b) => b.months - a.months)
    .slice(0, MAX_IN_CURRENT_ROLES)
    .map(({ name }) => name);
};

export const isWithoutSkills = ({ groups = [], languages, technologies }: Skills): boolean =>
  groups.length + languages.length + technologies.length === 0;

export const skillOperations = {
  getSkills: {
    tag: 'hiring',
    title: 'Skills',
    summary:
      'Skills as the owner wrote them, and the languages and technologies that roles and products list, with how many months those roles lasted, or the time that the owner stated. Education is counted separately.',
    advice: 'Use it to find the roles and products that list a technology.',
    details:
      '`usage.months` is how long the roles lasted, or the time that the owner stated: say “7 years across roles that list it”, not “7 years of experience with it”.',
    responseSchema: skills,
    offered: build => !isWithoutSkills(skillsOf(build)),
    tool: {
      description:
        'Skills, languages, and technologies, with how many months the roles that list them lasted, or the time that the owner stated.',
    },
    bodies: build => onlyBody(skillsOf(build)),
  },
} as const satisfies Operations;
