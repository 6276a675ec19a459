import { resumeContent } from '../../../schemas/resume-sections.ts';
import { fitted, stated } from './fitted.ts';
import type { ResumeInput } from './imported.ts';
import { kindOfEntry, locationText } from './roles.ts';
import { date, spanOf } from './span.ts';
import {
  address,
  type Entry,
  field,
  fields,
  isEntry,
  isSwitchedOff,
  keyOf,
  line,
  lines,
  listOf,
  name,
  names,
  points,
  prose,
  textOf,
} from './values.ts';

export type SectionName = keyof ResumeInput;
type Draft = Record<string, string | string[] | undefined>;
type Read = (entry: Entry) => Draft;

const MAX_NAME = 500;
const MAX_LINE = 1000;
const POINTS =
  'highlights responsibilities achievements accomplishments bullets tasks duties activities points features';

/** A content field: its own name, then its aliases in résumé files. */
const target = (fieldNames: string): string => String(fieldNames.split(' ', 1));

const named =
  (fieldNames: string): Read =>
  entry => ({ [target(fieldNames)]: name(field(entry, fieldNames), MAX_NAME) });
const text =
  (fieldNames: string): Read =>
  entry => ({ [target(fieldNames)]: line(field(entry, fieldNames), MAX_LINE) });
const day =
  (fieldNames: string): Read =>
  entry => ({ [target(fieldNames)]: date(field(entry, fieldNames)) });

const span: Read = entry => {
  const { start, end } = spanOf(entry, 'both');
  const isReversed =
    start !== undefined && end !== undefined && end.slice(0, start.length) < start.slice(0, end.length);
  return isReversed ? {} : { startDate: start, endDate: end };
};

const place: Read = entry => ({ location: locationText(field(entry, 'location'), MAX_LINE) });

const keywords: Read = entry => ({
  keywords: names(
    ...fields(entry, 'keywords technologies tech techStack stack tags skills tools items list'),
  ),
});

const highlights: Read = entry => ({ highlights: points(...fields(entry, POINTS)) });

/** Some projects have their highlights in the description. */
const description: Read = entry => {
  const read = prose(field(entry, 'description'));
  return {
    description: read.paragraphs.join('\n') || undefined,
    highlights: [...read.points, ...points(...fields(entry, POINTS))],
  };
};

const reference: Read = entry => {
  const { paragraphs, points: more } = prose(
    ...fields(entry, 'reference text quote testimonial content recommendation description'),
  );
  const about = fields(entry, 'position title role company organization').flatMap(
    part => line(part, MAX_LINE) ?? [],
  );
  return {
    ...named('name author person')(entry),
    reference: [...paragraphs, ...more].join('\n') || undefined,
    summary: about.join(', ') || undefined,
  };
};

interface Section {
  /** The names of the section in files, JSON Resume’s first. */
  readonly names: string;
  /** The field that every entry needs. */
  readonly required?: string;
  /** Readers of the fields except URL and summary, each with its aliases in files. */
  readonly read: readonly Read[];
}

const sections: Readonly<Record<SectionName, Section>> = {
  skills: {
    names: 'skills skillset competencies technicalSkills softSkills specialties',
    required: 'name',
    read: [named('name category group title type skill label'), text('level proficiency rating'), keywords],
  },
  projects: {
    names: 'projects personalProjects sideProjects openSource portfolio',
    required: 'name',
    read: [
      named('name title project projectName'),
      description,
      keywords,
      span,
      entry => ({ roles: lines(field(entry, 'roles role position')) }),
      text('entity organization company client'),
      text('type category'),
      place,
    ],
  },
  volunteer: {
    names: 'volunteer volunteering volunteers volunteerExperience volunteerWork',
    required: 'organization',
    read: [
      named('organization organisation company name institution club association'),
      text('position role title'),
      span,
      highlights,
      place,
    ],
  },
  certificates: {
    names: 'certificates certifications licenses trainings courses coursework',
    required: 'name',
    read: [
      named('name title certificate certification course'),
      day('date issueDate issued startDate releaseDate year dateIssued'),
      text('issuer authority organization institution issuedBy awarder company provider'),
    ],
  },
  awards: {
    names: 'awards honors honours achievements',
    required: 'title',
    read: [
      named('title name award'),
      day('date year releaseDate startDate issued'),
      text('awarder issuer organization by from institution'),
    ],
  },
  publications: {
    names: 'publications papers',
    required: 'name',
    read: [
      named('name title'),
      text('publisher journal venue conference publication'),
      day('releaseDate date year published publishedOn'),
    ],
  },
  languages: {
    names: 'languages spokenLanguages',
    required: 'language',
    read: [named('language name title lang'), text('fluency level proficiency value rating')],
  },
  interests: {
    names: 'interests hobbies',
    required: 'name',
    read: [named('name title interest hobby'), keywords],
  },
  references: { names: 'references recommendations testimonials', read: [reference] },
};

