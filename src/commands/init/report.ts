import { basename } from 'node:path';
import { counted } from '../../api/prose/counted.ts';
import type { Imported } from './import/imported.ts';
import { type Note, shortened } from './import/source.ts';

const WIDTH = 100;

/** Parts with commas, in lines of at most `WIDTH` characters. */
const wrapped = (parts: readonly string[], indent: string): string[] => {
  const lines: string[] = [];
  for (const [index, part] of parts.entries()) {
    const text = index < parts.length - 1 ? `${part},` : part;
    const last = lines.pop() ?? '';
    if (last !== '' && last.length + text.length < WIDTH) lines.push(`${last} ${text}`);
    else lines.push(...(last === '' ? [] : [last]), `${indent}${text}`);
  }
  return lines;
};

/** How many of each there are, in words. */
const countsOf = ({ roles, resume }: Imported): string[] => {
  const studies = roles.filter(({ category }) => category === 'education').length;
  const { skills = [], projects = [], volunteer = [], certificates = [], awards = [] } = resume;
  const { publications = [], interests = [], references = [] } = resume;
  const keywords = skills.flatMap(({ keywords = [], name }) =>
    keywords.length > 0 ? keywords : [name],
  ).length;
  const groups = skills.filter(({ keywords = [] }) => keywords.length > 0).length;
  const all: [count: number, text: string][] = [
    [roles.length - studies, counted(roles.length - studies, 'role')],
    [studies, counted(studies, 'course of study', 'courses of study')],
    [keywords, `${counted(keywords, 'skill')}${groups > 0 ? ` in ${counted(groups, 'group')}` : ''}`],
    [projects.length, counted(projects.length, 'project')],
    [volunteer.length, counted(volunteer.length, 'volunteer role')],
    [certificates.length, counted(certificates.length, 'certificate')],
    [awards.length, counted(awards.length, 'award')],
    [publications.length, counted(publications.length, 'publication')],
    [interests.length, counted(interests.length, 'interest')],
    [references.length, counted(references.length, 'reference')],
  ];
  return all.filter(([count]) => count > 0).map(([, text]) => text);
};

/** What was understood, in at most ten lines. */
export const understoodLines = (imported: Imported, from: string): string[] => {
  const { owner, profile, resume, format, roles } = imported;
  const place = [
    profile.location?.city,
    profile.location?.region,
    profile.location?.country ?? profile.location?.country_code,
  ];
  const languages = (resume.languages ?? []).map(({ language }) => language);
  const categories = roles.filter(
    ({ category }) => category !== undefined && category !== 'education',
  ).length;
  return [
    `Understood (${format}, ${shortened(basename(from), 60)}):`,
    `  ${shortened([owner.name ?? 'no name', profile.headline].filter(Boolean).join(', '), WIDTH - 2)}`,
    ...[[owner.email, place.filter(Boolean).join(', ')].filter(Boolean).join(' · ')]
      .filter(Boolean)
      .map(line => `  ${line}`),
    ...wrapped(countsOf(imported), '  ').slice(0, 3),
    ...(languages.length > 0
      ? wrapped([`languages: ${languages[0]}`, ...languages.slice(1)], '  ').slice(0, 1)
      : []),
    ...(roles.length > 0
      ? [
          `  category from the title: ${categories} of ${roles.filter(({ category }) => category !== 'education').length} roles; the rest have no category`,
        ]
      : []),
  ];
};

const order: Readonly<Record<Note['kind'], number>> = { left_out: 0, changed: 1, private: 2 };

const lineOf = ({ path, value }: Note): string =>
  `    ${[path && `${path}:`, value && `“${shortened(value, 60)}”`].filter(Boolean).join(' ')}`;

/** What needs the owner’s eye, below the reasons. Nothing is written to a file: there are telephone numbers and streets in it. */
export const notesLines = (notes: readonly Note[]): string[] => {
  if (notes.length === 0) return ['Nothing was left out or changed.'];
  const sorted = notes.toSorted((a, b) => order[a.kind] - order[b.kind]);
  const groups = [...Map.groupBy(sorted, ({ reason }) => reason)];
  return ['Please look at:', ...groups.flatMap(([reason, same]) => [`  ${reason}`, ...same.map(lineOf)])];
};

/** A step that is left to the owner. */
export interface Step {
  readonly message: string;
}

/** How to go on. */
export const nextSteps = (roles: number): Step[] => [
  ...(roles === 0 ? [{ message: 'Add your roles, one by one: npm run new -- role' }] : []),
  { message: 'Look at the site: npm start' },
  { message: 'Add your apps, if you have any: npm run new -- product' },
  {
    message:
      'Say what you are looking for: docs/content.md explains the files, and docs/fields.md every field.',
  },
];

export const stepsLines = (steps: readonly Step[]): string[] => [
  'Left to do:',
  ...steps.map(({ message }) => `  ${message}`),
];
