import type { Questions } from '../../command-line/questions.ts';
import type { Imported, RoleInput } from './import/imported.ts';

/**
 * Asks for each role which of the skills that no role names were used in it. Skills follow from roles, so this is the only way to
 * keep them. Those that the owner places are no longer listed as left out.
 */
export const placeSkills = async (imported: Imported, questions: Questions): Promise<Imported> => {
  const { unplaced } = imported;
  if (unplaced.length === 0) return imported;
  const options = [...new Set(unplaced.map(({ name }) => name))];
  const roles: RoleInput[] = [];
  const placed = new Set<string>();
  for (const role of imported.roles) {
    const message = `Which of these skills belong to “${role.role}, ${role.organization}”?`;
    const chosen = await questions.several({ message, options });
    for (const name of chosen) placed.add(name);
    roles.push(chosen.length > 0 ? { ...role, tech: [...(role.tech ?? []), ...chosen] } : role);
  }
  const paths = new Set(unplaced.filter(({ name }) => placed.has(name)).map(({ path }) => path));
  const notes = imported.notes.filter(({ kind, path }) => kind !== 'left_out' || !paths.has(path));
  return { ...imported, roles, unplaced: unplaced.filter(({ name }) => !placed.has(name)), notes };
};
