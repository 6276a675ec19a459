import type { Build } from '../api/operations/operation.ts';
import { withIds } from '../api/operations/with-id.ts';
import { paths } from '../api/paths.ts';
import type { Dates } from '../api/prose/dates.ts';
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
  overviewPointer,
  ownerLine,
  ownerMarkdown,
  type Part,
  section,
  termItems,
} from '../api/prose/markdown.ts';
import { rolesOf } from '../api/resources/experience/experience.ts';
import { figuresOf, productsOf } from '../api/resources/products/products.ts';
import { profileOf } from '../api/resources/profile/profile.ts';
import { authorizationText } from '../api/resources/profile/terms.ts';
import { projectsOf, resumeOf } from '../api/resources/resume/resume.ts';
import type { ResumeContent } from '../schemas/resume.ts';
import { type Role, roleKind } from '../schemas/role.ts';
import {
  type Entry,
  entryMarkdown,
  escapedTexts,
  note,
  paragraphsIn,
  roleEntries,
  roleHead,
  tenureEntries,
} from './experience-markdown.ts';
import { networkText, placeText } from './profile-words.ts';
import { groupLine } from './skills-markdown.ts';

/** Entries have headings. Items have a line or two. */
export interface Section {
  readonly title: string;
  readonly entries?: readonly Entry[];
  readonly items?: readonly Entry[];
  readonly lines?: readonly Markdown[];
}

type Listed = Pick<Role, 'current'> & {
  readonly [Name in 'startDate' | 'endDate' | 'date' | 'releaseDate' | 'valid_until' | 'url' | 'summary']?:
    | string
    | undefined;
};

type Order = <Item extends Listed>(items: readonly Item[]) => readonly Item[];

export const newestFirst: Order = items => {
  const dateOf = ({ startDate, endDate, date, releaseDate }: Listed) =>
    endDate ?? date ?? releaseDate ?? startDate ?? '';
  return items.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
};

/** The sections other than roles, skills, and products. */
export const furtherSections = (
  sections: ResumeContent,
  dates: Dates,
  ordered: Order = items => items,
): Section[] => {
  const { projects = [], volunteer = [], certificates = [], awards = [], publications = [] } = sections;
  const { languages = [], interests = [], references = [] } = sections;
  /** Unlike a role, a talk or a post without an end is not ongoing, unless its owner says so. */
  const span = ({ startDate: start, endDate: end, current }: Listed) =>
    current && start && !end
      ? `since ${dates.date(start)}`
      : dates.span({ start, end: end ?? start, current });
  const item = (
    title: string,
    by: string | undefined,
    { url, releaseDate, date = releaseDate, valid_until: last, summary }: Listed,
  ): Entry => ({
    title: namedLink(title, url),
    where: escapedTexts(by === title ? undefined : by),
    when: escapedTexts(date && dates.date(date), last && `valid until ${dates.date(last)}`),
    paragraphs: paragraphsIn(summary),
  });
  return [
    {
      title: 'Projects',
      entries: ordered(projects).map(({ name, url, ...project }) => ({
        title: namedLink(name, url),
        // A credit may have only the date of its release.
        when: escapedTexts(span({ startDate: project.endDate, ...project })),
        where: escapedTexts(
          project.roles?.join(', '),
          project.entity === name ? undefined : project.entity,
          project.location,
          project.type,
        ),
        paragraphs: paragraphsIn(project.description, project.summary),
        points: project.highlights?.map(ownerLine) ?? [],
        notes: note('Keywords', project.keywords),
      })),
    },
    {
      title: 'Volunteering',
      entries: tenureEntries(ordered(volunteer), (work, above) => ({
        ...roleHead(work.position, work, above),
        when: escapedTexts(span(work)),
        paragraphs: paragraphsIn(work.summary),
        points: work.highlights?.map(ownerLine) ?? [],
      })),
    },
    {
      title: 'Certificates',
      items: ordered(certificates).map(one => item(one.name, one.issuer, one)),
    },
    {
      title: 'Awards',
      items: ordered(awards).map(one => item(one.title, one.awarder, one)),
    },
    {
      title: 'Publications',
      items: ordered(publications).map(one => item(one.name, one.publisher, one)),
    },
    {
      title: 'Languages',
      lines: languages.map(({ language: name, fluency, ...rest }) =>
        groupLine({ name, ...rest, keywords: fluency ? [fluency] : [] }),
      ),
    },
    { title: 'Interests', lines: interests.map(groupLine) },
    {
      title: 'References',
      items: references.map(({ name, url, reference, summary }) => ({
        title: namedLink(name ?? reference ?? '', url),
        paragraphs: paragraphsIn(name && reference, summary),
      })),
    },
  ];
};

