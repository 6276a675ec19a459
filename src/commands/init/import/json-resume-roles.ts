import { filledText } from '../../../schemas/text.ts';
import { fitting } from './fitting.ts';
import type { RoleInput } from './imported.ts';
import { categoryOfTitle } from './role-category.ts';
import { draftRole, draftVolunteerRole } from './role-draft.ts';
import { techName } from './skills-in-roles.ts';
import type { Source } from './source.ts';

/** Converts an entry of the résumé to a role; undefined if that is not possible, with a note that says why. */
export type ToRole = (entry: Source, thisMonth: string) => RoleInput | undefined;

const techOf = (list: Source): string[] => list.items().flatMap(item => fitting(item, techName) ?? []);

const dates = (entry: Source) => ({ start: entry.at('startDate'), end: entry.at('endDate') });

/** An entry of `work`. Its older form has `company` and `website`. */
export const workRole: ToRole = (entry, thisMonth) => {
  const role = entry.first('position');
  const summary = entry.first('summary');
  const description = summary === undefined ? entry.first('description') : undefined;
  if (description !== undefined) {
    entry.at('description').note('changed', 'It is now the summary of the role, which has no other.');
  }
  const parts = {
    entry,
    organization: entry.first('name', 'company'),
    role,
    category: categoryOfTitle(role ?? ''),
    summary: summary ?? description,
    highlights: entry.at('highlights').texts(),
    tech: [...techOf(entry.at('keywords')), ...techOf(entry.at('technologies'))],
    ...dates(entry),
    location: fitting(entry.at('location'), filledText(200)),
    url: entry.at(entry.at('url').isEmpty() ? 'website' : 'url'),
  };
  return draftRole(parts, thisMonth);
};

export const volunteerRole: ToRole = (entry, thisMonth) => {
  const role = entry.first('position');
  const parts = {
    entry,
    organization: entry.first('organization'),
    role,
    category: categoryOfTitle(role ?? ''),
    summary: entry.first('summary'),
    highlights: entry.at('highlights').texts(),
    ...dates(entry),
    url: entry.at('url'),
  };
  return draftVolunteerRole(parts, thisMonth);
};

/** An entry of `education`. Its score becomes the summary, which the format does not have. */
export const educationRole: ToRole = (entry, thisMonth) => {
  const degree = [entry.first('studyType'), entry.first('area')].filter(Boolean).join(' in ');
  const score = entry.first('score', 'gpa');
  const parts = {
    entry,
    organization: entry.first('institution'),
    role: degree === '' ? undefined : degree,
    category: 'education' as const,
    summary: [entry.first('summary'), score && `Score: ${score}.`].filter(Boolean).join(' '),
    highlights: entry.at('courses').texts(),
    ...dates(entry),
    url: entry.at('url'),
  };
  return draftRole(parts, thisMonth);
};

/**
 * An entry of `projects`. It becomes a role if it says what the owner did in it and when. A product needs facts that the format
 * does not have, such as its price and its privacy policy.
 */
export const projectRole: ToRole = (entry, thisMonth) => {
  const name = entry.first('name');
  const says = ['roles', 'highlights', 'entity', 'endDate'].some(part => !entry.at(part).isEmpty());
  if (entry.at('startDate').isEmpty() || !says) {
    const reason =
      'It does not say when you worked on it and as what. If it is an app, add it with: npm run new -- product';
    return void entry.leaveOut(reason);
  }
  const entity = entry.first('entity');
  const titles = entry.at('roles').texts().join(', ');
  const role = [titles, entity === undefined ? '' : `project ${name ?? ''}`.trim()]
    .filter(Boolean)
    .join(', ');
  const parts = {
    entry,
    organization: entity ?? name,
    role: role === '' ? 'Project' : role,
    category: categoryOfTitle(titles),
    summary: entry.first('description', 'summary'),
    highlights: entry.at('highlights').texts(),
    tech: techOf(entry.at('keywords')),
    ...dates(entry),
    url: entry.at('url'),
  };
  const made = draftRole(parts, thisMonth);
  if (made) entry.note('changed', `It became the role “${made.role}” at ${made.organization}.`);
  return made;
};
