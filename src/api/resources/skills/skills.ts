import { firstDay, isBefore, isOver, lastDay } from '../../../schemas/calendar.ts';
import type { Product } from '../../../schemas/product.ts';
import type { Role } from '../../../schemas/role.ts';
import type { Skill, Skills } from '../../../schemas/skills.ts';
import { type Build, oncePerBuild } from '../../operations/operation.ts';
import { unlessEmpty, withId } from '../../operations/with-id.ts';
import { techKey } from '../../prose/tech-key.ts';
import { byText, isWork, rolesOf } from '../experience/experience.ts';
import { productsOf } from '../products/products.ts';
import { extentOf, monthsOfUse, type Use } from './months-of-use.ts';

interface TechUse extends Use {
  readonly role: Role;
}

interface Technology {
  /** The first spelling. */
  readonly name: string;
  readonly uses: TechUse[];
  readonly products: Set<Product>;
}

/** Keyed by what their spellings share, in the order of the roles, then of the products. */
const technologiesOf = oncePerBuild((build): ReadonlyMap<string, Technology> => {
  const { content, today } = build;
  const technologies = new Map<string, Technology>();
  const technologyNamed = (name: string): Technology => {
    const key = techKey(name);
    const technology = technologies.get(key) ?? { name, uses: [], products: new Set() };
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
    for (const name of product.tech ?? []) technologyNamed(name).products.add(product);
  return technologies;
});

/** The earliest start. Undefined if a use without a start ended before it. */
const firstUsed = (uses: readonly Use[]): string | undefined => {
  const [first] = uses
    .flatMap(({ start }) => start ?? [])
    .sort((a, b) => byText(firstDay(a), firstDay(b)) || b.length - a.length);
  const isEarlier = ({ start, end }: Use) =>
    start === undefined && end !== undefined && first !== undefined && isBefore(end, first);
  return uses.some(isEarlier) ? undefined : first;
};

/** The latest end. Undefined if a use without an end began after it. */
const lastUsed = (uses: readonly Use[]): string | undefined => {
  const last = uses
    .flatMap(({ end }) => end ?? [])
    .sort((a, b) => byText(lastDay(a), lastDay(b)) || a.length - b.length)
    .at(-1);
  const isLater = ({ start, end }: Use) =>
    end === undefined && start !== undefined && last !== undefined && isBefore(last, start);
  return uses.some(isLater) ? undefined : last;
};

const isCurrent = ({ uses, products }: Technology): boolean | undefined => {
  if (uses.some(({ current }) => current) || [...products].some(({ status }) => status === 'live'))
    return true;
  return uses.some(({ current }) => current === undefined) ? undefined : false;
};

const skillOf = (technology: Technology, asOf: string): Skill => {
  const { name, uses, products } = technology;
  const isStudy = ({ role }: TechUse): boolean => role.category === 'education';
  const work = uses.filter(({ role }) => isWork(role));
  const study = monthsOfUse(uses.filter(isStudy), asOf);
  const current = isCurrent(technology);
  const roleIds = [...new Set(uses.map(({ role }) => role.id))];
  return {
    name,
    usage: {
      ...monthsOfUse(work, asOf),
      roles: roleIds.length || undefined,
      extent: extentOf(uses, asOf),
      study_months: study.months,
      study_months_at_most: study.months_at_most,
      undated_studies: study.undated_roles,
      first_used: firstUsed(uses),
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
export const usesOf = (build: Build, name: string): readonly TechUse[] =>
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
