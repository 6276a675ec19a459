import { byOrganization, ownDetails } from '../api/resources/experience/by-organization.ts';
import { networkText } from '../api/resources/profile/profile-words.ts';
import type { Language } from '../words/language.ts';
import type { EntryOf, JsonResume } from './json-resume.ts';
import {
  type Entry,
  entry,
  flat,
  isText,
  type Line,
  labelled,
  lineSection,
  lines,
  linked,
  paragraphs,
  plain,
  type ResumeDocument,
  section,
  together,
} from './shapes.ts';

/** What the API knows of a role, and JSON Resume has no field for. */
interface RoleFacts {
  readonly organization: string;
  readonly role: string;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly current: boolean;
  readonly tech: readonly string[];
}

/** What the résumé shows beyond JSON Resume. */
export interface DocumentExtras {
  readonly place?: string | undefined;
  readonly availability?: string | undefined;
  /** The roles that the person looks for. */
  readonly wanted: readonly string[];
  /** The terms for that: names with values. */
  readonly terms: readonly (readonly [name: string, value: string])[];
  readonly roles: readonly RoleFacts[];
  /** The products, which JSON Resume has among the projects. */
  readonly products: readonly { readonly name: string; readonly status: 'live' | 'retired' }[];
  /** URL of llms.txt. */
  readonly overview: string;
}

type Job = EntryOf<'work'>;

/** The role of an entry. JSON Resume does not say whether a role without an end goes on. */
const roleOf = (
  roles: readonly RoleFacts[],
  { name, startDate, endDate }: Job,
  position?: string,
): RoleFacts | undefined =>
  roles.find(
    ({ organization: its, role, start, end }) =>
      its === name && start === startDate && end === endDate && (position ?? role) === role,
  );

/** When a project was. JSON Resume does not say whether one without an end goes on. */
const spanOf = (
  { startDate: start, endDate: end }: Pick<Job, 'startDate' | 'endDate'>,
  { dates }: Language,
): string | undefined => dates.span({ start, end });

/** A fact with its name, in one text. */
const fact = (name: string, value: string, { words }: Language): string =>
  `${name}${words.resume.colon} ${value}`;

/** The organization, its place, and what it is. */
const organization = (
  { url, location, description }: Pick<Job, 'url' | 'location' | 'description'>,
  name: string | undefined,
): Line => {
  const rest = together([location, description], ' · ');
  const first = linked(name, url);
  return first.length > 0 && rest ? [...first, { text: ` · ${rest}` }] : [...first, ...(plain(rest) ?? [])];
};

/** Jobs or studies, with those at one organization together, in the place of the first. */
const tenures = <Part extends Pick<Job, 'url' | 'location' | 'description'>>(
  parts: readonly Part[],
  nameOf: (part: Part) => string | undefined,
  entryOf: (part: Part, level: 3 | 4, where: Line | undefined) => Entry,
): Entry[] =>
  byOrganization(parts, nameOf).flatMap(({ entries, ...above }) => {
    if (entries.length === 1) return entries.map(part => entryOf(part, 3, organization(part, nameOf(part))));
    const { name, url, location, description } = above;
    const where = plain(together([location, description], ' · '));
    return [
      { ...entry({ title: linked(name, url), level: 3, where }), leads: true },
      ...entries.map(part => {
        const own = ownDetails(part, above);
        return entryOf(part, 4, plain(together([own.location, own.description], ' · ')));
      }),
    ];
  });

const jobEntries = (jobs: readonly Job[], roles: readonly RoleFacts[], language: Language): Entry[] =>
  tenures(
    jobs,
    ({ name }) => name,
    (job, level, where) => {
      const role = roleOf(roles, job, job.position);
      const tech = together(role?.tech ?? []);
      return entry({
        title: plain(job.position) ?? linked(job.name, job.url),
        level,
        when: language.dates.span({ start: job.startDate, end: job.endDate, current: role?.current }),
        where: level === 4 || job.position ? where : undefined,
        paragraphs: paragraphs(job.summary),
        points: lines(job.highlights),
        note: tech ? plain(fact(language.words.skills.technologies, tech, language)) : undefined,
      });
    },
  );

/** Whether there is more than names in a list. */
const sentences = (texts: readonly string[] = []): boolean => texts.some(text => /[.!?]$/.test(flat(text)));

const projectEntry = (project: EntryOf<'projects'>, language: Language): Entry => {
  const { name, url, description, summary, highlights, keywords = [] } = project;
  return entry({
    title: linked(name, url),
    level: 3,
    when: spanOf(project, language),
    where: plain(together([...(project.roles ?? []), project.entity, project.location, project.type], ' · ')),
    paragraphs: [...paragraphs(description), ...paragraphs(summary)],
    points: lines(highlights),
    note:
      keywords.length > 0
        ? plain(fact(language.words.resume.keywords, together(keywords), language))
        : undefined,
  });
};

/** A group of skills or interests. */
const group = (
  { name, level, keywords = [], summary, url }: EntryOf<'skills'>,
  { words }: Language,
): Line => {
  const about = [together(keywords), ...(summary ? [flat(summary)] : [])].filter(isText).join('. ');
  const line = labelled(words.resume.colon, together([name, level && `(${flat(level)})`], ' '), about);
  return url ? line.map((span, index) => (index === 0 ? { ...span, url } : span)) : line;
};

