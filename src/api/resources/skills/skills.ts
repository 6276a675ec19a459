import { contentKinds } from '../../../schemas/content.ts';
import { firstDay, isBefore, lastDay } from '../../../schemas/partial-date.ts';
import type { ResumeContent } from '../../../schemas/resume-sections.ts';
import type { Role, RoleContent } from '../../../schemas/role.ts';
import type { Skill, Skills } from '../../../schemas/skills.ts';
import { type Build, oncePerBuild } from '../../operations/operation.ts';
import { type Dates, durationWords } from '../../prose/dates.ts';
import { techKey, techKeyAmong } from '../../prose/tech-key.ts';
import { byText, isWork, rolesOf } from '../experience/experience.ts';
import { productsOf } from '../products/products.ts';
import { monthsOfUse, type Use } from './months-of-use.ts';

const listed = new Intl.ListFormat('en');

/** A warning about technologies with several spellings. */
export const spellingWarning = (build: Build): string | undefined => {
  const files = [
    ...rolesOf(build).map(({ id, tech }) => ({ file: `${contentKinds.experience.folder}/${id}.yaml`, tech })),
    ...productsOf(build).map(({ id, tech = [] }) => ({
      file: `${contentKinds.products.folder}/${id}.yaml`,
      tech,
    })),
  ];
  const keyOf = techKeyAmong(build.content.languages);
  const uses = files.flatMap(({ file, tech }) => tech.map(name => ({ file, name })));
  const sentences = [...Map.groupBy(uses, ({ name }) => keyOf(name)).values()].flatMap(ofOne => {
    const byName = [...Map.groupBy(ofOne, ({ name }) => name)];
    if (byName.length < 2) return [];
    const where = byName.map(
      ([name, of]) => `“${name}” (${[...new Set(of.map(({ file }) => file))].join(', ')})`,
    );
    return `${listed.format(where)} are listed as one technology, “${byName[0]?.[0]}”.`;
  });
  if (sentences.length === 0) return undefined;
  return `${sentences.join(' ')} Write each the same in all files. If two are different technologies, give one of them a longer name.`;
};

export type RoleWithTech = Omit<Role, 'tech'> & Pick<RoleContent, 'tech'>;

interface TechUse extends Use {
  readonly role: RoleWithTech;
}

interface Technology {
  /** In its first spelling. */
  readonly name: string;
  readonly uses: TechUse[];
  readonly products: string[];
}

interface SkillSources {
  /** Newest first. */
  readonly roles: readonly RoleWithTech[];
  readonly products?: readonly { readonly id: string; readonly tech?: readonly string[] | undefined }[];
  /** The owner’s list, or else all programming languages. */
  readonly languages?: readonly string[];
  readonly keyOf?: (name: string) => string;
  readonly groups?: ResumeContent['skills'];
  /** Month. Uses that begin later do not count. */
  readonly asOf: string;
}

/** By the key that their spellings share, in the order of the roles, then of the products. */
const technologiesOf = ({
  roles,
  products = [],
  keyOf = techKey,
  asOf,
}: SkillSources): ReadonlyMap<string, Technology> => {
  const technologies = new Map<string, Technology>();
  const named = (name: string): Technology => {
    const key = keyOf(name);
    const technology = technologies.get(key) ?? { name, uses: [], products: [] };
    technologies.set(key, technology);
    return technology;
  };
  for (const role of roles) {
    for (const { name, from: start = role.start, to } of role.tech) {
      if ([start, role.start].some(date => date !== undefined && isBefore(asOf, date))) continue;
      const current = role.current && to === undefined;
      named(name).uses.push({ role, start, end: to ?? role.end, current });
    }
  }
  for (const { id, tech = [] } of products) {
    for (const { products: ids } of tech.map(named)) if (!ids.includes(id)) ids.push(id);
  }
  return technologies;
};

/** The earliest start. Undefined if a use without a start ended before it. */
export const firstUsed = (uses: readonly Use[]): string | undefined => {
  const [first] = uses
    .flatMap(({ start }) => start ?? [])
    .sort((a, b) => byText(firstDay(a), firstDay(b)) || b.length - a.length);
  const isEarlier = ({ start, end }: Use) =>
    start === undefined && end !== undefined && first !== undefined && isBefore(end, first);
  return uses.some(isEarlier) ? undefined : first;
};

/** The latest end. Undefined if a use without an end began after it. */
const lastUsed = (uses: readonly Use[], asOf: string): string | undefined => {
  if (uses.some(({ current }) => current)) return asOf;
  const last = uses
    .flatMap(({ end }) => end ?? [])
    .sort((a, b) => byText(lastDay(a), lastDay(b)) || a.length - b.length)
    .at(-1);
  const isLater = ({ start, end }: Use) =>
    end === undefined && start !== undefined && last !== undefined && isBefore(last, start);
  return uses.some(isLater) ? undefined : last;
};

