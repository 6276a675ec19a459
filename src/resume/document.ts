import { dayWords } from '../api/prose/date-words.ts';
import { type Dates, monthOf, spanOf } from './dates.ts';
import type { Job, JsonResume, Project } from './json-resume.ts';
import { lineOfProse, paragraphsOfProse, type Span } from './prose.ts';

type Line = readonly Span[];

/** An entry of a section. What is missing is not shown. */
export interface Entry {
  readonly title: Line;
  /** Level of the title as a heading. Without it, the title is a strong text. */
  readonly level?: 3 | 4;
  readonly when?: string;
  /** The organization, or what else stands below the title. */
  readonly where?: Line;
  readonly paragraphs?: readonly Line[];
  readonly points?: readonly Line[];
  readonly note?: Line;
  /** Whether the next entry belongs to this one, as a title does to its organization. */
  readonly leads?: true;
}

/** A section under a heading: entries, or lines such as `Languages: Go, Swift`. */
export interface Section {
  readonly title: string;
  readonly entries?: readonly Entry[];
  readonly lines?: readonly Line[];
  /** Items of a list, before the lines. */
  readonly points?: readonly Line[];
}

/** What the template shows, in reading order. The texts have no markup. */
export interface ResumeDocument {
  readonly name: string;
  readonly label?: Line;
  readonly contact: readonly Line[];
  readonly availability?: string;
  readonly summary: readonly Line[];
  readonly sections: readonly Section[];
  readonly colophon: Line;
}

/** What the API knows of a role, and JSON Resume has no field for. */
interface RoleFacts {
  readonly organization: string;
  readonly role: string;
  readonly start?: string | undefined;
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
  /** Names of the products that are retired. */
  readonly retired: readonly string[];
  /** URL of llms.txt. */
  readonly overview: string;
}

const flat = (text = ''): string => text.replaceAll(/\s+/g, ' ').trim();
const isText = (text: string): boolean => text !== '';

/** Plain text; undefined if there is none. */
const plain = (text: string | undefined): Line | undefined => {
  const shown = flat(text);
  return shown === '' ? undefined : [{ text: shown }];
};

const linked = (text: string | undefined, url: string | undefined): Line =>
  plain(text)?.map(span => (url ? { ...span, url } : span)) ?? [];

/** The texts that there are, with a separator between each two. */
const together = (parts: readonly (string | undefined)[], separator = ', '): string =>
  parts.map(flat).filter(isText).join(separator);

const lines = (texts: readonly string[] = []): Line[] =>
  texts.map(text => lineOfProse(flat(text))).filter(line => line.length > 0);

/** A name in strong letters, and its value. */
const labelled = (name: string | undefined, value: string): Line => {
  const label = flat(name);
  if (label === '' || value === '') return plain(label || value) ?? [];
  return [{ text: `${label}:`, strong: true }, { text: ` ${value}` }];
};

/** An entry without the parts that are empty. */
const entry = ({
  title,
  level,
  when,
  where,
  paragraphs,
  points,
  note,
}: {
  readonly title: Line;
  readonly level?: 3 | 4;
  readonly when?: string | undefined;
  readonly where?: Line | undefined;
  readonly paragraphs?: readonly Line[];
  readonly points?: readonly Line[];
  readonly note?: Line | undefined;
}): Entry => ({
  title,
  ...(level && { level }),
  ...(when && { when }),
  ...(where && where.length > 0 && { where }),
  ...(paragraphs && paragraphs.length > 0 && { paragraphs }),
  ...(points && points.length > 0 && { points }),
  ...(note && { note }),
});

const section = (title: string, entries: readonly Entry[] = []): Section[] => {
  const shown = entries.filter(each => each.title.length > 0);
  return shown.length === 0 ? [] : [{ title, entries: shown }];
};

const lineSection = (title: string, all: readonly Line[] = [], items: readonly Line[] = []): Section[] => {
  const [shown, points] = [all, items].map(list => list.filter(line => line.length > 0));
  if (!shown?.length && !points?.length) return [];
  return [{ title, ...(points?.length && { points }), ...(shown?.length && { lines: shown }) }];
};

/** The organization, its place, and what it is. */
const organization = ({ name, url, location, description }: Job): Line => {
  const rest = together([location, description], ' · ');
  const first = linked(name, url);
  return first.length > 0 && rest ? [...first, { text: ` · ${rest}` }] : [...first, ...(plain(rest) ?? [])];
};

/** Jobs, with those at one organization together, in the place of the first. */
const jobEntries = (jobs: readonly Job[], roles: readonly RoleFacts[]): Entry[] => {
  const entryOf = (job: Job, level: 3 | 4, where: Line | undefined): Entry => {
    const role = roles.find(
      each => each.organization === job.name && each.role === job.position && each.start === job.startDate,
    );
    const tech = together(role?.tech ?? []);
    const dates: Dates = { start: job.startDate, end: job.endDate, current: role?.current };
    return entry({
      title: plain(job.position) ?? linked(job.name, job.url),
      level,
      when: spanOf(dates),
      where,
      paragraphs: paragraphsOfProse(job.summary),
      points: lines(job.highlights),
      note: tech ? plain(`Technologies: ${tech}`) : undefined,
    });
  };
  return [...Map.groupBy(jobs, job => flat(job.name).toLowerCase()).entries()].flatMap(([name, group]) => {
    const [first] = group;
    if (!first || group.length === 1 || name === '')
      return group.map(job => entryOf(job, 3, job.position ? organization(job) : undefined));
    // A place or a description that holds for some of the titles alone would be wrong above all.
    const common = (key: 'location' | 'description' | 'url') =>
      group.every(job => job[key] === first[key]) ? first[key] : undefined;
    const url = group.find(job => job.url)?.url;
    const above = { ...first, location: common('location'), description: common('description'), url };
    return [
      {
        ...entry({
          title: linked(first.name, url),
          level: 3,
          where: plain(together([above.location, above.description], ' · ')),
        }),
        leads: true,
      },
      ...group.map(job => entryOf(job, 4, above.location === undefined ? plain(job.location) : undefined)),
    ];
  });
};

