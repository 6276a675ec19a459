import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentPlan } from '../../content-edit/content-plan.ts';
import { siteField } from '../../content-files/site-field.ts';
import { contentEntries, contentKinds } from '../../schemas/content.ts';

const SITE = contentKinds.site.file;

/** The owner’s e-mail address in the site file; undefined if there is none. */
export const ownerMail = (plan: ContentPlan): string | undefined => {
  return plan.has(SITE) ? siteField(plan.text(SITE), 'owner', 'email') : undefined;
};

/** The names of the files in a folder; none if the folder does not exist. Hidden files belong to editors and tools. */
const filesIn = (root: string, folder: string): string[] => {
  const path = join(root, folder);
  const entries = statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(path, { withFileTypes: true })
    : [];
  return entries.filter(entry => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
};

/** The two files that every site has. They are edited, so that their settings and comments stay. */
const EDITED: readonly string[] = [SITE, contentKinds.profile.file];

/** The files that say something about the person in the content, apart from the edited ones: entries of every kind, and pictures. */
export const filesAboutThePerson = (root: string): string[] => [
  ...filesIn(root, '.').filter(name => !EDITED.includes(name)),
  ...contentEntries.flatMap(([, kind]) =>
    'file' in kind || !kind.personal ? [] : filesIn(root, kind.folder).map(name => `${kind.folder}/${name}`),
  ),
];
