import type { Build } from '../api/operations/operation.ts';
import { withIds } from '../api/operations/with-id.ts';
import { productMarkdownPath } from '../api/paths.ts';
import type { Dates } from '../api/prose/dates.ts';
import {
  autolink,
  blocks,
  codeSpan,
  escaped,
  joined,
  linked,
  list,
  type Markdown,
  md,
  namedLink,
  ownerLine,
  type Part,
  trusted,
} from '../api/prose/markdown.ts';
import { paragraphsOf } from '../api/prose/parse-markdown.ts';
import { type Role, type RoleList, roleKind } from '../schemas/role.ts';
import { byOrganization, type Held, ownDetails, type Tenure, whereTexts } from './by-organization.ts';
import { durationText, extentText, roleTerms, techText } from './role-words.ts';

/** A job, a product, or an award. Each text is one line. */
export interface Entry {
  readonly title: Markdown;
  /** Organization, place, work mode, kind, or issuer. */
  readonly where?: Markdown;
  readonly when?: Markdown | undefined;
  /** Describes the organization. */
  readonly description?: Markdown;
  readonly paragraphs?: readonly Markdown[];
  readonly points?: readonly Markdown[];
  /** Keywords or technologies. */
  readonly notes?: readonly Markdown[];
  /** The roles at the organization in the title. */
  readonly entries?: readonly Entry[];
}

export const escapedTexts = (...texts: readonly (string | undefined)[]): Markdown =>
  joined(texts.map(text => text && escaped(text)));

export const paragraphsIn = (...texts: readonly (string | undefined)[]): Markdown[] =>
  paragraphsOf(joined(texts, '\n')).map(ownerLine);

export const note = (label: string, names: readonly string[] = []): Markdown[] =>
  names.length > 0 ? [md`${escaped(label)}: ${joined(names.map(escaped), ', ')}`] : [];

/**
 * Several roles at one organization, a tenure, are an entry of the organization with an entry for each role. What the
 * tenure states, such as the place, its roles do not repeat.
 */
export const tenureEntries = <Item extends Held>(
  items: readonly Item[],
  entryOf: (item: Item, above?: Tenure<Item>) => Entry,
): Entry[] =>
  byOrganization(items).flatMap(tenure => {
    const { entries, name, url, description } = tenure;
    if (entries.length === 1) return entries.map(item => entryOf(item));
    return {
      title: namedLink(name, url),
      where: escapedTexts(...whereTexts(tenure)),
      description: ownerLine(description ?? ''),
      entries: entries.map(item => entryOf(item, tenure)),
    };
  });

/** The title of a role, and where it was. Without a title, the organization takes its place. */
export const roleHead = (
  title: string | undefined,
  part: Held,
  above?: Tenure<unknown>,
): Pick<Entry, 'title' | 'where' | 'description'> => {
  const { description: about = '', ...where } = above ? ownDetails(part, above) : part;
  const description = ownerLine(about);
  const place = escapedTexts(...whereTexts(where));
  const name = namedLink(part.organization, above ? undefined : part.url);
  if (title === undefined || title === part.organization) return { title: name, where: place, description };
  return { title: escaped(title), where: joined([!above && name, place]), description };
};

/** `moreOf` adds to the dates and the notes of a role. */
export const roleEntries = (
  roles: readonly Role[],
  dates: Dates,
  moreOf: (role: Role) => { readonly when?: Markdown; readonly notes?: readonly Markdown[] },
): Entry[] =>
  tenureEntries(roles, (role, above) => {
    const { highlights, courses = [] } = role;
    const tech = role.tech.map(name => techText(role, name, dates));
    const { when, notes = [] } = moreOf(role);
    return {
      ...roleHead(role.role, role, above),
      when: joined([escapedTexts(dates.span(role), extentText(role)), when]),
      paragraphs: [
        escapedTexts(...roleTerms(role).map(([name, value]) => value && `${name}: ${value}`)),
        ...paragraphsIn(role.summary),
        ...(courses.length > 0 ? [md`Courses: ${joined(courses.map(ownerLine), ', ')}`] : []),
      ].filter(Boolean),
      points: highlights.map(ownerLine),
      notes: [...note('Technologies', tech), ...notes],
    };
  });

export const entryMarkdown = (entry: Entry, level: number): Part[] => [
  md`${trusted('#'.repeat(level))} ${entry.title}`,
  entry.when && md`*${entry.when}*`,
  entry.where,
  entry.description,
  ...(entry.paragraphs ?? []),
  list(entry.points ?? []),
  ...(entry.notes ?? []).map(text => md`*${text}*`),
  ...(entry.entries ?? []).flatMap(inner => entryMarkdown(inner, level + 1)),
];

const entriesMarkdown = (build: Build, roles: readonly Role[], level: number): Part[] =>
  roleEntries(roles, build.dates, role => {
    const products = withIds(build.content.products, role.products);
    const links = products.map(({ id, name }) => linked(name, build.address.page(productMarkdownPath(id))));
    return {
      when: joined([
        escapedTexts(durationText(role, build.asOf, build.dates), roleKind(role)),
        codeSpan(role.id),
      ]),
      notes: links.length > 0 ? [md`Products: ${joined(links, ', ')}`] : [],
    };
  }).flatMap(entry => entryMarkdown(entry, level));

export const experienceMarkdown = (build: Build, { roles, links }: RoleList): Markdown =>
  blocks([
    md`# ${escaped(build.content.site.owner.name)}’s experience`,
    roles.length === 0 ? md`No roles are listed.` : md`As JSON, with filters: ${autolink(links.self)}`,
    ...entriesMarkdown(build, roles, 2),
  ]);

export const roleMarkdown = (build: Build, role: Role): Markdown =>
  blocks([
    ...entriesMarkdown(build, [role], 1),
    md`One of ${escaped(build.content.site.owner.name)}’s roles. As JSON: ${autolink(role.links.self)}`,
  ]);
