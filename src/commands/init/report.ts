import { basename } from 'node:path';
import { counted } from '../../api/prose/counted.ts';
import type { Imported } from './import/imported.ts';
import { type Note, shortened } from './import/source.ts';

/** How many of each there are, in words. */
const countsOf = ({ roles, resume }: Imported): string[] => {
  const studies = roles.filter(({ category }) => category === 'education').length;
  const { skills = [] } = resume;
  const groups = skills.filter(({ keywords = [] }) => keywords.length > 0);
  const keywords = groups.reduce(
    (sum, group) => sum + (group.keywords?.length ?? 0),
    skills.length - groups.length,
  );
  const grouped = groups.length > 0 ? ` in ${counted(groups.length, 'group')}` : '';
  const all: readonly (readonly [count: number | undefined, one: string, many?: string, more?: string])[] = [
    [roles.length - studies, 'role'],
    [studies, 'course of study', 'courses of study'],
    [keywords, 'skill', 'skills', grouped],
    [resume.projects?.length, 'project'],
    [resume.volunteer?.length, 'volunteer role'],
    [resume.certificates?.length, 'certificate'],
    [resume.awards?.length, 'award'],
    [resume.publications?.length, 'publication'],
    [resume.interests?.length, 'interest'],
    [resume.references?.length, 'reference'],
  ];
  return all.flatMap(([count, one, many, more = '']) => (count ? [counted(count, one, many) + more] : []));
};

/** What was understood, in a few lines. */
export const understoodLines = (imported: Imported, from: string): string[] => {
  const { owner, profile, resume, format, roles } = imported;
  const place = [
    profile.location?.city,
    profile.location?.region,
    profile.location?.country ?? profile.location?.country_code,
  ];
  const languages = (resume.languages ?? []).map(({ language }) => language);
  const jobs = roles.filter(({ category }) => category !== 'education');
  const categories = jobs.filter(({ category }) => category !== undefined).length;
  const known = [
    shortened([owner.name ?? 'no name', profile.headline].filter(Boolean).join(', '), 98),
    [owner.email, place.filter(Boolean).join(', ')].filter(Boolean).join(' · '),
    countsOf(imported).join(', '),
    languages.length > 0 && `languages: ${languages.join(', ')}`,
    roles.length > 0 &&
      `category from the title: ${categories} of ${jobs.length} roles; the rest have no category`,
  ];
  return [
    `Understood (${format}, ${shortened(basename(from), 60)}):`,
    ...known.filter(Boolean).map(line => `  ${line}`),
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

/** How to go on. */
export const nextSteps = (roles: number): string[] => [
  ...(roles === 0 ? ['Add your roles, one by one: npm run new -- role'] : []),
  'Look at the site: npm start',
  'Add your apps, if you have any: npm run new -- product',
  'Say what you are looking for: docs/content.md explains the files, and docs/fields.md every field.',
];
