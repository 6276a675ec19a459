import { statSync } from 'node:fs';
import * as linguist from 'linguist-languages';
import { techKey } from '../api/prose/tech-key.ts';
import { type Content, contentEntries } from '../schemas/content.ts';
import { nearest } from '../schemas/spelling.ts';
import { checkContent, namedPictures } from './check.ts';
import { ContentError, fileName } from './content-error.ts';
import type { PlannedFiles } from './folder-reader.ts';
import { ICON, readPictures, SCREENSHOT } from './pictures.ts';
import { SourceReader, type Sources } from './source-reader.ts';
import type { SourceFile } from './yaml-file.ts';

/** GitHub’s languages. Other members of a group, such as NumPy, are not languages of their own. */
const programmingLanguages = Object.values(linguist)
  .filter(
    language =>
      language.type === 'programming' && (!('group' in language) || language.group === language.name),
  )
  .map(({ name }) => name);

export const programmingLanguagesIn = (technologies: readonly string[]): string[] => {
  const keys = new Set(technologies.map(techKey));
  return programmingLanguages.filter(name => keys.has(techKey(name)));
};

export const technologiesIn = ({ experience, products }: Pick<Content, 'experience' | 'products'>) => [
  ...experience.flatMap(({ tech }) => tech.map(({ name }) => name)),
  ...products.flatMap(({ tech = [] }) => tech),
];

const contentOrThrow = ({ problems }: SourceReader, sources: Sources): Content => {
  if (problems.length > 0)
    throw new ContentError(
      problems.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0)),
    );
  const values = contentEntries.map(([name, kind]) => {
    const files: readonly SourceFile<object>[] = sources[name];
    return [name, 'file' in kind ? files[0]?.data : files.map(({ id, data }) => ({ id, ...data }))] as const;
  });
  const content = Object.fromEntries(values) as unknown as Omit<Content, 'programmingLanguages'>;
  return { ...content, programmingLanguages: programmingLanguagesIn(technologiesIn(content)) };
};

/** `npm run init` converts them, or says what to save them as. */
const OTHER_PICTURE = /\.(jpe?g|gif|tiff?|avif|heic)$/i;

const checkNames = (reader: SourceReader): void => {
  const names = contentEntries.map(([, kind]) => ('file' in kind ? kind.file : kind.folder));
  for (const name of reader.entries('.').filter(entry => !names.includes(entry))) {
    const match = nearest(name, names);
    const toConvert = `move it out of the content folder. Then \`npm run init -- --picture ${name}\` converts it to your picture.`;
    const remedy = match ? `did you mean ${match}?` : OTHER_PICTURE.test(name) ? toConvert : 'remove it.';
    const both = match && reader.names('.').includes(match) && `is ignored, because ${match} exists.`;
    reader.report(
      name,
      both ? `${both} Remove one of them.` : `is not a known content file or folder; ${remedy}`,
    );
  }
};

const readFiles = (root: string, today: string, planned?: PlannedFiles) => {
  if (!planned && !statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    const message = 'is not a folder. Set `CONTENT_DIR` to the content folder.';
    throw new ContentError([{ file: fileName(root, ''), message }]);
  }
  const reader = new SourceReader(root, planned);
  checkNames(reader);
  const sources = reader.readAll();
  reader.problems.push(...checkContent(reader, sources, today));
  return { reader, sources };
};

/** Does not read pictures. `today` is the date in UTC. @throws {ContentError} with all problems */
export const readContent = (root: string, today: string): Content => {
  const { reader, sources } = readFiles(root, today);
  return contentOrThrow(reader, sources);
};

/** Like `readContent`, with the pictures to serve, by path. @throws {ContentError} with all problems */
export const readSite = async (root: string, today: string, planned?: PlannedFiles) => {
  const { reader, sources } = readFiles(root, today, planned);
  const named = namedPictures(sources);
  const replaced = await readPictures(reader, named.icons, ICON);
  const screenshots = await readPictures(reader, named.screenshots, SCREENSHOT);
  return { content: contentOrThrow(reader, sources), replaced, screenshots };
};
