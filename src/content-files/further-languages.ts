import { basename, extname } from 'node:path';
import * as z from 'zod';
import {
  type Content,
  type ContentKind,
  contentEntries,
  type FileKind,
  type FolderKind,
} from '../schemas/content.ts';
import { canonicalTag } from '../schemas/language.ts';
import { nearest } from '../schemas/problems.ts';
import type { SiteContent } from '../schemas/site.ts';
import { type Reader, YAML } from './reader.ts';
import type { SourceFile } from './yaml-file.ts';

/** Paths of the site that look like language tags. */
const TAKEN = ['api', 'mcp'];

export const languageFolders = (names: readonly string[]): string[] =>
  names.filter(name => !TAKEN.includes(name.toLowerCase()) && canonicalTag(name) !== undefined);

/** The readable files of the main language, by kind: one file or a list. */
type MainFiles = { readonly site: SourceFile<SiteContent> | undefined } & {
  readonly [Kind in ContentKind]?: unknown;
};

interface FurtherLanguage {
  /** BCP 47. */
  readonly language: string;
  /** Incomplete if problems were reported. */
  readonly texts: Partial<Content>;
}

const kinds = contentEntries.filter(([, { inEachLanguage }]) => inEachLanguage);

const idOf = (name: string): string => basename(name, extname(name));

/** Whether the language can be published under the folder’s name. If not, reports why. */
const isUsable = (reader: Reader, folder: string, main: string | undefined): boolean => {
  const tag = canonicalTag(folder);
  if (tag !== folder)
    reader.report(folder, `must be named ${tag}, the standard form of the language tag. Rename it.`);
  else if (folder === main)
    reader.report(
      folder,
      'is the site’s own language, whose files are next to this folder. Move them there, or correct `language` in site.yaml.',
    );
  return tag === folder && folder !== main;
};

/**
 * Reads the translation of `main`, a path in the main language. A missing translation stops the build, but commands
 * can still edit the content.
 */
const readFile = (
  reader: Reader,
  language: string,
  kind: FileKind | FolderKind,
  main: string,
  files: readonly SourceFile<unknown>[],
): SourceFile<unknown> | undefined => {
  const folder = 'folder' in kind ? `${language}/${kind.folder}` : language;
  const name = reader.names(folder).find(one => YAML.test(one) && idOf(one) === idOf(main));
  if (name === undefined) {
    const message = `is missing. Translate ${reader.label(main)}: all prose and names, and no other field.`;
    reader.problems.push({ file: reader.label(`${language}/${main}`), message, unwritten: true });
    return undefined;
  }
  const source = files.find(({ id }) => id === idOf(main));
  // Mistakes in the main file are reported there.
  return reader.read(`${folder}/${name}`, source ? kind : { schema: z.unknown() }, source);
};

/** Reports files and folders without a counterpart in the main language. */
const reportOthers = (reader: Reader, folder: string, names: readonly string[], known: readonly string[]) => {
  for (const name of names) {
    const id = YAML.test(name) ? idOf(name) : name;
    if (known.includes(id)) continue;
    const match = nearest(id, known);
    const remedy = match
      ? `Did you mean ${match}?`
      : `A language folder may contain ${known.length > 0 ? known.join(', ') : 'no files here'}.`;
    reader.report(`${folder}/${name}`, `has no counterpart in the main language. ${remedy}`);
  }
};

const readLanguage = (reader: Reader, language: string, files: MainFiles): FurtherLanguage => {
  const present = kinds.filter(([, kind]) =>
    reader.names('.').includes('file' in kind ? kind.file : kind.folder),
  );
  const known = present.map(([, kind]) => ('file' in kind ? idOf(kind.file) : kind.folder));
  reportOthers(reader, language, reader.names(language), known);
  const texts = present.map(([name, kind]) => {
    const sources = [files[name]].flat().filter(file => file !== undefined) as SourceFile<unknown>[];
    if ('file' in kind) return [name, readFile(reader, language, kind, kind.file, sources)?.data];
    const names = reader.names(kind.folder).filter(one => YAML.test(one));
    const folder = `${language}/${kind.folder}`;
    reportOthers(reader, folder, reader.names(folder), names.map(idOf));
    const entries = names.map(one => readFile(reader, language, kind, `${kind.folder}/${one}`, sources));
    return [name, entries.flatMap(entry => (entry ? [{ ...Object(entry.data), id: entry.id }] : []))];
  });
  return { language, texts: Object.fromEntries(texts) };
};

/** Whether a folder contains files. An empty folder, which git would not keep, does not count as a language. */
const hasFiles = (reader: Reader, folder: string): boolean =>
  reader.names(folder).some(name => extname(name) !== '' || reader.names(`${folder}/${name}`).length > 0);

/** Reads the folders of further languages: `de/profile.yaml` is `profile.yaml` in German. */
export const readFurtherLanguages = (
  reader: Reader,
  folders: readonly string[],
  files: MainFiles,
): FurtherLanguage[] =>
  folders
    .filter(folder => hasFiles(reader, folder))
    .filter(folder => isUsable(reader, folder, files.site?.data.language))
    .map(folder => readLanguage(reader, folder, files));