const URLS =
  'url website link href homepage repo repository github githubUrl source demo liveUrl live credentialUrl';
const TEXTS = 'summary details text content notes about abstract';
/** Sections without a description field. Their `description` is read as the summary. */
const DESCRIBED: readonly SectionName[] = [
  'volunteer',
  'certificates',
  'awards',
  'publications',
  'skills',
  'interests',
];

/** The address of a publication, from its DOI. */
const doiPage = (value: unknown): string | undefined => {
  const [doi] = /10\.\d{4,9}\/\S+$/.exec(line(value, 500) ?? '') ?? [];
  return doi === undefined ? undefined : `https://doi.org/${doi}`;
};

const entryOf = (value: unknown, key: SectionName): object | undefined => {
  const { required, read } = sections[key];
  // An entry that is only a string uses it as its name.
  const entry = isEntry(value) ? value : { [required ?? 'reference']: value };
  const known: Draft = Object.assign({}, ...read.map(part => part(entry)));
  const url = address(entry, URLS, required ?? 'name') ?? doiPage(field(entry, 'doi'));
  const texts = key === 'references' ? 'summary' : DESCRIBED.includes(key) ? `${TEXTS} description` : TEXTS;
  const { paragraphs, points: more } = prose(...fields(entry, texts));
  const { highlights: listed, summary: about = [] } = known;
  const summary = [about, paragraphs, listed ? [] : more].flat().join('\n') || undefined;
  // If the name is missing, the first string is used, because names are not made up.
  const [first] = [known['position'], known['description'], known['keywords'], summary]
    .flat()
    .filter(Boolean);
  const draft = stated({
    ...known,
    ...(required !== undefined && { [required]: known[required] ?? first?.slice(0, MAX_NAME) }),
    ...(listed && { highlights: [...more, ...listed] }),
    url,
    summary,
  });
  return Object.keys(draft).length === 0
    ? undefined
    : fitted(resumeContent.shape[key].unwrap().element, draft);
};

/**
 * The entries of a section. An object of groups, such as `{ "Languages": ["Go", "C"] }`, becomes a list of groups.
 */
const groupsIn = (section: unknown): unknown[] =>
  isEntry(section) && textOf(field(section, 'name language title organization')) === undefined
    ? Object.entries(section).map(([key, group]) =>
        isEntry(group) ? { ...group, name: key } : { name: key, keywords: group },
      )
    : listOf(section);

/**
 * The entries of every section, found by its names. In lists with other names, they are found by the fields of the
 * entries. `taken` contains the names of other sections.
 */
export const furtherSections = (root: Entry, taken: string): ResumeInput => {
  const known = new Set(
    [taken, ...Object.values(sections).map(section => section.names)].join(' ').split(' ').map(keyOf),
  );
  const others = Object.entries(root)
    .filter(([key, list]) => !known.has(keyOf(key)) && !isSwitchedOff(key) && Array.isArray(list))
    .flatMap(([, list]) => listOf(list));
  const found = (Object.keys(sections) as SectionName[]).map((key): [SectionName, object[]] => [
    key,
    [
      ...fields(root, sections[key].names).flatMap(groupsIn),
      ...others.filter(entry => kindOfEntry(entry) === key),
    ].flatMap(entry => entryOf(entry, key) ?? []),
  ]);
  return stated(Object.fromEntries(found));
};

/** Entries of work or education in lists with other names. `taken` contains the names of known sections. */
export const unnamedEntries = (root: Entry, taken: string, kind: 'work' | 'education'): unknown[] => {
  const known = new Set(
    [taken, ...Object.values(sections).map(section => section.names)].join(' ').split(' ').map(keyOf),
  );
  return Object.entries(root)
    .filter(([key]) => !known.has(keyOf(key)) && !isSwitchedOff(key))
    .flatMap(([, list]) => (Array.isArray(list) ? listOf(list) : []))
    .filter(entry => kindOfEntry(entry) === kind);
};
