/**
 * `npm run generate`: writes the files in `docs/files-to-copy/full`, and the JSON Schemas in `content/.schemas/`, to
 * which the first line of each YAML file refers.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import {
  type ContentValue,
  contentFields,
  fieldExample,
  schemaFile,
} from '../../content-files/content-schemas.ts';
import { commentedFields, commentedFile } from '../../content-files/yaml-text.ts';
import { jsonSchema } from '../../documents/openapi/json-schema.ts';
import { agentSkillContent } from '../../schemas/agent-skill.ts';
import { contentEntries, type FileKind, type FolderKind } from '../../schemas/content.ts';

/** Examples of what the schema requires, also in refinements, and of nothing else. */
const requiredData = (schema: z.ZodType): Record<string, ContentValue> => {
  const fields = contentFields(schema);
  const data: Record<string, ContentValue> = {};
  for (;;) {
    const name = schema.safeParse(data).error?.issues[0]?.path[0];
    const missing = fields.find(field => field.name === name && data[field.name] === undefined);
    if (!missing) return data;
    data[missing.name] = fieldExample(missing);
  }
};

const ownerSkillFile = (): string => {
  const { front, text } = agentSkillContent.shape;
  const fields = commentedFields(front, requiredData(front));
  return `---\n${fields}---\n\n${fieldExample(jsonSchema(text, 'input'))}\n`;
};

const FULL = 'docs/files-to-copy/full';

/** Files by path: a JSON Schema, and an example with every field. */
const filesOf = (kind: FileKind | FolderKind): [string, string][] => {
  if ('folder' in kind && 'file' in kind.entry)
    return [[join(FULL, kind.folder, 'example', kind.entry.file), ownerSkillFile()]];
  // Editors use it. It is draft 07, which YAML language servers support. Some checks only the build can do.
  const schema = z.toJSONSchema(kind.schema, { io: 'input', target: 'draft-7' });
  const schemas: [string, string] = [
    join('content/.schemas', schemaFile(kind)),
    `${JSON.stringify(schema, null, 2)}\n`,
  ];
  const path = 'file' in kind ? kind.file : `${kind.folder}/example.yaml`;
  // The activity is JSON, which has no comments; a command writes it.
  if (path.endsWith('.json')) return [schemas];
  return [schemas, [join(FULL, path), commentedFile(kind, requiredData(kind.schema))]];
};

await rm(FULL, { recursive: true, force: true });
for (const [path, text] of contentEntries.flatMap(([, kind]) => filesOf(kind))) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
