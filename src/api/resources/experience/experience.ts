import * as z from 'zod';
import { isOver, lastDay } from '../../../schemas/calendar.ts';
import type { FolderFile } from '../../../schemas/content.ts';
import {
  experienceQuery,
  type Role,
  type RoleContent,
  type RoleList,
  role,
  roleCategory,
  roleKind,
  roleList,
} from '../../../schemas/role.ts';
import { isPart, nearest } from '../../../schemas/spelling.ts';
import { seenText } from '../../../schemas/visible-text.ts';
import {
  type Build,
  byId,
  keeping,
  type Operations,
  oncePerBuild,
  onlyBody,
  type PreparedQuery,
} from '../../operations/operation.ts';
import { unlessEmpty } from '../../operations/with-id.ts';
import { filteredFile } from '../../paths.ts';
import { fold } from '../../prose/fold.ts';
import { joined } from '../../prose/markdown.ts';
import { techKey } from '../../prose/tech-key.ts';

/** A field alone, such as a school’s profile, is no title. */
export const degree = ({ study_type: type, area }: Pick<RoleContent, 'study_type' | 'area'>): string =>
  type === undefined ? '' : joined([...new Set([type, area])], ', ');

const isHeld = ({ start, end, ended, current }: RoleContent, today: string): boolean | undefined => {
  if (end !== undefined) return !isOver(end, today);
  if (ended) return false;
  return current ?? (start === undefined ? undefined : true);
};

const roleBody = (
  { address, asOf, today }: Build,
  { products: listed = [], ...entry }: FolderFile<RoleContent>,
  naming: Build['content']['products'] = [],
): Role => {
  const current = isHeld(entry, today);
  const isOnce = (name: string): boolean => entry.tech.filter(tech => tech.name === name).length === 1;
  const dated = entry.tech.flatMap(({ name, from, to }) =>
    (from ?? to) && isOnce(name) ? [[name, { from, to }]] : [],
  );
  const products = [...new Set([...listed, ...naming.map(({ id }) => id)])];
  return {
    ...entry,
    products: unlessEmpty(products),
    // A degree, such as “Bachelor, Arts”, replaces a missing title.
    role: entry.role ?? (degree(entry) || undefined),
    tech: [...new Set(entry.tech.map(({ name }) => name))],
    tech_dates: dated.length > 0 ? Object.fromEntries(dated) : undefined,
    current,
    as_of: current && entry.end !== undefined ? asOf : undefined,
    links: { self: address.operation('getRole', entry.id) },
  };
};

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A role without a date is sorted last. */
export const lastHeld = ({ start = '', end = start, current }: Role): string =>
  current ? '9999-99-99' : end && lastDay(end);

/** Current roles first, then by end (or start, if the end is unknown), start, and id. */
const compareRoles = (a: Role, b: Role): number =>
  byText(lastHeld(b), lastHeld(a)) || byText(b.start ?? '', a.start ?? '') || byText(a.id, b.id);

export const rolesOf = oncePerBuild((build): Role[] => {
  const naming = Map.groupBy(build.content.products, ({ role }) => role);
  return build.content.experience
    .map(entry => roleBody(build, entry, naming.get(entry.id)))
    .sort(compareRoles);
});

export const isWork = ({
  category,
  career_break: isBreak,
  counted,
}: Pick<Role, 'category' | 'career_break' | 'counted'>): boolean =>
  category !== 'education' && !isBreak && counted !== false;

type KindOf = Parameters<typeof roleKind>[0];

/** Empty for work that its owner did not name. */
const kindName = (entry: KindOf): string => roleKind(entry) ?? '';

export const kindKey = (entry: KindOf): string => fold(kindName(entry));

/** Occupations that differ only in case are of one kind, named as in its first entry. */
export const byKind = <Entry extends KindOf>(entries: readonly Entry[]) =>
  ([...Map.groupBy(entries, kindKey)] as [string, [Entry, ...Entry[]]][]).map(([key, all]) => ({
    key,
    name: kindName(all[0]),
    entries: all,
  }));

export const roleListOf = oncePerBuild(
  (build): RoleList => ({
    roles: rolesOf(build),
    total: rolesOf(build).length,
    filters: {},
    links: { self: build.address.operation('listExperience') },
  }),
);

const searchable = ({ organization, role, occupation, summary, highlights, tech }: Role): string =>
  fold([organization, role, occupation, summary, ...highlights, ...tech].join('\n'));

const spellingsOf = ({ roles }: RoleList): [first: string, ...others: string[]][] =>
  [...Map.groupBy(new Set(roles.flatMap(role => role.tech)), techKey).values()] as [string, ...string[]][];

/** Keeps the order of the roles and the first spelling of each technology. */
export const technologies = (list: RoleList): string[] => spellingsOf(list).map(([first]) => first);

/** Shorter names, such as R and C, are not similar to others. */
const MIN_SIMILAR_LENGTH = 3;

/** C++ and C#, but not CSS, for C: a URL that is not encoded loses the signs. */
const isBase = (key: string, other: string): boolean =>
  other.startsWith(key) && /^[^\p{L}\p{N}]/u.test(other.slice(key.length));

