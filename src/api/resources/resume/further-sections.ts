import type { Resume } from '../../../schemas/resume.ts';
import type { ResumeContent } from '../../../schemas/resume-sections.ts';
import { dateWords, spanWords } from '../../prose/date-words.ts';
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
const whenOf = ({ startDate: start, endDate: end }: EntryOf<'volunteer' | 'projects'>): string | undefined =>
  spanWords({ start, end });

const projectBlocks = (project: EntryOf<'projects'>): Block[] => {
  const { name, url, description, summary, highlights = [], keywords, roles = [], entity, type } = project;
  const about = joined([roles.join(', '), entity, project.location, type, whenOf(project)], ' · ');
  return [
    heading(3, name),
    ...(about === '' ? [] : [{ kind: 'occasion', line: text(about) } as const]),
    ...(url === undefined ? [] : [{ kind: 'line', line: [{ text: url, url }] } as const]),
    ...prose(description),
    ...prose(summary),
    ...list(highlights.map(sentence)),
    ...(keywords ? [{ kind: 'line', line: labelled('Keywords', keywords.join(', ')) } as const] : []),
  ];
};

const volunteerBlocks = (work: EntryOf<'volunteer'>): Block[] => [
  heading(3, work.position ?? work.organization),
  occasion({ ...work, name: work.organization, when: whenOf(work) }),
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
const item = ({ name, url, facts = [], text: words }: Item): Line => {
  const about = joined(facts, ' · ');
  const line = [{ text: flat(name), url }, { text: `${about && ` · ${about}`}${words ? ': ' : ''}` }];
  return words ? [...line, ...sentence(words)] : line;
};

/** A name, perhaps with a level, and what belongs to it. */
export const group = ({ name, level, keywords = [], summary, url }: EntryOf<'skills'>): Line => {
  const title = level ? `${name} (${level})` : name;
  const about = [keywords.join(', '), summary].filter(Boolean).join('. ');
  if (about === '') return [{ text: flat(title), url }];
  return [...labelled(title, about), ...(url === undefined ? [] : [{ text: ' ' }, { text: url, url }])];
};

const day = (date: string | undefined): string | undefined => date && dateWords(date);

/** The sections of a résumé that are not roles or products, in their order. */
export const furtherSections = (sections: Omit<Sections, 'skills'>): Block[] => {
  const { projects = [], volunteer = [], certificates = [], awards = [], publications = [] } = sections;
  const { languages = [], interests = [], references = [] } = sections;
  return [
    ...section('Projects', projects.flatMap(projectBlocks)),
    ...section('Voluntary work', volunteer.flatMap(volunteerBlocks)),
    ...section(
      'Certificates',
      list(
        certificates.map(({ name, url, issuer, date, summary }) =>
          item({ name, url, facts: [issuer, day(date)], text: summary }),
        ),
      ),
    ),
    ...section(
      'Awards',
      list(
        awards.map(({ title: name, url, awarder, date, summary }) =>
          item({ name, url, facts: [awarder, day(date)], text: summary }),
        ),
      ),
    ),
    ...section(
      'Publications',
      list(
        publications.map(({ name, url, publisher, releaseDate, summary }) =>
          item({ name, url, facts: [publisher, day(releaseDate)], text: summary }),
        ),
      ),
    ),
    ...section(
      'Languages',
      list(
        languages.map(({ language: name, url, fluency, summary }) =>
          item({ name, url, facts: [fluency], text: summary }),
        ),
      ),
    ),
    ...section('Interests', list(interests.map(group))),
    ...section(
      'References',
      list(
        references.map(({ name, url, reference, summary }) =>
          item({ name: name ?? reference ?? '', url, facts: [summary], text: name && reference }),
        ),
      ),
    ),
  ];
};
