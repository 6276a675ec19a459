import { fold } from '../../../api/prose/fold.ts';
import { filledText } from '../../../schemas/text.ts';
import { fitting } from './fitting.ts';
import type { RoleInput, Unplaced } from './imported.ts';
import type { Source } from './source.ts';

export const techName = filledText(100);

const WORD = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** Tells whether a text with these words names something. Letters and digits beside the name would make it part of another. */
const naming = (name: string) => {
  const [first] = wordsOf(name);
  let pattern: RegExp | undefined;
  return ({ text, words }: { readonly text: string; readonly words: ReadonlySet<string> }): boolean => {
    // Most roles lack the first word, and looking it up costs far less than the pattern.
    if (first !== undefined && !words.has(first)) return false;
    pattern ??= new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}+#])`, 'u');
    return pattern.test(text);
  };
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
  const found = roles.map(role => {
    const tech = [...(role.tech ?? [])];
    const text = textOf(role);
    return { role: { ...role, tech }, text, words: new Set(wordsOf(text)), known: new Set(tech.map(fold)) };
  });
  for (const source of skills) {
    const name = fitting(source, techName);
    if (name === undefined) continue;
    names.push(name);
    const folded = fold(name);
    const listed = found.filter(({ known }) => known.has(folded));
    const named = isAmbiguous(name) ? [] : found.filter(naming(name));
    for (const { role, known } of named) {
      if (known.has(folded)) continue;
      role.tech.push(name);
      known.add(folded);
    }
    const where = [...new Set([...listed, ...named])].map(({ role }) => role.organization);
    if (named.length > 0) {
      source.note('changed', `It is now in the \`tech\` of the roles that name it: ${where.join(', ')}.`);
    } else if (where.length === 0) {
      unplaced.push({ name, path: source.path });
      source.leaveOut('No role names it, and skills follow from roles. Add it to the `tech` of a role.');
    }
  }
  const completed = found.map(({ role }) => role);
  return { roles: oneSpelling(completed, names), unplaced };
};
