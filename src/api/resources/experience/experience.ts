import type { Entry } from '../../../schemas/content.ts';
import { durationOf, firstMonth, lastDay } from '../../../schemas/partial-date.ts';
import { isPart, nearest } from '../../../schemas/problems.ts';
import { resumeTechnologies } from '../../../schemas/resume-sections.ts';
import {
  type ExperienceQuery,
  type Role,
  type RoleContent,
  type RoleList,
  roleCategory,
} from '../../../schemas/role.ts';
import { seenText } from '../../../schemas/visible-text.ts';
import type { Build } from '../../operations/operation.ts';
import { type FilteredFile, oncePerBuild } from '../../operations/operation.ts';
import { type Dates, durationWords } from '../../prose/dates.ts';
import { fold } from '../../prose/fold.ts';
import { techKey, techKeyAmong } from '../../prose/tech-key.ts';
import { filteredFile } from '../../reads/internal-files.ts';
import { productIdsOf } from '../products/role-products.ts';

type Named = Pick<Role, 'role' | 'organization'>;

/** Whether a role has a title of its own. Without one, the organization takes its place. */
export const hasTitle = ({ role, organization }: Named): boolean => role !== organization;

const bareSummary = (named: Named): string =>
  `${hasTitle(named) ? `${named.role}, ` : ''}${named.organization.replace(/\.$/, '')}.`;

/** The title of a role. Without one, the degree and the field of study, such as “Bachelor, Arts”. */
export const roleTitle = ({ role, study_type: type, area, organization }: RoleContent): string => {
  if (role !== undefined) return role;
  if (type === undefined || area === undefined) return type ?? area ?? organization;
  if (fold(area).includes(fold(type))) return area;
  return fold(type).includes(fold(area)) ? type : `${type}, ${area}`;
};

/** A role’s summary. Undefined if it only repeats the title and the organization. */
export const statedSummary = (role: Named & Pick<Role, 'summary'>): string | undefined =>
  role.summary === bareSummary(role) ? undefined : role.summary;

/** Whether a role is held in the month `asOf`. An end in a later month is an expected end. */
const isHeld = ({ start, end, ended }: RoleContent, asOf: string): boolean =>
  end === undefined ? start !== undefined && ended === undefined : firstMonth(end) > firstMonth(asOf);

const roleBody = (
  { address, asOf }: Build,
  { products: _, ...entry }: Entry<RoleContent>,
  products: string[],
): Role => ({
  ...entry,
  ...(products.length > 0 && { products }),
  role: roleTitle(entry),
  summary: entry.summary ?? bareSummary({ role: roleTitle(entry), organization: entry.organization }),
  tech: [...new Set(entry.tech.map(({ name }) => name))],
  current: isHeld(entry, asOf),
  ...(isHeld(entry, asOf) && entry.end !== undefined && { as_of: asOf }),
  links: { self: address.operation('getRole', { id: entry.id }) },
});

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The last day that a role may have been held, for sorting. Empty if no date is known. */
const lastHeld = ({ start = '', end = start, current }: Role): string => {
  if (current) return '9999-99-99';
  return end && lastDay(end);
};

/**
 * Newest first. Current roles precede all others, which are in order of end (or start, if the end is unknown),
 * start and id. Roles without dates come last.
 */
const compareRoles = (a: Role, b: Role): number =>
  byText(lastHeld(b), lastHeld(a)) || byText(b.start ?? '', a.start ?? '') || byText(a.id, b.id);

export const rolesOf = oncePerBuild((build): Role[] =>
  build.content.experience
    .map(entry => roleBody(build, entry, productIdsOf(build.content, entry.id)))
    .sort(compareRoles),
);

/** The current roles, or else the latest role. Empty if no date is known. `roles` must be sorted. */
export const latestRoles = (roles: readonly Role[]): readonly Role[] => {
  const current = roles.filter(role => role.current);
  return current.length > 0 ? current : roles.slice(0, 1).filter(role => lastHeld(role) !== '');
};

/** Duration of a role up to the month `asOf`, in words. Undefined if its dates are less exact than a month. */
export const durationText = (role: Role, asOf: string): string | undefined => {
  const duration = durationOf(role, asOf);
  return duration && duration.least === duration.most ? durationWords(duration.least) : undefined;
};

