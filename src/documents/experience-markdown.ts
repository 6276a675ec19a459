import { withIds } from '../api/operations/by-id.ts';
import type { Build } from '../api/operations/operation.ts';
import { productMarkdownPath } from '../api/paths.ts';
import { type Dates, documentDates } from '../api/prose/dates.ts';
import { paragraphsOf } from '../api/prose/inline-markdown.ts';
import {
  blocks,
  joined,
  linked,
  namedLink,
  oneLine,
  writtenLine,
  writtenList,
} from '../api/prose/markdown.ts';
import { type Role, type RoleList, roleKind } from '../schemas/role.ts';
import { ownDetails, rolesByOrganization, type Tenure, whereText } from './by-organization.ts';
import { durationText, studyTerms, techText } from './role-words.ts';

/** A job, a product, or an award. All text is inline Markdown, such as names that were escaped. */
export interface Entry {
  readonly title: string;
  /** Organization, place, work mode, kind, or issuer. */
  readonly where?: string;
  readonly when?: string | undefined;
  /** Describes the organization. */
  readonly description?: string | undefined;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
  /** Keywords or technologies. */
  readonly notes?: readonly string[];
  /** The roles at the organization in the title. */
  readonly entries?: readonly Entry[];
}

export const plain = (...texts: readonly (string | undefined)[]): string =>
  joined(texts.map(text => text && oneLine(text)));

export const paragraphsIn = (...texts: readonly (string | undefined)[]): string[] =>
  paragraphsOf(texts.filter(Boolean).join('\n'));

export const note = (label: string, names: readonly string[] = []): string[] =>
  names.length > 0 ? [`${label}: ${names.map(oneLine).join(', ')}`] : [];

/**
 * Several roles at one organization, a tenure, are an entry of the organization with an entry for each role. What the
 * tenure states, such as the place, its roles do not repeat.
 */
export const tenureEntries = <Part>(
  tenures: readonly Tenure<Part>[],
  entryOf: (part: Part, above?: Tenure<Part>) => Entry,
): Entry[] =>
  tenures.flatMap(tenure => {
    const { entries, name, url, description } = tenure;
    if (entries.length === 1) return entries.map(part => entryOf(part));
    const inner = entries.map(part => entryOf(part, tenure));
    return { title: namedLink(name, url), where: plain(whereText(tenure)), description, entries: inner };
  });

/** The title of a role, and where it was. Without a title, the organization takes its place. */
export const roleHead = (
  title: string | undefined,
  organization: string,
  part: Pick<Tenure<unknown>, 'url' | 'location' | 'description' | 'work_mode'>,
  above?: Tenure<unknown>,
): Pick<Entry, 'title' | 'where' | 'description'> => {
  const { description, ...where } = above ? ownDetails(part, above) : part;
  const place = plain(whereText(where));
  const name = namedLink(organization, above ? undefined : part.url);
  if (title === undefined) return { title: name, where: place, description };
  return { title: oneLine(title), where: joined([!above && name, place]), description };
};

/** `moreOf` adds to the dates and the notes of a role. */
export const roleEntries = (
  roles: readonly Role[],
  dates: Dates,
  moreOf?: (role: Role) => { readonly when?: string | undefined; readonly notes?: readonly string[] },
): Entry[] =>
  tenureEntries(rolesByOrganization(roles), (role, above) => {
    const { organization, highlights, courses = [] } = role;
    const tech = role.tech.map(name => techText(role, name, dates));
    const { when, notes = [] } = moreOf?.(role) ?? {};
    return {
      ...roleHead(role.role, organization, role, above),
      when: joined([dates.span(role), role.extent && oneLine(role.extent), when]),
      paragraphs: [
        plain(...studyTerms(role).map(([name, value]) => value && `${name}: ${value}`)),
        ...paragraphsIn(role.summary),
        courses.length > 0 ? `Courses: ${joined(courses, ', ')}` : '',
      ].filter(Boolean),
      points: highlights,
      notes: [...note('Technologies', tech), ...notes],
    };
  });

export const entryMarkdown = (entry: Entry, level: number): string[] => [
  `${'#'.repeat(level)} ${entry.title}`,
  entry.when ? `*${entry.when}*` : '',
  entry.where ?? '',
  writtenLine(entry.description ?? ''),
  ...(entry.paragraphs ?? []).map(writtenLine),
  writtenList(entry.points ?? []),
  ...(entry.notes ?? []),
  ...(entry.entries ?? []).flatMap(inner => entryMarkdown(inner, level + 1)),
];

const entriesMarkdown = (build: Build, roles: readonly Role[], level: number): string[] =>
  roleEntries(roles, documentDates, role => {
    const products = withIds(build.content.products, role.products);
    const links = products.map(({ id, name }) => linked(name, build.address.page(productMarkdownPath(id))));
    return {
      when: joined([
        durationText(role, build.asOf, documentDates),
        oneLine(roleKind(role) ?? ''),
        `\`${role.id}\``,
      ]),
      notes: links.length > 0 ? [`Products: ${links.join(', ')}`] : [],
    };
  }).flatMap(entry => entryMarkdown(entry, level));

export const experienceMarkdown = (
  build: Build,
  { roles, links }: Pick<RoleList, 'roles' | 'links'>,
): string =>
  blocks([
    `# ${oneLine(build.content.site.owner.name)}’s experience`,
    roles.length === 0 ? 'No roles are listed.' : `As JSON, with filters: <${links.self}>`,
    ...entriesMarkdown(build, roles, 2),
  ]);

export const roleMarkdown = (build: Build, role: Role): string =>
  blocks([
    ...entriesMarkdown(build, [role], 1),
    `One of ${oneLine(build.content.site.owner.name)}’s roles. As JSON: <${role.links.self}>`,
  ]);
