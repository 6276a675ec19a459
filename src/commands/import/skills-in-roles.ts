import { fold } from '../../api/fold.ts';
import { filledText } from '../../schemas/text.ts';
import { fitting } from './fitting.ts';
import type { RoleInput, Unplaced } from './imported.ts';
import type { Source } from './source.ts';

/** The name of a technology, as roles take it. */
export const techName = filledText(100);

/** Letters and digits beside a name would make it part of another word. */
const occursIn = (text: string, name: string): boolean => {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}+#])`, 'u').test(text);
};

/** One or two letters, such as Go or R, are often something else. */
const isAmbiguous = (name: string): boolean => /^\p{L}{1,2}$/u.test(name);

const textOf = ({ role, summary = '', highlights = [] }: RoleInput): string =>
  [role, summary, ...highlights].join('\n');

/** Uses one spelling for each technology, because two would become two skills: the first one. */
const oneSpelling = (roles: readonly RoleInput[], skills: readonly string[]): RoleInput[] => {
  const spelling = new Map<string, string>();
  for (const name of [...skills, ...roles.flatMap(({ tech = [] }) => tech)]) {
    if (!spelling.has(fold(name))) spelling.set(fold(name), name);
  }
  return roles.map(({ tech = [], ...role }) => {
    const names = [...new Set(tech.map(name => spelling.get(fold(name)) ?? name))];
    return names.length > 0 ? { ...role, tech: names } : role;
  });
};

/**
 * Adds each skill to the roles whose own text names it: skills are shown with the roles as evidence. A skill that no role names is
 * left out with the remedy.
 */
export const withSkills = (
  roles: readonly RoleInput[],
  skills: readonly Source[],
): { readonly roles: RoleInput[]; readonly unplaced: Unplaced[] } => {
  const names: string[] = [];
  const unplaced: Unplaced[] = [];
  const found = roles.map(role => ({ ...role, tech: [...(role.tech ?? [])] }));
  for (const source of skills) {
    const name = fitting(source, techName);
    if (name === undefined) continue;
    names.push(name);
    const listed = found.filter(({ tech }) => tech.some(one => fold(one) === fold(name)));
    const named = isAmbiguous(name) ? [] : found.filter(role => occursIn(textOf(role), name));
    for (const role of named) if (!listed.includes(role)) role.tech.push(name);
    const where = [...new Set([...listed, ...named])].map(({ organization }) => organization);
    if (named.length > 0) {
      source.note('changed', `It is now in the \`tech\` of the roles that name it: ${where.join(', ')}.`);
    } else if (where.length === 0) {
      unplaced.push({ name, path: source.path });
      source.leaveOut('No role names it, and skills follow from roles. Add it to the `tech` of a role.');
    }
  }
  return { roles: oneSpelling(found, names), unplaced };
};
