import { resumeContent } from '../../../schemas/resume-sections.ts';
import { EntryReader, textsIn } from './entry-reader.ts';
import { POINTS, reasonFor, TECH, wordsOf } from './field-names.ts';
import { fitted, stated } from './fitted.ts';
import type { ResumeInput } from './imported.ts';
import type { Source } from './source.ts';

type SectionName = keyof ResumeInput;
type Draft = Record<string, string | string[] | undefined>;
type Read = (reader: EntryReader) => Draft;

const MAX_NAME = 500;
const MAX_LINE = 1000;

/** The field of the content with its names in files, of which it has the first. */
const field =
  (names: string, read: (reader: EntryReader, part: Source) => string | undefined): Read =>
  reader => ({ [String(names.split(' ', 1))]: read(reader, reader.entry.of(names)) });

const name = (names: string) => field(names, (reader, part) => reader.name(part, MAX_NAME));
const line = (names: string) => field(names, (reader, part) => reader.line(part, MAX_LINE));
const date = (names: string) => field(names, (reader, part) => reader.date(part));

const span: Read = reader => {
  const { start, end } = reader.span();
  return { startDate: start, endDate: end };
};

const keywords: Read = reader => ({ keywords: reader.names(...reader.entry.all(`${TECH} items list`)) });

const highlights: Read = reader => ({ highlights: reader.points(...reader.entry.all(`${POINTS} features`)) });

/** A project may have its points in the description. */
const description: Read = reader => {
  const { paragraphs, points } = reader.prose(reader.entry.at('description'));
  return {
    description: paragraphs.join('\n') || undefined,
    highlights: [...points, ...(highlights(reader)['highlights'] ?? [])],
  };
};

const reference: Read = reader => {
  const { entry } = reader;
  for (const part of entry.all('email mail phone mobile contact address')) {
    part.leaveOut('Other people’s contact data does not belong on a public site.', 'private');
  }
  const { paragraphs, points } = reader.prose(
    ...entry.all('reference text quote testimonial content recommendation description'),
  );
  const about = entry.all('position title role company organization').flatMap(textsIn);
  return {
    ...name('name author person')(reader),
    reference: [...paragraphs, ...points].join('\n') || undefined,
    summary: about.join(', ') || undefined,
  };
};

interface Section {
  /** Its names in files, that of JSON Resume first. Sections of other kinds become projects with that type. */
  readonly names: string;
  /** The field that every entry needs. */
  readonly required?: string;
  /** How the fields are read, apart from the address and the summary: each has its other names in files. */
  readonly fields: readonly Read[];
}

const sections: Readonly<Record<SectionName, Section>> = {
  skills: {
    names: 'skills skill skillset competencies technicalSkills technical_skills specialties',
    required: 'name',
    fields: [
      name('name category group title type skill label'),
      line('level proficiency rating experience years'),
      keywords,
    ],
  },
  projects: {
    names:
      'projects project personalProjects personal_projects sideProjects openSource opensource portfolio talks presentations speaking patents',
    required: 'name',
    fields: [
      name('name title project projectName'),
      description,
      keywords,
      span,
      reader => ({ roles: reader.lines(reader.entry.of('roles role position'), MAX_LINE) }),
      line('entity organization company client'),
      line('type category'),
      line('location'),
    ],
  },
  volunteer: {
    names: 'volunteer volunteering volunteerExperience volunteerWork',
    required: 'organization',
    fields: [
      name('organization organisation company name institution'),
      line('position role title'),
      span,
      highlights,
      line('location'),
    ],
  },
  certificates: {
    names: 'certificates certifications certification licenses trainings training',
    required: 'name',
    fields: [
      name('name title certificate certification'),
      date('date issueDate issued startDate releaseDate year dateIssued'),
      line('issuer authority organization institution issuedBy awarder company provider'),
    ],
  },
  awards: {
    names: 'awards award honors honours achievements',
    required: 'title',
    fields: [
      name('title name award'),
      date('date year releaseDate startDate issued'),
      line('awarder issuer organization by from institution'),
    ],
  },
  publications: {
    names: 'publications publication papers',
    required: 'name',
    fields: [
      name('name title'),
      line('publisher journal venue conference publication'),
      date('releaseDate date year published publishedOn'),
    ],
  },
  languages: {
    names: 'languages language spokenLanguages',
    required: 'language',
    fields: [name('language name title lang'), line('fluency level proficiency value rating')],
  },
  interests: {
    names: 'interests interest hobbies',
    required: 'name',
    fields: [name('name title interest hobby'), keywords],
  },
  references: { names: 'references reference recommendations testimonials', fields: [reference] },
};

const URLS =
  'url website link href homepage repo repository github githubUrl source demo liveUrl live credentialUrl';
const TEXTS = 'summary details text content notes about description abstract';

const entryOf = (entry: Source, { required, fields }: Section): object | undefined => {
  // An entry that is only a text has it as its name.
  const named = entry.isObject() ? entry : entry.as({ [required ?? 'reference']: entry });
  const reader = new EntryReader(named);
  const known: Draft = Object.assign({}, ...fields.map(read => read(reader)));
  const url = reader.url(...named.all(URLS));
  const { paragraphs, points } = reader.prose(...named.all(TEXTS).filter(part => !part.isRead()));
  reader.further();
  const { highlights: listed, summary: about = [] } = known;
  const texts = [about, paragraphs, listed ? [] : points, [...reader.more()]].flat();
  const summary = texts.join('\n') || undefined;
  // A missing name is not made up: the first text takes its place.
  const [first] = [known['position'], known['description'], known['keywords'], url, summary]
    .flat()
    .filter(text => text !== undefined);
  const draft = stated({
    ...known,
    ...(required !== undefined && { [required]: known[required] ?? first?.slice(0, MAX_NAME) }),
    ...(listed && { highlights: [...points, ...listed] }),
    url,
    summary,
  });
  return Object.keys(draft).length === 0 ? undefined : draft;
};

/** Skills as an object of groups, such as `{ "Languages": ["Go", "C"] }`, as a list of groups. */
const groupsIn = (section: Source): Source[] => {
  if (!section.isObject() || !section.at('name').isEmpty())
    return section.items().flatMap(item => item.items());
  return section
    .fields()
    .map(([key, group]) =>
      group.isObject()
        ? group.as({ ...Object.fromEntries(group.fields()), name: group.withText(key) })
        : group.as({ name: group.withText(key), keywords: group }),
    );
};

/** Lists that nobody knows, such as `talks`, as projects of that type: of entries with a name. */
const unknownLists = (root: Source): Source[] =>
  root.fields().flatMap(([key, list]) => {
    const isKnown =
      list.isObject() || list.leaves().some(leaf => leaf.isRead()) || reasonFor(key).kind === 'private';
    const entries = isKnown ? [] : list.items();
    if (!entries.every(entry => entry.isObject() && !entry.of('name title').isEmpty())) return [];
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
  const entriesOf = (key: SectionName, entries: readonly Source[]): object[] =>
    entries.flatMap(entry => {
      const draft = entryOf(entry, sections[key]);
      return (draft && fitted(resumeContent.shape[key].unwrap().element, draft, entry)) ?? [];
    });
  const found = (Object.keys(sections) as SectionName[]).map((key): [SectionName, object[]] => [
    key,
    entriesOf(key, root.all(sections[key].names).flatMap(groupsIn)),
  ]);
  const others = entriesOf('projects', unknownLists(root));
  return stated(
    Object.fromEntries(found.map(([key, list]) => [key, key === 'projects' ? [...list, ...others] : list])),
  );
};
