import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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
    [studies, counted(studies, 'study', 'studies')],
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
          `  category from the title: ${categories} of ${roles.filter(({ category }) => category !== 'education').length} roles; the others have none`,
        ]
      : []),
  ];
};

/** The most lines that the owner reads before the question. */
const MOST_LINES = 15;

const lineOf = ({ path, value, reason }: Note): string =>
  `  ${[path && `${path}:`, value && `“${shortened(value, 50)}”`, reason].filter(Boolean).join(' ')}`;

const order: Readonly<Record<Note['kind'], number>> = { left_out: 0, changed: 1, private: 2 };

/** Notes with the same reason and kind become one, unless their values differ in kind. */
const grouped = (notes: readonly Note[]): string[] => {
  const groups = Map.groupBy(notes, ({ kind, reason }) => `${kind} ${reason}`);
  return [...groups.values()].flatMap(([first, ...same]) => {
    if (!first) return [];
    if (same.length < 3) return [first, ...same].map(lineOf);
    const places = [first, ...same].map(({ path }) => path);
    return [`  ${places.length} values: ${first.reason} (${places.slice(0, 3).join(', ')}, …)`];
  });
};

/** All notes as a text, for a file. */
const fullText = (notes: readonly Note[]): string => `${notes.map(note => lineOf(note).trim()).join('\n')}\n`;

const saved = (notes: readonly Note[]): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'resume-import-')), 'notes.txt');
  writeFileSync(file, fullText(notes));
  return file;
};

/** What needs the owner’s eye: at most fifteen lines, and the rest in a file that the last line names. `verbose` shows all. */
export const notesLines = (notes: readonly Note[], verbose: boolean): string[] => {
  if (notes.length === 0) return ['Nothing was left out or changed.'];
  const sorted = notes.toSorted((a, b) => order[a.kind] - order[b.kind]);
  if (verbose) return ['Please look at:', ...sorted.map(lineOf)];
  const open = sorted.filter(({ kind }) => kind !== 'private');
  const hidden = sorted.filter(({ kind }) => kind === 'private');
  const onPurpose =
    hidden.length === 0
      ? []
      : [
          `  Left out on purpose: ${counted(hidden.length, 'value')} (${shortened(hidden.map(({ path, value }) => path || value).join(', '), 60)})`,
        ];
  const lines = grouped(open);
  const room = MOST_LINES - 2 - onPurpose.length;
  const shown = lines.slice(0, room);
  const rest = lines.length - shown.length;
  const file = `  ${rest > 0 ? `${counted(rest, 'more line')}, and all of it in full: ` : 'All of it in full: '}${saved(sorted)}`;
  return ['Please look at:', ...shown, ...onPurpose, file];
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
    message: 'Say what you are looking for: docs/content.md explains the files, docs/fields.md every field.',
  },
];

export const stepsLines = (steps: readonly Step[]): string[] => [
  'Left to do:',
  ...steps.map(({ message }) => `  ${message}`),
];