/** Whether there is more than names in a list. */
const sentences = (texts: readonly string[] = []): boolean => texts.some(text => /[.!?]$/.test(flat(text)));

const projectEntry =
  (retired: readonly string[]) =>
  ({ name, url, description, summary, ...project }: Project): Entry => {
    const isApp = project.type === 'application';
    const note = together([
      ...(project.roles ?? []),
      project.entity,
      ...(isApp ? [] : (project.keywords ?? [])),
    ]);
    const state = name !== undefined && retired.includes(name) ? [{ text: ' (retired)' }] : [];
    return entry({
      title: [...linked(name, url), ...state],
      when: isApp ? undefined : spanOf({ start: project.startDate, end: project.endDate, current: false }),
      paragraphs: [...paragraphsOfProse(description), ...paragraphsOfProse(summary)],
      points: lines(project.highlights),
      note: plain(note),
    });
  };

/** A URL as it is printed: without scheme, “www.” and trailing slash. */
const printed = (url: string): string => url.replace(/^https?:\/\/(www\.)?|\/$/g, '');

/** A link whose address can be read on paper. */
const address = (url: string | undefined): Line => {
  if (!url) return [];
  return [{ text: printed(URL.canParse(url) ? new URL(url).href : url), url }];
};

const contactOf = ({ email, phone, url, profiles = [] }: JsonResume['basics'], place?: string): Line[] =>
  [
    plain(place) ?? [],
    email ? [{ text: email, url: `mailto:${email}` }] : [],
    plain(phone) ?? [],
    address(url),
    ...profiles.map(profile => (profile.url ? address(profile.url) : (plain(profile.network) ?? []))),
  ].filter(line => line.length > 0);

/** The résumé as a document. Pure: the same content gives the same document. */
export const resumeDocument = (
  { basics, meta, ...resume }: JsonResume,
  { place, availability, wanted, terms, roles, retired, overview }: DocumentExtras,
): ResumeDocument => {
  const projects = resume.projects ?? [];
  const label = plain(basics.label);
  return {
    name: flat(basics.name),
    ...(label && { label }),
    contact: contactOf(basics, place),
    ...(availability && { availability }),
    summary: paragraphsOfProse(basics.summary),
    sections: [
      ...section('Experience', jobEntries(resume.work ?? [], roles)),
      ...section(
        'Education',
        resume.education?.map(study =>
          entry({
            title: plain(together([study.studyType, study.area])) ?? linked(study.institution, study.url),
            level: 3,
            when: spanOf({ start: study.startDate, end: study.endDate }),
            where: study.studyType || study.area ? linked(study.institution, study.url) : undefined,
            paragraphs: [
              ...paragraphsOfProse(study.summary),
              ...(plain(study.score && `Score: ${study.score}`)
                ? [plain(`Score: ${study.score}`) ?? []]
                : []),
              ...(sentences(study.courses) ? [] : lines([together(study.courses ?? [], ' · ')])),
            ],
            points: sentences(study.courses) ? lines(study.courses) : [],
          }),
        ),
      ),
      ...lineSection(
        'Skills',
        resume.skills?.map(({ name, level, keywords = [] }) =>
          labelled(together([name, level && `(${flat(level)})`], ' '), together(keywords)),
        ),
      ),
      ...section(
        projects.every(({ type }) => type === 'application') ? 'Products' : 'Projects',
        projects.map(projectEntry(retired)),
      ),
      ...section(
        'Volunteer work',
        jobEntries(resume.volunteer?.map(({ organization: name, ...rest }) => ({ ...rest, name })) ?? [], []),
      ),
      ...section(
        'Publications',
        resume.publications?.map(({ name, publisher, releaseDate, url, summary }) =>
          entry({
            title: linked(name, url),
            when: monthOf(releaseDate),
            where: plain(publisher),
            paragraphs: paragraphsOfProse(summary),
          }),
        ),
      ),
      ...section(
        'Awards',
        resume.awards?.map(({ title, date, awarder, url, summary }) =>
          entry({
            title: linked(title, url),
            when: monthOf(date),
            where: plain(awarder),
            paragraphs: paragraphsOfProse(summary),
          }),
        ),
      ),
      ...section(
        'Certificates',
        resume.certificates?.map(({ name, date, issuer, url, summary }) =>
          entry({
            title: linked(name, url),
            when: monthOf(date),
            where: plain(issuer),
            paragraphs: paragraphsOfProse(summary),
          }),
        ),
      ),
      ...lineSection(
        'Languages',
        resume.languages?.map(({ language, fluency }) => labelled(language, flat(fluency))),
      ),
      ...lineSection(
        'Interests',
        resume.interests?.map(({ name, keywords = [] }) => labelled(name, together(keywords))),
      ),
      ...section(
        'References',
        resume.references?.map(({ name, reference }) =>
          entry({ title: plain(name) ?? [], paragraphs: paragraphsOfProse(reference) }),
        ),
      ),
      ...lineSection(
        'Looking for',
        terms.map(([name, value]) => labelled(name, flat(value))),
        wanted.flatMap(text => [plain(text) ?? []]),
      ),
    ],
    colophon: [
      { text: `Last updated ${dayWords(meta.lastModified)}. For agents: ` },
      { text: overview, url: overview },
    ],
  };
};
