import { resumeContent } from '../../../schemas/resume-sections.ts';
import { EntryReader, fitted, reasonFor, textsIn, wordsOf } from './entry-reader.ts';
import type { ResumeInput } from './imported.ts';
import { spanOf, TECH } from './roles.ts';
import type { Source } from './source.ts';

const NAME = 500;
const LINE = 1000;

type Draft = Record<string, string | string[] | undefined>;

const URLS = [
  'url',
  'website',
  'link',
  'href',
  'homepage',
  'repo',
  'repository',
  'github',
  'githubUrl',
  'source',
  'demo',
  'liveUrl',
  'live',
  'credentialUrl',
] as const;
const TEXTS = ['summary', 'details', 'text', 'content', 'notes', 'about'] as const;
const POINTS = [
  'highlights',
  'achievements',
  'accomplishments',
  'bullets',
  'responsibilities',
  'tasks',
  'activities',
  'points',
  'features',
] as const;
const KEYWORDS = [...TECH, 'items', 'list'] as const;

const keywordsOf = (reader: EntryReader, keys: readonly string[] = KEYWORDS): string[] =>
  reader.names(...reader.entry.all(...keys));

const dates = (reader: EntryReader): Draft => {
  const { start, end } = spanOf(reader);
  return { startDate: start, endDate: end };
};

/** How the fields of a section are read, except its address and summary, and the field that every entry needs. */
interface Section {
  readonly required?: string;
  readonly read: (reader: EntryReader) => Draft;
  /** Fields with long texts that are the summary. */
  readonly texts?: readonly string[];
}

const sections: Readonly<Record<keyof ResumeInput, Section>> = {
  skills: {
    required: 'name',
    read: reader => ({
      name: reader.name(
        reader.entry.of('name', 'category', 'group', 'title', 'type', 'skill', 'label'),
        NAME,
      ),
      level: reader.line(reader.entry.of('level', 'proficiency', 'rating', 'experience', 'years'), LINE),
      keywords: keywordsOf(reader),
    }),
    texts: ['description'],
  },
  projects: {
    required: 'name',
    read: reader => {
      const { paragraphs, points } = reader.prose(reader.entry.at('description'));
      return {
        name: reader.name(reader.entry.of('name', 'title', 'project', 'projectName'), NAME),
        description: paragraphs.join('\n') || undefined,
        highlights: [...points, ...reader.points(...reader.entry.all(...POINTS))],
        keywords: keywordsOf(reader),
        ...dates(reader),
        roles: reader.lines(reader.entry.of('roles', 'role', 'position'), LINE),
        entity: reader.line(reader.entry.of('entity', 'organization', 'company', 'client'), LINE),
        type: reader.line(reader.entry.of('type', 'category'), LINE),
        location: reader.line(reader.entry.at('location'), LINE),
      };
    },
  },
  volunteer: {
    required: 'organization',
    read: reader => ({
      organization: reader.name(
        reader.entry.of('organization', 'organisation', 'company', 'name', 'institution'),
        NAME,
      ),
      position: reader.line(reader.entry.of('position', 'role', 'title'), LINE),
      ...dates(reader),
      highlights: reader.points(...reader.entry.all(...POINTS)),
      location: reader.line(reader.entry.at('location'), LINE),
    }),
    texts: ['description'],
  },
  certificates: {
    required: 'name',
    read: reader => ({
      name: reader.name(reader.entry.of('name', 'title', 'certificate', 'certification'), NAME),
      date: reader.date(
        reader.entry.of('date', 'issueDate', 'issued', 'startDate', 'releaseDate', 'year', 'dateIssued'),
      ),
      issuer: reader.line(
        reader.entry.of(
          'issuer',
          'authority',
          'organization',
          'institution',
          'issuedBy',
          'awarder',
          'company',
          'provider',
        ),
        LINE,
      ),
    }),
    texts: ['description'],
  },
  awards: {
    required: 'title',
    read: reader => ({
      title: reader.name(reader.entry.of('title', 'name', 'award'), NAME),
      date: reader.date(reader.entry.of('date', 'year', 'releaseDate', 'startDate', 'issued')),
      awarder: reader.line(
        reader.entry.of('awarder', 'issuer', 'organization', 'by', 'from', 'institution'),
        LINE,
      ),
    }),
    texts: ['description'],
  },
  publications: {
    required: 'name',
    read: reader => ({
      name: reader.name(reader.entry.of('name', 'title'), NAME),
      publisher: reader.line(
        reader.entry.of('publisher', 'journal', 'venue', 'conference', 'publication'),
        LINE,
      ),
      releaseDate: reader.date(reader.entry.of('releaseDate', 'date', 'year', 'published', 'publishedOn')),
    }),
    texts: ['description', 'abstract'],
  },
  languages: {
    required: 'language',
    read: reader => ({
      language: reader.name(reader.entry.of('language', 'name', 'title', 'lang'), NAME),
      fluency: reader.line(reader.entry.of('fluency', 'level', 'proficiency', 'value', 'rating'), LINE),
    }),
    texts: ['description'],
  },
  interests: {
    required: 'name',
    read: reader => ({
      name: reader.name(reader.entry.of('name', 'title', 'interest', 'hobby'), NAME),
      keywords: keywordsOf(reader),
    }),
    texts: ['description'],
  },
  references: {
    read: reader => {
      const { entry } = reader;
      for (const part of entry.all('email', 'mail', 'phone', 'mobile', 'contact', 'address')) {
        part.leaveOut('Other people’s contact data does not belong on a public site.', 'private');
      }
      const { paragraphs, points } = reader.prose(
        ...entry.all('reference', 'text', 'quote', 'testimonial', 'content', 'recommendation', 'description'),
      );
      const about = entry
        .all('position', 'title', 'role', 'company', 'organization')
        .flatMap(part => textsIn(part));
      return {
        name: reader.name(entry.of('name', 'author', 'person'), NAME),
        reference: [...paragraphs, ...points].join('\n') || undefined,
        summary: about.join(', ') || undefined,
      };
    },
  },
};

