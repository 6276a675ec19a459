import type { Product } from '../../../schemas/product.ts';
import type { Profile } from '../../../schemas/profile.ts';
import type { Resume } from '../../../schemas/resume.ts';
import type { ResumeContent } from '../../../schemas/resume-sections.ts';
import type { Role } from '../../../schemas/role.ts';
import { workModeWords } from '../../../schemas/work.ts';
import type { Dates } from '../../prose/dates.ts';
import { fold } from '../../prose/fold.ts';
import {
  byOrganization,
  ownDetails,
  rolesByOrganization,
  type Tenure,
} from '../experience/by-organization.ts';
import { hasTitle, statedSummary, studyTerms } from '../experience/experience.ts';
import {
  availabilityLine,
  hasPreferences,
  networkText,
  placeText,
  preferenceTerms,
} from '../profile/profile-words.ts';

/** The résumé’s sources: its JSON, and everything for which JSON Resume has no field. */
export interface ResumeSources {
  readonly resume: Pick<Resume, 'basics' | 'skills' | 'meta'>;
  readonly profile: Profile;
  readonly roles: readonly Role[];
  readonly products: readonly Product[];
  readonly sections: Omit<ResumeContent, 'skills'>;
  /** URL of llms.txt. */
  readonly overview: string;
  /** URL of the page. */
  readonly page: string;
}

type Term = readonly [name: string, value: string | undefined];

/**
 * A job, a course of study, a product or an award. `description`, `text`, `points` and `topics` have Markdown
 * emphasis and links.
 */
export interface Entry {
  readonly title: string;
  readonly url?: string | undefined;
  /** Follows the title in parentheses. */
  readonly state?: string | undefined;
  readonly when?: string | undefined;
  readonly organization?: { readonly name: string; readonly url?: string | undefined } | undefined;
  /** Place, kind or issuer. */
  readonly facts?: readonly string[] | undefined;
  /** Description of the organization. */
  readonly description?: string | undefined;
  readonly terms?: readonly Term[] | undefined;
  readonly text?: string | undefined;
  readonly points?: readonly string[] | undefined;
  /** A few words each, such as the names of courses. */
  readonly topics?: readonly string[] | undefined;
  readonly keywords?: readonly string[] | undefined;
  /** A role’s technologies, and its work mode, for which the PDF has no room. */
  readonly evidence?: { readonly tech: readonly string[]; readonly mode?: string | undefined };
  /** The roles at the organization in the title. */
  readonly entries?: readonly Entry[];
}

export type Group = NonNullable<ResumeContent['skills']>[number];

/** A section of entries with a heading each, of items with a line or two each, of groups, or of terms. */
export interface Section {
  readonly title: string;
  readonly entries?: readonly Entry[];
  readonly items?: readonly Entry[];
  readonly groups?: readonly Group[];
  readonly terms?: readonly Term[];
}

/** The résumé as a document: the content of every version, in reading order. */
export interface ResumeDocument {
  readonly name: string;
  readonly label?: string | undefined;
  /** Place, pronouns and addresses. */
  readonly contact: readonly { readonly text: string; readonly url?: string | undefined }[];
  readonly availability?: string | undefined;
  readonly summary?: string | undefined;
  readonly sections: readonly Section[];
  /** Role and terms that the person is looking for. Not on the page, which has the terms elsewhere. */
  readonly wishes: readonly Section[];
  /** The owner’s policy on use of the résumé, as a sentence. Undefined if there is only the default. */
  readonly policy?: string | undefined;
  readonly revised: string;
  readonly canonical: string;
  readonly overview: string;
  readonly page: string;
}

const stated = (...texts: readonly (string | undefined)[]): string[] => texts.flatMap(text => text || []);

/** Names of courses share one line. Sentences get a line each. */
const listed = (texts: readonly string[]): Pick<Entry, 'points' | 'topics'> =>
  texts.some(text => /[.!?]\s*$/.test(text)) ? { points: texts } : { topics: texts };

/** Combines the entries at one organization into one entry that contains them. */
const together = <Part>(
  tenures: readonly Tenure<Part>[],
  entryOf: (part: Part, above?: Tenure<Part>) => Entry,
): Entry[] =>
  tenures.map(tenure => {
    const { entries, name, url, location, description } = tenure;
    const [first, ...others] = entries.map(part => entryOf(part));
    if (first && others.length === 0) return first;
    return {
      ...{ title: name, url, facts: stated(location), description },
      entries: entries.map(part => entryOf(part, tenure)),
    };
  });

/** Details about the organization: all of them, or only those not shown above. */
const organizationOf = (
  { url, location, description }: Omit<Tenure<unknown>, 'name' | 'entries'>,
  name: string | undefined,
  above?: Tenure<unknown>,
): Pick<Entry, 'organization' | 'facts' | 'description'> => {
  const own = above ? ownDetails({ location, description }, above) : { location, description };
  return {
    ...(above === undefined && name !== undefined && { organization: { name, url } }),
    ...{ facts: stated(own.location), description: own.description },
  };
};

/** The work mode, unless the location contains it, as in “Oslo and remote”. */
const workModeOf = ({ location = '', work_mode: mode }: Role): string | undefined => {
  const text = mode && workModeWords(mode);
  return text !== undefined && fold(location).includes(fold(text)) ? undefined : text;
};