export const studyTerms = ({
  role,
  study_type: type,
  area,
  score,
}: Role): readonly (readonly [name: string, value: string | undefined])[] => {
  const unlessInTitle = (text?: string) => (text && fold(role).includes(fold(text)) ? undefined : text);
  return [
    ['Degree', unlessInTitle(type)],
    ['Field', unlessInTitle(area)],
    ['Grade', score],
  ];
};

/** Dates of a role, in a few words. Undefined if no date is known. */
export const whenText = (role: Role, dates: Dates): string | undefined =>
  role.current && role.start !== undefined && role.end === undefined
    ? `since ${dates.date(role.start)}`
    : dates.span(role);

/** Whether a role counts as work, rather than as a course of study or a break. */
export const isWork = ({
  category,
  career_break: isBreak,
}: Pick<Role, 'category' | 'career_break'>): boolean => category !== 'education' && !isBreak;

/** A warning about roles whose months are not counted anywhere. Undefined if there are none. */
export const uncountedWarning = (roles: readonly Role[]): string | undefined => {
  const ids = roles
    .filter(role => !role.career_break && durationOf(role, '9999-12') === undefined)
    .map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const which = ids.length === 1 ? 'the role' : 'the roles';
  return `No months are counted for ${which} ${ids.join(', ')}, because the start or the end is unknown. Add \`start\` and \`end\`; a year is enough.`;
};

type NamedTech = NonNullable<RoleList['technologies']>[number];

/** Programming languages with their other names, and technologies that no role lists with their places. */
const technologiesBeside = ({ address, content }: Build, roles: readonly Role[]): NamedTech[] => {
  const keyOf = techKeyAmong(content.languages);
  const listed = new Set(roles.flatMap(({ tech }) => tech.map(keyOf)));
  const named = [
    ...content.products.flatMap(({ id, name: place, tech = [] }) =>
      tech.map(name => ({ name, place, url: address.operation('getProduct', { id }) })),
    ),
    ...resumeTechnologies(content.resume).map(({ name, section }) => ({
      ...{ name, place: `résumé, ${section}`, url: address.operation('getResume') },
    })),
  ].filter(({ name }) => !listed.has(keyOf(name)));
  const known = new Map<string, NamedTech>(
    content.languages
      .filter(({ aliases }) => aliases.length > 0)
      .map(({ name, aliases }) => [techKey(name), { name, aliases: [...aliases] }]),
  );
  for (const { name, ...use } of named) {
    const { elsewhere = [], ...technology } = known.get(keyOf(name)) ?? { name };
    const others = elsewhere.filter(({ place }) => place !== use.place);
    known.set(keyOf(name), { ...technology, elsewhere: [...others, use] });
  }
  return [...known.values()];
};

export const roleListBody = (build: Build): RoleList => ({
  roles: rolesOf(build),
  total: rolesOf(build).length,
  filters: {},
  technologies: technologiesBeside(build, rolesOf(build)),
  links: { self: build.address.operation('listExperience') },
});

const searchable = ({ organization, role, summary, highlights, tech }: Role): string =>
  fold([organization, role, summary, ...highlights, ...tech].join('\n'));

/** A technology as requested, with the keys of all its names. */
const requestedTech = ({ technologies: all = [] }: RoleList, tech: string) => {
  const key = techKey(tech);
  const known = all.find(({ name, aliases = [] }) => [name, ...aliases].some(each => techKey(each) === key));
  return {
    known,
    keys: new Set([tech, ...(known ? [known.name, ...(known.aliases ?? [])] : [])].map(techKey)),
  };
};

/**
 * Roles that mention, as a whole word, a technology that no role lists: their number, and the search for them, with the
 * other places that name it. Undefined if there are none.
 */
