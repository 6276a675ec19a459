import type { Resume } from '../../../schemas/resume.ts';
import type { ResumeContent } from '../../../schemas/resume-sections.ts';
import type { Language } from '../../../words/language.ts';
import {
  type Block,
  flat,
  heading,
  joined,
  type Line,
  labelled,
  list,
  occasion,
  prose,
  section,
  sentence,
  text,
} from './blocks.ts';

type Sections = Omit<ResumeContent, 'skills'> & Pick<Resume, 'skills'>;

type EntryOf<Name extends keyof Sections> = NonNullable<Sections[Name]>[number];

/** When it was, as JSON Resume says it. Without an end, it does not say whether it goes on. */
const whenOf = (
  { startDate: start, endDate: end }: EntryOf<'volunteer' | 'projects'>,
  { dates }: Language,
): string | undefined => dates.span({ start, end });

const projectBlocks = (project: EntryOf<'projects'>, language: Language): Block[] => {
  const { name, url, description, summary, highlights = [], keywords, roles = [], entity, type } = project;
  const words = language.words.resume;
  const about = joined([roles.join(', '), entity, project.location, type, whenOf(project, language)], ' · ');
  return [
    heading(3, name),
    ...(about === '' ? [] : [{ kind: 'occasion', line: text(about) } as const]),
    ...(url === undefined ? [] : [{ kind: 'line', line: [{ text: url, url }] } as const]),
    ...prose(description),
    ...prose(summary),
    ...list(highlights.map(sentence)),
    ...(keywords
      ? [{ kind: 'line', line: labelled(words.colon, words.keywords, keywords.join(', ')) } as const]
      : []),
  ];
};

const volunteerBlocks = (work: EntryOf<'volunteer'>, language: Language): Block[] => [
  heading(3, work.position ?? work.organization),
  occasion({ ...work, name: work.organization, when: whenOf(work, language) }),
  ...prose(work.summary),
  ...list((work.highlights ?? []).map(sentence)),
];

interface Item {
  readonly name: string;
  readonly url?: string | undefined;
  readonly facts?: readonly (string | undefined)[];
  readonly text?: string | undefined;
}

/** An entry in one line: a name, what is known of it, and a text. */
const item = (colon: string, { name, url, facts = [], text: words }: Item): Line => {
  const about = joined(facts, ' · ');
  const line = [{ text: flat(name), url }, { text: `${about && ` · ${about}`}${words ? `${colon} ` : ''}` }];
  return words ? [...line, ...sentence(words)] : line;
};

/** A name, perhaps with a level, and what belongs to it. */
export const group = (
  { name, level, keywords = [], summary, url }: EntryOf<'skills'>,
  { words }: Language,
): Line => {
  const title = level ? `${name} (${level})` : name;
  const about = [keywords.join(', '), summary].filter(Boolean).join('. ');
  if (about === '') return [{ text: flat(title), url }];
  return [
    ...labelled(words.resume.colon, title, about),
    ...(url === undefined ? [] : [{ text: ' ' }, { text: url, url }]),
  ];
};

/** The sections of a résumé that are not roles or products, in their order. */
export const furtherSections = (sections: Omit<Sections, 'skills'>, language: Language): Block[] => {
  const { projects = [], volunteer = [], certificates = [], awards = [], publications = [] } = sections;
  const { languages = [], interests = [], references = [] } = sections;
  const words = language.words.resume;
  const itemOf = (each: Item): Line => item(words.colon, each);
  const day = (date: string | undefined): string | undefined => date && language.dates.date(date);
  return [
    ...section(
      words.projects,
      projects.flatMap(project => projectBlocks(project, language)),
    ),
    ...section(
      words.volunteer,
      volunteer.flatMap(work => volunteerBlocks(work, language)),
    ),
    ...section(
      words.certificates,
      list(
        certificates.map(({ name, url, issuer, date, summary }) =>
          itemOf({ name, url, facts: [issuer, day(date)], text: summary }),
        ),
      ),
    ),
    ...section(
      words.awards,
      list(
        awards.map(({ title: name, url, awarder, date, summary }) =>
          itemOf({ name, url, facts: [awarder, day(date)], text: summary }),
        ),
      ),
    ),
    ...section(
      words.publications,
      list(
        publications.map(({ name, url, publisher, releaseDate, summary }) =>
          itemOf({ name, url, facts: [publisher, day(releaseDate)], text: summary }),
        ),
      ),
    ),
    ...section(
      words.languages,
      list(
        languages.map(({ language: name, url, fluency, summary }) =>
          itemOf({ name, url, facts: [fluency], text: summary }),
        ),
      ),
    ),
    ...section(words.interests, list(interests.map(interest => group(interest, language)))),
    ...section(
      words.references,
      list(
        references.map(({ name, url, reference, summary }) =>
          itemOf({ name: name ?? reference ?? '', url, facts: [summary], text: name && reference }),
        ),
      ),
    ),
  ];
};