export const roleEntries = (roles: readonly Role[], dates: Dates): Entry[] =>
  together(rolesByOrganization(roles), (role, above) => {
    const { organization, highlights, courses, tech } = role;
    const points = courses ?? (role.category === 'education' ? highlights : []);
    const lists = listed(points);
    return {
      ...organizationOf(role, hasTitle(role) ? organization : undefined, above),
      title: role.role,
      ...(!hasTitle(role) && above === undefined && { url: role.url }),
      when: dates.span(role),
      terms: studyTerms(role),
      text: statedSummary(role),
      ...lists,
      points: [...(points === highlights ? [] : highlights), ...(lists.points ?? [])],
      evidence: { tech, mode: workModeOf(role) },
    };
  });

const textsOf = (...texts: readonly (string | undefined)[]): string => stated(...texts).join('\n');

/** The non-empty sections other than roles, skills and products. */
export const furtherSections = (sections: ResumeSources['sections'], dates: Dates): Section[] => {
  const { projects = [], volunteer = [], certificates = [], awards = [], publications = [] } = sections;
  const { languages = [], interests = [], references = [] } = sections;
  const day = (date: string | undefined): string | undefined => date && dates.date(date);
  const all: readonly Section[] = [
    {
      title: 'Projects',
      entries: projects.map(({ name, url, startDate: start, endDate: end, ...project }) => ({
        ...{ title: name, url, when: dates.span({ start, end, current: end === undefined }) },
        facts: stated(project.roles?.join(', '), project.entity, project.location, project.type),
        text: textsOf(project.description, project.summary),
        points: project.highlights,
        keywords: project.keywords,
      })),
    },
    {
      title: 'Volunteering',
      entries: together(
        byOrganization(volunteer, ({ organization }) => organization),
        (work, above) => ({
          ...organizationOf(work, work.position && work.organization, above),
          title: work.position ?? work.organization,
          ...(work.position === undefined && above === undefined && { url: work.url }),
          when: dates.span({
            start: work.startDate,
            end: work.endDate,
            current: work.endDate === undefined,
          }),
          text: work.summary,
          points: work.highlights,
        }),
      ),
    },
    {
      title: 'Certificates',
      items: certificates.map(({ name: title, issuer, date, summary: text, url }) => ({
        ...{ title, url, text, facts: stated(issuer), when: day(date) },
      })),
    },
    {
      title: 'Awards',
      items: awards.map(({ title, awarder, date, summary: text, url }) => ({
        ...{ title, url, text, facts: stated(awarder), when: day(date) },
      })),
    },
    {
      title: 'Publications',
      items: publications.map(({ name: title, publisher, releaseDate, summary: text, url }) => ({
        ...{ title, url, text, facts: stated(publisher), when: day(releaseDate) },
      })),
    },
    {
      title: 'Languages',
      groups: languages.map(({ language: name, fluency, ...rest }) => ({
        ...{ name, ...rest, keywords: stated(fluency) },
      })),
    },
    { title: 'Interests', groups: interests },
    {
      title: 'References',
      items: references.map(({ name, url, reference, summary }) => ({
        ...{ title: name ?? reference ?? '', url, text: textsOf(name && reference, summary) },
      })),
    },
  ];
  return all.filter(isFilled);
};

const isFilled = ({ entries = [], items = [], groups = [], terms = [] }: Section): boolean =>
  entries.length + items.length + groups.length + terms.length > 0;

export const targetItems = ({ target_roles: targets }: Profile): Entry[] =>
  targets.map(({ title, level, note }) => ({
    title: level && !title.includes(level) ? `${title} (${level})` : title,
    text: note,
  }));

const wishesOf = (profile: Profile): Section[] => {
  const terms = [...preferenceTerms(profile), ['Time zone', profile.timezone] as const];
  return hasPreferences(profile)
    ? [
        {
          title: 'Looking for',
          items: targetItems(profile),
          terms: terms.filter(([, value]) => value),
        },
      ]
    : [];
};

/** A pure function: the same sources return the same document. */
export const resumeDocument = (
  { resume: { basics, skills, meta }, overview, page, profile, roles, products, sections }: ResumeSources,
  dates: Dates,
): ResumeDocument => {
  const isStudy = ({ category }: Role): boolean => category === 'education';
  const all: readonly Section[] = [
    {
      title: 'Experience',
      entries: roleEntries(
        roles.filter(role => !isStudy(role)),
        dates,
      ),
    },
    { title: 'Education', entries: roleEntries(roles.filter(isStudy), dates) },
    { title: 'Skills', groups: skills },
    {
      title: 'Products',
      items: products.map(({ name, website: url, tagline, status }) => ({
        ...{ title: name, url, text: tagline },
        ...(status === 'retired' && { state: 'retired' }),
      })),
    },
  ];
  return {
    name: basics.name,
    label: basics.label,
    contact: [
      ...stated(placeText(profile), profile.pronouns).map(text => ({ text })),
      { text: basics.email, url: `mailto:${basics.email}` },
      { text: basics.url, url: basics.url },
      ...basics.profiles.map(one => ({ text: networkText(one), url: one.url })),
    ],
    availability: profile.availability && availabilityLine(profile, dates),
    summary: basics.summary,
    sections: [...all.filter(isFilled), ...furtherSections(sections, dates)],
    wishes: wishesOf(profile),
    policy: profile.sharing_policy.default ? undefined : profile.sharing_policy.summary,
    revised: meta.lastModified,
    canonical: meta.canonical,
    overview,
    page,
  };
};

/** A URL as it is printed: without scheme, “www.” and trailing slash. */
export const printed = (url: string): string => url.replace(/^(https?:\/\/(www\.)?|mailto:)|\/$/g, '');