const isSimilar = (key: string, other: string): boolean =>
  (key.length >= MIN_SIMILAR_LENGTH && nearest(key, [other]) !== undefined) || isPart(key, other);

/** The build calls it for filters with a file, and the reads function for all others. */
const filterExperience = (list: RoleList, query: z.infer<typeof experienceQuery>): RoleList => {
  const { category } = query;
  // An invisible character would not match anything.
  const [q, wanted] = [query.q, query.tech].map(text => text && seenText(text).trim());
  const isWanted = (name: string): boolean => techKey(name) === techKey(wanted ?? '');
  const listed = list.roles.flatMap(role => role.tech).find(isWanted);
  const tech = wanted && (listed ?? wanted);
  const roles = list.roles.filter(
    role =>
      (!q || searchable(role).includes(fold(q))) &&
      (!wanted || role.tech.some(isWanted)) &&
      (!category || role.category === category),
  );
  const texts = [q, tech].flatMap(text => (text ? [techKey(text)] : []));
  const similar = technologies(list).filter(name => {
    const key = techKey(name);
    return texts.some(text => isBase(text, key)) || (tech && !listed && isSimilar(techKey(tech), key));
  });
  const present = roleCategory.options.filter(name => list.roles.some(role => role.category === name));
  const filters = { ...(q && { q }), ...(tech && { tech }), ...(category && { category }) };
  const search = new URLSearchParams(filters).toString();
  return {
    roles,
    total: roles.length,
    filters,
    did_you_mean: unlessEmpty(similar),
    categories: category && !present.includes(category) ? unlessEmpty(present) : undefined,
    links: { self: `${list.links.self}${search && `?${search}`}` },
  };
};

/** Whether a redirect rule can contain the value literally. */
const fitsRule = (value: string): boolean => /^[\p{L}\p{N}.+#_-]+$/u.test(value);

/** Only technologies of the newest roles get a file: 500 files would repeat hundreds of roles dozens of times. */
const MAX_TECH_FILES = 100;

/** A file per listed technology, for all its spellings, and per category. */
const preparedQueries = (list: RoleList): PreparedQuery[] => {
  const byTech = spellingsOf(list)
    .slice(0, MAX_TECH_FILES)
    .flatMap((spellings, index) => {
      const to = filteredFile(`experience/tech/${index + 1}`);
      const values = new Set(spellings.filter(fitsRule).flatMap(name => [name, name.toLowerCase()]));
      return [...values].map(value => ({ query: { tech: value }, to }));
    });
  const byCategory = roleCategory.options.map(category => ({
    query: { category },
    to: filteredFile(`experience/category/${category}`),
  }));
  return [...byTech, ...byCategory];
};

/** A search word that has results: the last of a title. */
export const exampleWord = (roles: readonly Role[]): string =>
  roles.flatMap(({ role = '' }) => role.match(/[\p{L}\p{M}]+$/u) ?? [])[0]?.toLowerCase() ?? 'engineer';

export const exampleTech = (roles: readonly Role[]): string => roles.flatMap(({ tech }) => tech)[0] ?? 'C++';

const hasRoles = ({ content }: Build): boolean => content.experience.length > 0;

export const experienceOperations = {
  listExperience: {
    tag: 'hiring',
    title: 'Experience',
    summary: 'Roles, newest first. Filters by text, technology, and category combine with AND.',
    advice:
      'Use a filter to look for evidence of one thing, such as a technology. Without a filter, you get every role.',
    details:
      'If no role lists a technology, `did_you_mean` lists similar ones that a role does list; `q` finds it in prose, and `getSkills` has those of products. To see how long the roles with each technology lasted, or the time that the owner stated, call `getSkills`. For a single document to quote, call `getResumeMarkdown`. URL-encode the values: C++ is `C%2B%2B`, C# is `C%23`.',
    query: experienceQuery,
    filter: filterExperience,
    prepared: preparedQueries,
    responseSchema: roleList,
    errors: ['invalid_parameter', 'internal_error'],
    offered: hasRoles,
    tool: {
      description: 'Roles, newest first. Use a filter to find evidence of one thing, such as a technology.',
      brief: z.looseObject({
        roles: z.array(
          keeping(
            'id',
            'organization',
            'role',
            'category',
            'occupation',
            'career_break',
            'start',
            'end',
            'ended',
            'current',
            'extent',
            'completed',
            'tech',
            'tech_dates',
          ),
        ),
      }),
    },
    bodies: build => onlyBody(roleListOf(build)),
    example: build => {
      const roles = rolesOf(build);
      const category = roles.find(role => role.category)?.category ?? 'engineering';
      return { query: { q: exampleWord(roles), tech: exampleTech(roles), category } };
    },
  },
  getRole: {
    tag: 'hiring',
    title: 'One role',
    summary: 'A single role by its id.',
    advice:
      'Use it when you have an id from the list or from a skill’s `role_ids`. The list contains the same bodies, so after reading the list, you do not need this.',
    id: 'Id of a role, from the list of roles.',
    responseSchema: role,
    errors: ['role_not_found'],
    offered: hasRoles,
    tool: {
      id: 'From search_experience, or `role_ids` of a skill.',
      description: 'One role, in full.',
    },
    plural: 'roles',
    bodies: build => byId(rolesOf(build)),
  },
} as const satisfies Operations;
