import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '../../content-files/yaml-file.ts';
import { contentKinds } from '../../schemas/content.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';

const SITE = contentKinds.site.file;

/** The owner’s e-mail address in the site file; undefined if there is none. */
export const ownerMail = (plan: ContentPlan): string | undefined => {
  if (!plan.has(SITE)) return undefined;
  const parsed = parseYaml(SITE, plan.text(SITE));
  const owner: unknown = 'value' in parsed ? Reflect.get(Object(parsed.value), 'owner') : undefined;
  const mail: unknown = Reflect.get(Object(owner), 'email');
  return typeof mail === 'string' ? mail : undefined;
};

const filesIn = (root: string, folder: string): string[] => {
  try {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    return entries.filter(entry => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  } catch {
    return [];
  }
};

/**
 * The files that say something about the person in the content: roles, products, activity and pictures. The agent skills stay, because
 * they name nobody: their placeholders are filled in from the other files.
 */
export const filesAboutThePerson = (root: string): string[] => {
  const folders = [contentKinds.experience.folder, contentKinds.products.folder];
  const entries = folders.flatMap(folder => filesIn(root, folder).map(name => `${folder}/${name}`));
  const kept: readonly string[] = [SITE, contentKinds.profile.file];
  return [...entries, ...filesIn(root, '.').filter(name => !kept.includes(name))];
};