const mentionsOf = (
  { roles, links }: RoleList,
  tech: string,
  elsewhere: NamedTech['elsewhere'],
): RoleList['mentions'] => {
  const words = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(fold(tech))}(?![\\p{L}\\p{N}+#])`, 'u');
  const total = roles.filter(role => words.test(searchable(role))).length;
  if (total === 0 && !elsewhere) return undefined;
  const url = `${links.self}?${new URLSearchParams({ q: tech })}`;
  return { total, url, ...(elsewhere && { elsewhere }) };
};

const spellingsOf = ({ roles }: RoleList): [first: string, ...others: string[]][] =>
  [...Map.groupBy(new Set(roles.flatMap(role => role.tech)), techKey).values()] as [string, ...string[]][];

/** Technologies in the order of the roles, each in its first spelling. */
export const technologies = (list: RoleList): string[] => spellingsOf(list).map(([first]) => first);

/** Shorter names, such as R and C, differ in most of their letters even if only one differs. */
const MIN_SIMILAR_LENGTH = 3;

/** The technologies that were probably meant by one that no role lists. Undefined if none is similar. */
const similarTech = (list: RoleList, tech: string): RoleList['did_you_mean'] => {
  const key = techKey(tech);
  const others = (list.technologies ?? []).flatMap(({ name, elsewhere }) => (elsewhere ? [name] : []));
  const similar = [...technologies(list), ...others].filter(name => {
    const other = techKey(name);
    return (key.length >= MIN_SIMILAR_LENGTH && nearest(key, [other]) !== undefined) || isPart(key, other);
  });
  return similar.length > 0 ? similar : undefined;
};

/**
 * The roles of the unfiltered `list` that match every filter. The build uses this function for filters with a
 * prebuilt file, and the reads function uses it for all others, so both return the same result.
 */
export const filterExperience = (list: RoleList, query: ExperienceQuery): RoleList => {
  const { category } = query;
  // The body repeats the filters, and an invisible character would not match anything.
  const [q, wanted] = [query.q, query.tech].map(text => text && seenText(text).trim());
  const { known, keys } = wanted ? requestedTech(list, wanted) : {};
  const listed = list.roles.flatMap(role => role.tech).find(name => keys?.has(techKey(name)));
  const tech = wanted && (listed ?? known?.name ?? wanted);
  const roles = list.roles.filter(
    role =>
      (!q || searchable(role).includes(fold(q))) &&
      (!keys || role.tech.some(name => keys.has(techKey(name)))) &&
      (!category || role.category === category),
  );
  const mentions = tech && !listed ? mentionsOf(list, tech, known?.elsewhere) : undefined;
  const similar = tech && !listed && !known?.elsewhere ? similarTech(list, tech) : undefined;
  const filters = { ...(q && { q }), ...(tech && { tech }), ...(category && { category }) };
  const search = new URLSearchParams(filters).toString();
  return {
    roles,
    total: roles.length,
    filters,
    ...(mentions && { mentions }),
    ...(similar && { did_you_mean: similar }),
    ...(search === '' && list.technologies && { technologies: list.technologies }),
    links: { self: `${list.links.self}${search && `?${search}`}` },
  };
};

/**
 * A unique file name for a filter value. Characters other than letters and digits are replaced by their code
 * points.
 */
const fileName = (value: string): string =>
  value.toLowerCase().replaceAll(/[^a-z0-9]/gu, character => `-${character.codePointAt(0)?.toString(16)}`);

/**
 * Whether a rule can contain the value literally: it has no spaces, and none of the characters of the rule
 * syntax.
 */
const fitsRule = (value: string): boolean => /^[\p{L}\p{N}.+#_-]+$/u.test(value);

/**
 * The queries with a prebuilt list: one per technology that a role lists, and one per category. A technology’s list
 * serves each of its spellings, also in lower case.
 */
export const filterFiles = (list: RoleList): FilteredFile[] => {
  const byTech = spellingsOf(list).flatMap(spellings => {
    const [tech] = spellings;
    const path = filteredFile(`experience/tech/${fileName(tech)}`);
    const found = new Set(spellings.filter(fitsRule).flatMap(name => [name, name.toLowerCase()]));
    return [...found].map(spelling => ({ query: { tech: spelling }, path }));
  });
  const byCategory = roleCategory.options.map(category => ({
    query: { category },
    path: filteredFile(`experience/category/${category}`),
  }));
  return [...byTech, ...byCategory];
};
