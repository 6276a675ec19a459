import type { Build } from '../api/operations/operation.ts';
import { withIds } from '../api/operations/with-id.ts';
import { paths } from '../api/paths.ts';
import type { Dates } from '../api/prose/dates.ts';
import { escaped, type Markdown, md, namedLink, ownerLine } from '../api/prose/markdown.ts';
import { rolesOf } from '../api/resources/experience/experience.ts';
import { productsOf } from '../api/resources/products/products.ts';
import { profileOf } from '../api/resources/profile/profile.ts';
import { authorizationText } from '../api/resources/profile/terms.ts';
import { projectFor, resumeOf } from '../api/resources/resume/resume.ts';
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
import { networkText, placeText } from './profile-words.ts';
import { groupLine } from './skills-markdown.ts';

/** Entries have headings. Items have a line or two. */
export interface Section {
  readonly title: string;
  readonly entries?: readonly Entry[];
  readonly items?: readonly Entry[];
  readonly lines?: readonly Markdown[];
}

/** Plain text, because URLs are printed in different ways. */
interface ContactLink {
  readonly text: string;
  readonly url?: string | undefined;
}

/** The résumé of all formats, in reading order. */
export interface ResumeDocument {
  readonly name: string;
  readonly label?: string | undefined;
  readonly contact: readonly ContactLink[];
  readonly summary?: string | undefined;
  /** Also the empty ones, which every format leaves out. */
  readonly sections: readonly Section[];
  readonly revised: string;
  readonly page: string;
}

type Stated<Name extends string> = { readonly [Each in Name]?: string | undefined };
type Spanned = Stated<'startDate' | 'endDate'> & Pick<Role, 'current'>;

/** The sections other than roles, skills, and products. */
export const furtherSections = (sections: ResumeContent, dates: Dates): Section[] => {
  const { projects = [], volunteer = [], certificates = [], awards = [], publications = [] } = sections;
  const { languages = [], interests = [], references = [] } = sections;
  /** Unlike a role, a talk or a post without an end is not ongoing, unless its owner says so. */
  const span = ({ startDate: start, endDate: end, current }: Spanned) =>
    current && start && !end
      ? `since ${dates.date(start)}`
      : dates.span({ start, end: end ?? start, current });
  const item = (
    title: string,
    by: string | undefined,
    { url, date, valid_until: last, summary }: Stated<'url' | 'date' | 'valid_until' | 'summary'>,
  ): Entry => ({
    title: namedLink(title, url),
    where: escapedTexts(by === title ? undefined : by),
    when: escapedTexts(date && dates.date(date), last && `valid until ${dates.date(last)}`),
    paragraphs: paragraphsIn(summary),
  });
  return [
    {
      title: 'Projects',
      entries: projects.map(({ name, url, ...project }) => ({
        title: namedLink(name, url),
        when: escapedTexts(span(project)),
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
};

export const targetItems = ({ target_roles: targets }: Profile): Entry[] =>
  targets.map(({ title, level, note }) => ({
    title: escaped(level ? `${title} (${level})` : title),
    paragraphs: paragraphsIn(note),
  }));

export const contactLinks = (build: Build): readonly ContactLink[] => {
  const { email, url, profiles } = resumeOf(build).basics;
  const profile = profileOf(build);
  const permits = authorizationText(profile);
  const facts = [placeText(profile), permits && `Work authorization: ${permits}`, profile.pronouns];
  return [
    ...facts.flatMap(text => (text ? { text } : [])),
    { text: email, url: `mailto:${email}` },
    { text: url, url },
    ...profiles.map(entry => ({ text: networkText(entry), url: entry.url })),
    ...(profile.booking_url ? [{ text: 'Book a conversation', url: profile.booking_url }] : []),
  ];
};

export const resumeDocument = (build: Build, dates: Dates): ResumeDocument => {
  const { basics, skills, meta } = resumeOf(build);
  const roles = rolesOf(build);
  const { projects = [] } = build.content.resume;
  // A product with an entry of the owner’s is among the projects.
  const products = productsOf(build).filter(product => !projectFor(product, projects));
  const entriesOf = (some: readonly Role[]) =>
    roleEntries(some, dates, role => {
      const names = withIds(productsOf(build), role.products).map(({ name }) => name);
      return { when: escapedTexts(role.career_break && roleKind(role)), notes: note('Products', names) };
    });
  return {
    name: basics.name,
    label: basics.label,
    contact: contactLinks(build),
    summary: basics.summary,
    sections: [
      { title: 'Experience', entries: entriesOf(roles.filter(({ category }) => category !== 'education')) },
      { title: 'Education', entries: entriesOf(roles.filter(({ category }) => category === 'education')) },
      { title: 'Skills', lines: skills.map(groupLine) },
      {
        title: 'Products',
        items: products.map(product => ({
          title: md`${namedLink(product.name, product.website)}${product.status === 'retired' ? md` (retired)` : statusMark(product)}`,
          paragraphs: paragraphsIn(product.tagline),
        })),
      },
      ...furtherSections(build.content.resume, dates),
    ],
    revised: meta.lastModified,
    page: build.address.page(paths.resume),
  };
};

/** A text that is not the URL, such as the network of a profile, gets a label. */
export const contactText = ({ text, url }: ContactLink) => {
  if (url === undefined) return { text };
  const shown = printed(URL.canParse(url) ? new URL(url).href : url);
  const isOwnText = url === text || url === `mailto:${text}`;
  return { label: isOwnText ? undefined : text, text: shown, url };
};

/** A URL as it is printed: without scheme, “www.” and trailing slash. */
export const printed = (url: string): string => url.replace(/^(https?:\/\/(www\.)?|mailto:)|\/$/g, '');
