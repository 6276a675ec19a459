import type * as z from 'zod';
import { type Content, contentEntries, type FileKind, type FolderKind } from './content.ts';
import { compareTexts, type TranslatedText, translationOf, withTexts } from './translation.ts';

/** A kind of content file that has texts. */
export interface TranslatedKind {
  readonly kind: FileKind | FolderKind;
  readonly schema: z.ZodObject;
}

/** The kinds of content files that can be translated. Skills are for programs. */
export const translatedKinds: readonly (TranslatedKind & { readonly name: keyof Content })[] =
  contentEntries.flatMap(([name, kind]) => {
    const isMarkdown = 'folder' in kind && 'file' in kind.entry;
    const schema = isMarkdown ? undefined : translationOf(kind.schema);
    return schema ? [{ name, kind, schema }] : [];
  });

/** The contents of `content/<language>/`, by file: `profile.yaml`, or folder and id such as `experience/my-role`. */
export interface Translation {
  /** BCP 47. */
  readonly language: string;
  readonly files: ReadonlyMap<string, unknown>;
}

/** One file of the content, as its translation is named in `Translation.files`. */
export const translationKey = (kind: FileKind | FolderKind, id: string): string =>
  'file' in kind ? kind.file : `${kind.folder}/${id}`;

export interface FileTexts {
  readonly kind: FileKind | FolderKind;
  readonly key: string;
  /** The valid content of the file. */
  readonly data: unknown;
  readonly texts: readonly TranslatedText[];
}

const textsOf = (
  kind: FileKind | FolderKind,
  id: string,
  data: unknown,
  { files }: Translation,
): FileTexts => {
  const key = translationKey(kind, id);
  return { kind, key, data, texts: compareTexts(kind.schema, data, files.get(key), key).texts };
};

const entriesOf = (data: unknown): readonly { readonly id: string }[] => (Array.isArray(data) ? data : []);

/** All texts of the content by file, with their translations. */
export const translatedTexts = (content: Content, translation: Translation): FileTexts[] =>
  translatedKinds.flatMap(({ name, kind }) =>
    'file' in kind
      ? [textsOf(kind, '', content[name], translation)]
      : entriesOf(content[name]).map(entry => textsOf(kind, entry.id, entry, translation)),
  );

/** How many texts a translation has of all. */
export const translatedCount = (content: Content, translation: Translation) => {
  const all = translatedTexts(content, translation).flatMap(({ texts }) => texts);
  return { done: all.filter(text => text.translation !== undefined).length, all: all.length };
};

/** The content in the language of a translation. Anything untranslated is in the main language. */
export const translatedContent = (content: Content, translation: Translation): Content => {
  const texts = new Map(translatedTexts(content, translation).map(one => [one.key, one.texts]));
  const inLanguage = <Data>(kind: FileKind | FolderKind, id: string, data: Data): Data =>
    withTexts(data, texts.get(translationKey(kind, id)) ?? []);
  const parts = translatedKinds.map(({ name, kind }) => [
    name,
    'file' in kind
      ? inLanguage(kind, '', content[name])
      : entriesOf(content[name]).map(entry => inLanguage(kind, entry.id, entry)),
  ]);
  const merged = { ...content, ...(Object.fromEntries(parts) as Content) };
  return { ...merged, site: { ...merged.site, language: translation.language } };
};
