import * as z from 'zod';
import { contentEntries, type FileKind, type FolderKind } from '../schemas/content.ts';

const nameOf = (kind: FileKind | FolderKind): string | undefined => {
  if ('file' in kind) return kind.file.replace(/\.\w+$/, '');
  return 'schemaName' in kind.entry ? kind.entry.schemaName : undefined;
};

const schemas = new Map<string, z.ZodType>(
  contentEntries.flatMap(([, kind]) => {
    const name = nameOf(kind);
    return name === undefined ? [] : [[name, kind.schema] as const];
  }),
);

export const schemaNames = [...schemas.keys()];

export const schemaFile = (name: string): string => `${name}.schema.json`;

export const contentSchemaOf = (name: string): z.ZodType => {
  const schema = schemas.get(name);
  if (schema) return schema;
  throw new Error(`There is no content schema ${name}; the schemas are ${schemaNames.join(', ')}.`);
};

/** For editors. Draft 07, because YAML language servers support it. Some checks only the build can do. */
export const contentSchema = (name: string): object =>
  z.toJSONSchema(contentSchemaOf(name), { io: 'input', target: 'draft-7' });