/** What was given or made once: a certificate, an award or a publication. */
const item = (
  name: string | undefined,
  by: string | undefined,
  date: string | undefined,
  { url, summary }: Pick<Job, 'url' | 'summary'>,
  { dates }: Language,
): Entry =>
  entry({
    title: linked(name, url),
    when: date && dates.date(date),
    where: plain(by),
    paragraphs: paragraphs(summary),
  });

/** A URL as it is printed: without scheme, “www.” and trailing slash. */
const printed = (url: string): string => url.replace(/^https?:\/\/(www\.)?|\/$/g, '');

/** A link whose address can be read on paper. */
const address = (url: string | undefined): Line => {
  if (!url) return [];
  return [{ text: printed(URL.canParse(url) ? new URL(url).href : url), url }];
};

const contactOf = ({ email, url, profiles = [] }: JsonResume['basics'], place?: string): Line[] =>
  [
    plain(place) ?? [],
    email ? [{ text: email, url: `mailto:${email}` }] : [],
    address(url),
    ...profiles.map(profile =>
      profile.url
        ? address(profile.url)
        : (plain(profile.network && networkText({ ...profile, network: profile.network })) ?? []),
    ),
  ].filter(line => line.length > 0);

const studyEntries = (
  studies: readonly EntryOf<'education'>[],
  roles: readonly RoleFacts[],
  language: Language,
): Entry[] =>
  tenures(
    studies,
    ({ institution }) => institution,
    (study, level, where) => {
      const {
        institution: name,
        studyType,
        area,
        url,
        startDate: start,
        endDate: end,
        score,
        courses,
      } = study;
      const title = plain(together([studyType, area]));
      const names = sentences(courses) ? '' : together(courses ?? [], ' · ');
      const { current } = roleOf(roles, { ...study, name }) ?? {};
      return entry({
        title: title ?? linked(name, url),
        level,
        when: language.dates.span({ start, end, current }),
        where: title && where,
        paragraphs: [
          ...paragraphs(study.summary),
          ...(score ? lines([fact(language.words.resume.score, score, language)]) : []),
          ...lines(names === '' ? [] : [names]),
        ],
        points: lines([...(study.highlights ?? []), ...(names === '' ? (courses ?? []) : [])]),
      });
    },
  );

/** The résumé as a document, with headings and dates in `language`. Pure: the same content gives the same document. */
export const resumeDocument = (
  { basics, meta, ...resume }: JsonResume,
  { place, availability, wanted, terms, roles, products, overview }: DocumentExtras,
  language: Language,
): ResumeDocument => {
  const { work = [], education = [], skills, projects = [], volunteer = [] } = resume;
  const { certificates, awards, publications, languages, interests, references } = resume;
  const label = plain(basics.label);
  const { pages, profile, resume: words } = language.words;
  const productOf = ({ name, type }: EntryOf<'projects'>) =>
    type === 'application' ? products.find(product => product.name === name) : undefined;
  return {
    name: flat(basics.name),
    ...(label && { label }),
    contact: contactOf(basics, place),
    ...(availability && { availability }),
    summary: paragraphs(basics.summary),
    sections: [
      ...section(pages.experience, jobEntries(work, roles, language)),
      ...section(words.education, studyEntries(education, roles, language)),
      ...lineSection(
        pages.skills,
        skills?.map(skill => group(skill, language)),
      ),
      ...section(
        pages.products,
        projects.filter(productOf).map(project => {
          const state = productOf(project)?.status === 'retired' ? [{ text: ` (${words.retired})` }] : [];
          const title = [...linked(project.name, project.url), ...state];
          return entry({ title, paragraphs: paragraphs(project.description) });
        }),
      ),
      ...section(
        words.projects,
        projects.filter(project => !productOf(project)).map(project => projectEntry(project, language)),
      ),
      ...section(
        words.volunteer,
        jobEntries(
          volunteer.map(({ organization: name, ...rest }) => ({ ...rest, name })),
          [],
          language,
        ),
      ),
      ...section(
        words.certificates,
        certificates?.map(each => item(each.name, each.issuer, each.date, each, language)),
      ),
      ...section(
        words.awards,
        awards?.map(each => item(each.title, each.awarder, each.date, each, language)),
      ),
      ...section(
        words.publications,
        publications?.map(each => item(each.name, each.publisher, each.releaseDate, each, language)),
      ),
      ...lineSection(
        words.languages,
        languages?.map(({ language: name, fluency, ...rest }) =>
          group({ name, keywords: [fluency ?? ''], ...rest }, language),
        ),
      ),
      ...lineSection(
        words.interests,
        interests?.map(interest => group(interest, language)),
      ),
      ...section(
        words.references,
        references?.map(({ name, reference, summary, url }) =>
          entry({
            title: linked(name ?? reference, url),
            paragraphs: [...paragraphs(name && reference), ...paragraphs(summary)],
          }),
        ),
      ),
      ...lineSection(
        profile.lookingFor,
        terms.map(([name, value]) => labelled(words.colon, name, flat(value))),
        wanted.flatMap(text => [plain(text) ?? []]),
      ),
    ],
    colophon: [
      { text: `${words.revised(language.dates.day(meta.lastModified))} ${words.forAgents} ` },
      { text: overview, url: overview },
    ],
  };
};
