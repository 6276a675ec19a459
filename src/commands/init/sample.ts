import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { siteField } from '../../content-files/site-field.ts';
import { languageFolders } from '../../content-files/translations.ts';
import { contentEntries, contentKinds } from '../../schemas/content.ts';
import { translatedKinds } from '../../schemas/translated-content.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { recordFile } from '../content-edit/translation-record.ts';

const SITE = contentKinds.site.file;

/** The owner’s e-mail address in the site file; undefined if there is none. */
export const ownerMail = (plan: ContentPlan): string | undefined => {
  return plan.has(SITE) ? siteField(plan.text(SITE), 'owner', 'email') : undefined;
};

const entriesIn = (root: string, folder: string): Dirent[] => {
  const path = join(root, folder);
  return statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(path, { withFileTypes: true })
    : [];
};

/** The names of the files in a folder; none if the folder does not exist. Hidden files belong to editors and tools. */
const filesIn = (root: string, folder: string): string[] =>
  entriesIn(root, folder)
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);

/** The translations, and the records of which texts they were made. */
const translationFiles = (root: string): string[] => {
  const folders = entriesIn(root, '.').flatMap(entry => (entry.isDirectory() ? [entry.name] : []));
  const inside = translatedKinds.flatMap(({ kind }) => ('file' in kind ? [] : [`/${kind.folder}`]));
  return languageFolders(folders).flatMap(language => [
    ...['', ...inside].flatMap(part =>
      filesIn(root, language + part).map(name => `${language}${part}/${name}`),
    ),
    ...(existsSync(join(root, recordFile(language))) ? [recordFile(language)] : []),
  ]);
};

/** The two files that every site has. They are edited, so that their settings and comments stay. */
const EDITED: readonly string[] = [SITE, contentKinds.profile.file];

/** The files that say something about the person in the content, apart from the edited ones: entries of every kind, pictures, and translations. */
export const filesAboutThePerson = (root: string): string[] => [
  ...filesIn(root, '.').filter(name => !EDITED.includes(name)),
  ...contentEntries.flatMap(([, kind]) =>
    'file' in kind || !kind.personal ? [] : filesIn(root, kind.folder).map(name => `${kind.folder}/${name}`),
  ),
  ...translationFiles(root),
];
