import * as z from 'zod';
import { contentEntries } from '../schemas/content.ts';

/** The JSON Schemas of content files by their name; what is written in Markdown has none. */
const schemas = new Map(
  contentEntries.flatMap(([, kind]) => {
    if ('file' in kind) return [[kind.file.replace(/\.\w+$/, ''), kind.schema] as const];
    return 'schemaName' in kind.entry ? [[kind.entry.schemaName, kind.schema] as const] : [];
  }),
);

/** The names of the kinds of content file that have a JSON Schema. */
export const schemaNames = [...schemas.keys()];

/** The name of the file with the JSON Schema of a kind. */
export const schemaFile = (name: string): string => `${name}.schema.json`;

/**
 * The JSON Schema of a kind of content file, as its owner writes it: with it an editor completes fields and marks mistakes.
 * Draft 07, because that is what the language servers for YAML read. What only the build can check is not in it.
 */
export const contentSchema = (name: string): object => {
  const schema = schemas.get(name);
  if (!schema) throw new Error(`no content file has the schema ${name}`);
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
};
