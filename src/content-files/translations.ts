import { basename, extname } from 'node:path';
import type { ContentKind, FileKind, FolderKind } from '../schemas/content.ts';
import { canonicalTag } from '../schemas/language.ts';
import { nearest } from '../schemas/problems.ts';
import type { SiteContent } from '../schemas/site.ts';
import {
  type TranslatedKind,
  type Translation,
  translatedKinds,
  translationKey,
} from '../schemas/translated-content.ts';
import { compareTexts } from '../schemas/translation.ts';
import { type Reader, YAML } from './reader.ts';
import type { Report, SourceFile } from './yaml-file.ts';

/** Addresses of the site that have the form of a language tag. */
const TAKEN = ['api', 'mcp'];

export const languageFolders = (names: readonly string[]): string[] =>
  names.filter(name => !TAKEN.includes(name.toLowerCase()) && canonicalTag(name) !== undefined);

/** The files of the main language that were read, by kind: one or a list. */
type MainFiles = { readonly site: SourceFile<SiteContent> | undefined } & {
  readonly [Kind in ContentKind]?: unknown;
};

const mainFilesOf = (files: MainFiles, kind: TranslatedKind & { readonly name: ContentKind }) =>
  [files[kind.name]].flat().filter(file => file !== undefined) as SourceFile<unknown>[];

/** Whether the name of the folder is one under which its language is published; reports it otherwise. */
const isUsable = (reader: Reader, folder: string, main: string | undefined): boolean => {
  const tag = canonicalTag(folder);
  if (tag !== folder)
    reader.report(folder, `must be called ${tag}, the standard form of its language tag. Rename it.`);
  else if (folder === main)
    reader.report(
      folder,
      'is the site’s own language, whose texts are in the files next to this folder. Move them there, or correct `language` in site.yaml.',
    );
  return tag === folder && folder !== main;
};

const readOne = (
  reader: Reader,
  path: string,
  { kind, schema }: TranslatedKind,
  main: SourceFile<unknown> | undefined,
  report: Report,
): unknown => {
  const source = reader.read(path, { schema, mayBeEmpty: true, elsewhere: notTranslated(kind) });
  if (!source || !main) return undefined;
  for (const problem of compareTexts(kind.schema, main.data, source.data, main.file).problems)
    report(source, problem);
  return source.data;
};

const SAME = 'is the same in every language; remove it here.';

const notTranslated = ({ schema }: FileKind | FolderKind): Readonly<Record<string, string>> => {
  const shape: unknown =
    Reflect.get(schema, 'shape') ?? Reflect.get(Reflect.get(schema, 'in') ?? {}, 'shape');
  return Object.fromEntries(Object.keys(Object(shape)).map(name => [name, SAME]));
};

const readFolderOf = (
  reader: Reader,
  language: string,
  kind: TranslatedKind & { readonly name: ContentKind; readonly kind: FolderKind },
  files: MainFiles,
  report: Report,
): [string, unknown][] => {
  const { folder } = kind.kind;
  const main = mainFilesOf(files, kind);
  const ids = reader
    .names(folder)
    .filter(name => YAML.test(name))
    .map(name => basename(name, extname(name)));
  return reader.names(`${language}/${folder}`).flatMap((name): [string, unknown][] => {
    const path = `${language}/${folder}/${name}`;
    if (!reader.isYaml(path)) return [];
    const id = basename(name, extname(name));
    if (!ids.includes(id)) {
      const match = nearest(id, ids);
      const remedy = match ? `Did you mean ${match}${extname(name)}?` : 'Rename or remove it.';
      reader.report(path, `does not match a file in ${reader.label(folder)}. ${remedy}`);
      return [];
    }
    const data = readOne(
      reader,
      path,
      kind,
      main.find(file => file.id === id),
      report,
    );
    return [[translationKey(kind.kind, id), data]];
  });
};

const readTranslation = (reader: Reader, language: string, files: MainFiles, report: Report): Translation => {
  const names = translatedKinds.map(({ kind }) => ('file' in kind ? kind.file : kind.folder));
  for (const name of reader.names(language)) {
    if (names.includes(name)) continue;
    const match = nearest(name, names);
    const remedy = match ? `Did you mean ${match}?` : `The files with texts are ${names.join(', ')}.`;
    reader.report(`${language}/${name}`, `is not a translation file or folder. ${remedy}`);
  }
  const found = translatedKinds.flatMap((each): [string, unknown][] => {
    const { kind } = each;
    if ('folder' in kind) return readFolderOf(reader, language, { ...each, kind }, files, report);
    if (!reader.names(language).includes(kind.file)) return [];
    const [main] = mainFilesOf(files, each);
    return [[kind.file, readOne(reader, `${language}/${kind.file}`, each, main, report)]];
  });
  return { language, files: new Map(found.filter(([, data]) => data !== undefined)) };
};

/**
 * Reads the folders of further languages: `de/profile.yaml` has texts of `profile.yaml` in German. `files` are the readable files of the
 * main language.
 */
export const readTranslations = (
  reader: Reader,
  folders: readonly string[],
  files: MainFiles,
  report: Report,
): Translation[] =>
  folders
    .filter(folder => isUsable(reader, folder, files.site?.data.language))
    .map(folder => readTranslation(reader, folder, files, report))
    // An empty folder, which git would not keep, does not count as a language.
    .filter(translation => translation.files.size > 0);
