import type { Build } from '../api/operations/operation.ts';
import { withIds } from '../api/operations/with-id.ts';
import { paths } from '../api/paths.ts';
import type { Dates } from '../api/prose/dates.ts';
import { escaped, type Markdown, md, namedLink, ownerLine } from '../api/prose/markdown.ts';
import { rolesOf } from '../api/resources/experience/experience.ts';
import { productsOf } from '../api/resources/products/products.ts';
import { profileOf } from '../api/resources/profile/profile.ts';
import { resumeOf } from '../api/resources/resume/resume.ts';
import type { Profile } from '../schemas/profile.ts';
import type { ResumeContent } from '../schemas/resume.ts';
import { type Role, roleKind } from '../schemas/role.ts';
import {
  type Entry,
  escapedTexts,
  note,
  paragraphsIn,
  roleEntries,
  roleHead,
  tenureEntries,
} from './experience-markdown.ts';
import { statusMark } from './product-facts.ts';
import { networkText, placeText, rightToWorkText } from './profile-words.ts';
import { groupLine } from './skills-markdown.ts';

/** Entries have headings. Items have a line or two. */
export interface Section {
  readonly title: string;
  readonly entries?: readonly Entry[];
  readonly items?: readonly Entry[];
  readonly lines?: readonly Markdown[];
}

/** The résumé of all formats, in reading order. */
export interface ResumeDocument {
  readonly name: string;
  readonly label?: string | undefined;
  /** Plain text, because URLs are printed in different ways. */
  readonly contact: readonly { readonly text: string; readonly url?: string | undefined }[];
  readonly summary?: string | undefined;
  readonly sections: readonly Section[];
  readonly revised: string;
  readonly page: string;
}

type Stated<Name extends string> = { readonly [Each in Name]?: string | undefined };

/** The non-empty sections other than roles, skills, and products. */
export const furtherSections = (sections: Omit<ResumeContent, 'skills'>, dates: Dates): Section[] => {
  const { projects = [], volunteer = [], certificates = [], awards = [], publications = [] } = sections;
  const { languages = [], interests = [], references = [] } = sections;
  /** Unlike a role, a talk or a post without an end is not ongoing, unless its owner says so. */
  const span = ({
    startDate: start,
    endDate: end,
    current,
  }: Stated<'startDate' | 'endDate'> & Pick<Role, 'current'>) =>
    current && start && !end
      ? `since ${dates.date(start)}`
      : dates.span({ start, end: end ?? start, current });
  const item = (
    title: string,
    by: string | undefined,
    { url, date, summary }: Stated<'url' | 'date' | 'summary'>,
  ): Entry => ({
    title: namedLink(title, url),
    where: escapedTexts(by),
    when: escapedTexts(date && dates.date(date)),
    paragraphs: paragraphsIn(summary),
  });
  const all: readonly Section[] = [
    {
      title: 'Projects',
      entries: projects.map(({ name, url, ...project }) => ({
        title: namedLink(name, url),
        when: escapedTexts(span(project)),
        where: escapedTexts(project.roles?.join(', '), project.entity, project.location, project.type),
        paragraphs: paragraphsIn(project.description, project.summary),
        points: project.highlights?.map(ownerLine) ?? [],
        notes: note('Keywords', project.keywords),
      })),
    },
    {
      title: 'Volunteering',
      entries: tenureEntries(volunteer, (work, above) => ({
        ...roleHead(work.position, work, above),
        when: escapedTexts(span(work)),
        paragraphs: paragraphsIn(work.summary),
        points: work.highlights?.map(ownerLine) ?? [],
      })),
    },
    {
      title: 'Certificates',
      items: certificates.map(({ name, issuer, ...rest }) => item(name, issuer, rest)),
    },
    { title: 'Awards', items: awards.map(({ title, awarder, ...rest }) => item(title, awarder, rest)) },
    {
      title: 'Publications',
      items: publications.map(({ name, publisher, releaseDate: date, ...rest }) =>
        item(name, publisher, { ...rest, date }),
      ),
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
  return all.filter(isFilled);
};

const isFilled = ({ entries = [], items = [], lines = [] }: Section): boolean =>
  entries.length + items.length + lines.length > 0;

export const targetItems = ({ target_roles: targets }: Profile): Entry[] =>
  targets.map(({ title, level, note }) => ({
    title: escaped(level ? `${title} (${level})` : title),
    paragraphs: paragraphsIn(note),
  }));

export const resumeDocument = (build: Build, dates: Dates): ResumeDocument => {
  const { basics, skills, meta } = resumeOf(build);
  const { skills: _, ...sections } = build.content.resume;
  const profile = profileOf(build);
  const roles = rolesOf(build);
  const products = productsOf(build);
  const { work = [], education = [] } = Object.groupBy(roles, ({ category }) =>
    category === 'education' ? category : 'work',
  );
  const entriesOf = (some: readonly Role[]) =>
    roleEntries(some, dates, role => {
      const names = withIds(products, role.products).map(({ name }) => name);
      return { when: escapedTexts(role.career_break && roleKind(role)), notes: note('Products', names) };
    });
  const all: readonly Section[] = [
    { title: 'Experience', entries: entriesOf(work) },
    { title: 'Education', entries: entriesOf(education) },
    { title: 'Skills', lines: skills.map(groupLine) },
    {
      title: 'Products',
      items: products.map(product => ({
        title: md`${namedLink(product.name, product.website)}${statusMark(product)}`,
        paragraphs: paragraphsIn(product.tagline),
      })),
    },
  ];
  const facts = [placeText(profile), rightToWorkText(profile), profile.pronouns].flatMap(text =>
    text ? { text } : [],
  );
  return {
    name: basics.name,
    label: basics.label,
    contact: [
      ...facts,
      { text: basics.email, url: `mailto:${basics.email}` },
      { text: basics.url, url: basics.url },
      ...basics.profiles.map(profile => ({ text: networkText(profile), url: profile.url })),
      ...(profile.booking_url ? [{ text: 'Book a conversation', url: profile.booking_url }] : []),
    ],
    summary: basics.summary,
    sections: [...all.filter(isFilled), ...furtherSections(sections, dates)],
    revised: meta.lastModified,
    page: build.address.page(paths.resume),
  };
};

type ContactLink = ResumeDocument['contact'][number];

/** A text that is not the URL, such as the network of a profile, gets a label. */
export const contactText = ({ text, url }: ContactLink) => {
  if (url === undefined) return { text };
  const shown = printed(URL.canParse(url) ? new URL(url).href : url);
  const isOwnText = url === text || url === `mailto:${text}`;
  return { label: isOwnText ? undefined : text, text: shown, url };
};

/** A URL as it is printed: without scheme, “www.” and trailing slash. */
export const printed = (url: string): string => url.replace(/^(https?:\/\/(www\.)?|mailto:)|\/$/g, '');