/** Plain text, because URLs are printed in different ways. */
interface Contact {
  readonly text: string;
  readonly label?: string;
  readonly url?: string;
}

const contactsOf = (build: Build): Contact[] => {
  const { email, url: home, profiles } = resumeOf(build).basics;
  const profile = profileOf(build);
  const link = (url: string, label = ''): Contact => ({
    text: printed(URL.canParse(url) ? new URL(url).href : url),
    label,
    url,
  });
  return [
    ...[placeText(profile), profile.pronouns].flatMap(text => (text ? { text } : [])),
    link(`mailto:${email}`),
    link(home),
    ...profiles.map(entry => {
      const text = networkText(entry);
      return entry.url === undefined ? { text } : link(entry.url, text);
    }),
    ...(profile.booking_url ? [link(profile.booking_url, 'Book a conversation')] : []),
  ];
};

/** The résumé of all formats, in reading order. */
export const resumeDocument = (build: Build) => {
  const { dates } = build;
  const { basics, skills, meta } = resumeOf(build);
  const roles = rolesOf(build);
  const { products, own } = projectsOf(build);
  const entriesOf = (some: readonly Role[]) =>
    roleEntries(some, dates, role => {
      const names = withIds(productsOf(build), role.products).map(({ name }) => name);
      return { when: escapedTexts(role.career_break && roleKind(role)), notes: note('Products', names) };
    });
  return {
    name: basics.name,
    label: basics.label,
    contact: contactsOf(build),
    permits: authorizationText(profileOf(build)),
    summary: basics.summary,
    sections: [
      { title: 'Experience', entries: entriesOf(roles.filter(({ category }) => category !== 'education')) },
      { title: 'Education', entries: entriesOf(roles.filter(({ category }) => category === 'education')) },
      { title: 'Skills', lines: skills.map(groupLine) },
      {
        title: 'Products',
        items: products.map(product => {
          const { name, website, status, tagline, first_released: first } = product;
          const facts = escapedTexts(...figuresOf(product), first && `first released ${dates.date(first)}`);
          return {
            title: md`${namedLink(name, website)}${status === 'retired' && md` (retired)`}`,
            paragraphs: paragraphsIn(tagline),
            notes: facts ? [facts] : [],
          };
        }),
      },
      ...furtherSections({ ...build.content.resume, projects: own }, dates),
    ],
    revised: meta.lastModified,
    page: build.address.page(paths.resume),
  };
};

export type ResumeDocument = ReturnType<typeof resumeDocument>;

const PERMITS = 'Work authorization';

export const permitsText = (permits: string): string => permits && `${PERMITS}: ${permits}`;

/** A URL as it is printed: without scheme, “www.” and trailing slash. */
export const printed = (url: string): string => url.replace(/^(https?:\/\/(www\.)?|mailto:)|\/$/g, '');

const itemLine = ({ title, where, when, paragraphs = [], notes = [] }: Entry): Markdown =>
  nested(joined([joined([title, where, when]), joined(paragraphs, ' ')], ': '), notes);

export const sectionParts = ({ entries = [], items = [], lines = [] }: Partial<Section>): Part[] => [
  ...entries.flatMap(entry => entryMarkdown(entry, 3)),
  list(items.map(itemLine)),
  list(lines),
];

export const contactMarkdown = (build: Build): Markdown =>
  joined([
    ...contactsOf(build).map(({ text, label, url }) =>
      url && !label ? autolink(url.replace('mailto:', '')) : namedLink(label || text, url),
    ),
    escaped(permitsText(authorizationText(profileOf(build)))),
  ]);

export const resumeText = (build: Build): Markdown => {
  const document = resumeDocument(build);
  // With the URLs in the text, because a résumé is printed.
  const contact = document.contact.map(
    ({ text, label, url }) => md`${namedLink(text, url)}${label && md` (${escaped(label)})`}`,
  );
  return blocks([
    md`# ${escaped(document.name)}`,
    document.label && md`**${ownerLine(document.label)}**`,
    list([...contact, ...termItems([[PERMITS, document.permits]])]),
    ownerMarkdown(document.summary ?? ''),
    ...document.sections.flatMap(each => section(each.title, sectionParts(each))),
    md`---\n\nLast revised ${escaped(build.dates.day(document.revised))}. Current version: ${autolink(document.page)}`,
  ]);
};

export const resumeMarkdown = (build: Build): Markdown =>
  md`${overviewPointer(build.address.page(paths.llms))}\n\n${resumeText(build)}\nAs JSON Resume: ${autolink(build.address.page(paths.resumeJson))}\n`;