/** The names of sections in files, JSON Resume’s first. Sections of other kinds become projects with that type. */
const SECTION_NAMES: Readonly<Record<keyof ResumeInput, readonly string[]>> = {
  skills: [
    'skills',
    'skill',
    'skillset',
    'competencies',
    'technicalSkills',
    'technical_skills',
    'specialties',
  ],
  projects: [
    'projects',
    'project',
    'personalProjects',
    'personal_projects',
    'sideProjects',
    'openSource',
    'opensource',
    'portfolio',
    'talks',
    'presentations',
    'speaking',
    'patents',
  ],
  volunteer: ['volunteer', 'volunteering', 'volunteerExperience', 'volunteerWork'],
  certificates: ['certificates', 'certifications', 'certification', 'licenses', 'trainings', 'training'],
  awards: ['awards', 'award', 'honors', 'honours', 'achievements'],
  publications: ['publications', 'publication', 'papers'],
  languages: ['languages', 'language', 'spokenLanguages'],
  interests: ['interests', 'interest', 'hobbies'],
  references: ['references', 'reference', 'recommendations', 'testimonials'],
};

const isFilled = (value: unknown): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

/** An entry that is only a text has it as its name. */
const asObject = (entry: Source, { required = 'reference' }: Section): Source =>
  entry.isObject() ? entry : entry.as({ [required]: entry });

const entryOf = (entry: Source, section: Section): object | undefined => {
  const reader = new EntryReader(asObject(entry, section));
  const { summary: known, ...read } = section.read(reader);
  const url = reader.url(...reader.entry.all(...URLS));
  const { paragraphs, points } = reader.prose(...reader.entry.all(...TEXTS, ...(section.texts ?? [])));
  reader.further();
  const lists = Object.hasOwn(read, 'highlights');
  const { highlights = [] } = read;
  const summary = [
    ...(known ? [known].flat() : []),
    ...paragraphs,
    ...(lists ? [] : points),
    ...reader.more(),
  ].join('\n');
  const { required } = section;
  // A missing name is not made up: the first text takes its place.
  const [stand] = [read['position'], read['description'], read['keywords'], url, summary]
    .flat()
    .filter(Boolean);
  const all = {
    ...read,
    ...(required !== undefined &&
      !isFilled(read[required]) &&
      stand !== undefined && { [required]: stand.slice(0, NAME) }),
    ...(lists && { highlights: [...points, ...highlights] }),
    url,
    summary: summary || undefined,
  };
  const draft = Object.fromEntries(Object.entries(all).filter(([, value]) => isFilled(value)));
  return Object.keys(draft).length === 0 ? undefined : draft;
};

/** Skills as an object of groups, such as `{ "Languages": ["Go", "C"] }`, as a list of groups. */
const groupsIn = (section: Source): Source[] => {
  if (!section.isObject() || !section.at('name').isEmpty())
    return section.items().flatMap(item => item.items());
  return section
    .fields()
    .map(([name, group]) =>
      group.isObject()
        ? group.as({ ...Object.fromEntries(group.fields()), name: group.withText(name) })
        : group.as({ name: group.withText(name), keywords: group }),
    );
};

const schemaOf = (name: keyof ResumeInput) => resumeContent.shape[name].unwrap().element;

/** Lists that nobody knows, such as `talks`, as projects of that type: of entries with a name. */
const unknownLists = (root: Source): Source[] =>
  root.fields().flatMap(([key, list]) => {
    const isKnown =
      list.isObject() || list.leaves().some(leaf => leaf.isRead()) || reasonFor(key).kind === 'private';
    const entries = isKnown ? [] : list.items();
    if (!entries.every(entry => entry.isObject() && !entry.of('name', 'title').isEmpty())) return [];
    return entries.map(entry => {
      const fields = Object.fromEntries(entry.fields());
      return entry.as({ ...fields, type: fields['type'] ?? entry.withText(wordsOf(key)) });
    });
  });

/**
 * The sections that are neither work nor education, each entry as JSON Resume has it. Work and education must be read before, because
 * lists that nobody has read are projects of a type of their own.
 */
export const furtherSections = (root: Source): ResumeInput => {
  const names = Object.keys(SECTION_NAMES) as (keyof ResumeInput)[];
  const entriesOf = (name: keyof ResumeInput, entries: readonly Source[]): object[] =>
    entries.flatMap(entry => {
      const draft = entryOf(entry, sections[name]);
      return (draft && fitted(schemaOf(name), draft, entry)) ?? [];
    });
  const found = names.map(
    name => [name, entriesOf(name, root.all(...SECTION_NAMES[name]).flatMap(groupsIn))] as [string, object[]],
  );
  const others = entriesOf('projects', unknownLists(root));
  if (others.length > 0) found.find(([name]) => name === 'projects')?.[1].push(...others);
  return Object.fromEntries(found.filter(([, entries]) => entries.length > 0));
};
