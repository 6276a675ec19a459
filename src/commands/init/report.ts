import { basename } from 'node:path';
import { counted } from '../../api/prose/counted.ts';
import type { Imported, RoleInput, Suggestion } from './import/imported.ts';
import { type Note, shortened } from './import/note.ts';
import type { Facts } from './owner-facts.ts';
import { roleIds } from './role-ids.ts';

/** The numbers of roles and courses of study, in words. */
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

/** A summary of the import, in a few lines. */
export const understoodLines = (imported: Imported, from: string): string[] => {
  const { owner, profile, resume, format } = imported;
  const place = [
    profile.location?.city,
    profile.location?.region,
    profile.location?.country ?? profile.location?.country_code,
  ];
  const languages = (resume.languages ?? []).map(({ language }) => language);
  const known = [
    shortened([owner.name ?? 'no name', profile.headline].filter(Boolean).join(', '), 98),
    [owner.email, place.filter(Boolean).join(', ')].filter(Boolean).join(' · '),
    countsOf(imported).join(', '),
    languages.length > 0 && `languages: ${languages.join(', ')}`,
  ];
  return [
    `Understood (${format}, ${shortened(basename(from), 60)}):`,
    ...known.filter(Boolean).map(line => `  ${line}`),
  ];
};

const lineOf = ({ path, value }: Note): string =>
  `    ${[path && `${path}:`, value].filter(Boolean).join(' ')}`;

/**
 * Notes that the owner should read, grouped by reason. They may contain telephone numbers and streets, so they are
 * not written to a file.
 */
export const notesLines = (notes: readonly Note[]): string[] => {
  if (notes.length === 0) return ['Nothing was left out.'];
  const groups = [...Map.groupBy(notes, ({ reason }) => reason)];
  return [
    'Not on the site. Please look at:',
    ...groups.flatMap(([reason, same]) => [`  ${reason}`, ...same.map(lineOf)]),
  ];
};

/** The language of the site, which applies to every page. */
export const languageLine = ({ language = 'en' }: Facts): string => {
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  return `The site’s language is ${name} (${language}). For another one, add --language with its tag, such as de.`;
};

/** The ids of the roles, which are part of public addresses. */
export const idLines = (roles: readonly RoleInput[], { language = 'en' }: Facts): string[] =>
  roles.length === 0
    ? []
    : [
        'Ids of the roles, which are public and should not change later (rename the files now if you like):',
        ...roleIds(roles, language).map(id => `  ${id}`),
      ];

/** Suggestions, one line for each role. */
export const suggestionLines = (roles: readonly RoleInput[], suggestions: readonly Suggestion[]): string[] =>
  suggestions.flatMap(({ category, career_break: isBreak, tech }, index) => {
    const { organization, role } = roles[index] ?? {};
    const suggested = [category, isBreak && 'a career break', ...tech].filter(Boolean).join(', ');
    return suggested === '' ? [] : [`  ${[role, organization].filter(Boolean).join(', ')}: ${suggested}`];
  });

/**
 * The next steps.
 */
export const nextSteps = (roles: number): string[] => [
  'Commit it, so that git can undo your next change.',
  ...(roles === 0 ? ['Add your roles: docs/content.md has files to copy.'] : []),
  'Look at the site: npm start',
  'Add your apps, if you have any: docs/content.md has a file to copy.',
  'State what you are looking for: docs/content.md explains the files, and docs/fields.md every field.',
];
