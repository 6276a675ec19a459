import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentKinds } from '../../src/schemas/content.ts';

type Data = object | string;

/** By the name of the kind. A folder has its entries by id. */
export type WrittenContent = {
  readonly [Kind in keyof typeof contentKinds]?: (typeof contentKinds)[Kind] extends { folder: string }
    ? Readonly<Record<string, Data>>
    : Data;
};

/** Writes a content folder, as JSON, which is YAML too. */
export const writeContent = (folder: string, content: WrittenContent): void => {
  const write = (file: string, data: unknown): void => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(data, null, 2));
  };
  for (const [name, data] of Object.entries(content)) {
    const kind = contentKinds[name as keyof typeof contentKinds];
    if ('file' in kind) write(kind.file, data);
    else for (const [id, entry] of Object.entries(data)) write(`${kind.folder}/${id}.yaml`, entry);
  }
};

/** A commented-out field, its value, and the indentation of both. */
const COMMENTED_FIELD =
  /^(?<indent> *)# (?<name>(?!yaml-language-server)[a-z][\w-]*):(?: .*)?\n(?:\k<indent># {2,}.*\n)*/gm;

/** Comments within the field stay. */
export const uncommented = (text: string): string =>
  text.replaceAll(COMMENTED_FIELD, field => field.replaceAll(/^( *)# /gm, '$1'));