const skill = ({ name, uses, products }: Technology, asOf: string): Skill => {
  const isStudy = ({ role }: TechUse): boolean => role.category === 'education';
  const work = monthsOfUse(
    uses.filter(({ role }) => isWork(role)),
    asOf,
  );
  const study = monthsOfUse(uses.filter(isStudy), asOf);
  const [first, last] = [firstUsed(uses), lastUsed(uses, asOf)];
  const roleIds = [...new Set(uses.map(({ role }) => role.id))];
  return {
    name,
    usage: {
      roles: roleIds.length,
      months: work.least,
      ...(work.most > work.least && { months_at_most: work.most }),
      ...(study.least > 0 && { study_months: study.least }),
      ...(study.most > study.least && { study_months_at_most: study.most }),
      ...(first !== undefined && { first_used: first }),
      ...(last !== undefined && { last_used: last }),
      current: uses.some(({ current }) => current),
    },
    role_ids: roleIds,
    ...(products.length > 0 && { product_ids: products }),
  };
};

const mostUsedFirst = (a: Skill, b: Skill): number =>
  b.usage.months - a.usage.months ||
  (b.usage.study_months ?? 0) - (a.usage.study_months ?? 0) ||
  b.usage.roles - a.usage.roles ||
  (b.product_ids?.length ?? 0) - (a.product_ids?.length ?? 0) ||
  a.name.localeCompare(b.name, 'en');

export const skillsBody = (sources: SkillSources): Skills => {
  const { languages = [], groups = [], keyOf = techKey, asOf } = sources;
  const isLanguage = new Set(languages.map(keyOf));
  const all = [...technologiesOf(sources).values()]
    .filter(({ uses, products }) => uses.length + products.length > 0)
    .map(technology => skill(technology, asOf))
    .sort(mostUsedFirst);
  return {
    ...(groups.length > 0 && {
      groups: groups.map(group => ({ ...group, keywords: group.keywords ?? [] })),
    }),
    languages: all.filter(({ name }) => isLanguage.has(keyOf(name))),
    technologies: all.filter(({ name }) => !isLanguage.has(keyOf(name))),
    as_of: asOf,
  };
};

const sourcesOf = oncePerBuild((build): SkillSources => {
  const { experience, profile, resume, languages } = build.content;
  const own = profile.programming_languages;
  const tech = new Map(experience.map(entry => [entry.id, entry.tech]));
  return {
    roles: rolesOf(build).map(role => ({ ...role, tech: tech.get(role.id) ?? [] })),
    products: productsOf(build),
    languages: own.length > 0 ? own : languages.map(({ name }) => name),
    keyOf: techKeyAmong(languages),
    groups: resume.skills,
    asOf: build.asOf,
  };
});

export const skillsOf = oncePerBuild((build): Skills => skillsBody(sourcesOf(build)));

const usesByKey = oncePerBuild(build => technologiesOf(sourcesOf(build)));

/** Newest role first. */
export const usesOf = (build: Parameters<typeof usesByKey>[0], name: string): readonly TechUse[] =>
  usesByKey(build).get(techKeyAmong(build.content.languages)(name))?.uses ?? [];

export const isWithoutSkills = ({ groups = [], languages, technologies }: Skills): boolean =>
  groups.length + languages.length + technologies.length === 0;

const lastDayOf = ({ usage: { current, last_used: last } }: Skill): string => {
  if (current) return '9999';
  return last === undefined ? '' : lastDay(last);
};

/** Order on pages and in Markdown: current, then most recently used. Ties keep the order of the API. */
export const latestFirst = (skills: readonly Skill[]): Skill[] =>
  skills.toSorted((a, b) => byText(lastDayOf(b), lastDayOf(a)));

/** 1 year 2 months to 3 years. */
export const durationRange = (least: number, most = least): string =>
  least === most ? durationWords(least) : `${durationWords(least)} to ${durationWords(most)}`;

export const usageWords = ({ usage }: Pick<Skill, 'usage'>): string => {
  const { months, months_at_most: most, study_months: study, study_months_at_most: mostStudy } = usage;
  return [
    months > 0 && `${durationRange(months, most)} across roles`,
    study !== undefined && `${durationRange(study, mostStudy)} in education`,
  ]
    .filter(Boolean)
    .join(', ');
};

export const usageSpan = (
  { first_used: start, last_used: end, current }: Skill['usage'],
  { span }: Dates,
): string | undefined => span({ start, ...(!current && { end }), current });
