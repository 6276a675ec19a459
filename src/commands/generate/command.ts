/**
 * `npm run generate`: writes the files in `docs/files-to-copy/full`, and the JSON Schemas in `content/.schemas/`, to
 * which the first line of each YAML file refers.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import {
  type ContentValue,
  contentFieldsIn,
  contentSchemaOf,
  fieldExample,
  schemaFile,
  schemaNames,
} from '../../content-files/content-schemas.ts';
import { commentedFields, commentedFile } from '../../content-files/yaml-text.ts';
import { jsonSchema } from '../../documents/openapi/json-schema.ts';
import { agentSkillContent } from '../../schemas/agent-skill.ts';
import { contentEntries } from '../../schemas/content.ts';

/** Examples of what the schema requires, also in refinements, and of nothing else. */
const requiredData = (schema: z.ZodType): Record<string, ContentValue> => {
  const fields = contentFieldsIn(jsonSchema(schema, 'input'));
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
  const fields = commentedFields(jsonSchema(front, 'input'), requiredData(front));
  return `---\n${fields}---\n\n${fieldExample(jsonSchema(text, 'input'))}\n`;
};

/** Files by path: one of each kind, with every field. The activity is JSON, which has no comments; a command writes it. */
const filesToCopy: readonly (readonly [string, string])[] = contentEntries.flatMap(([, kind]) => {
  const yaml = (name: string) => commentedFile(name, requiredData(kind.schema));
  if ('file' in kind) return kind.file.endsWith('.yaml') ? [[kind.file, yaml(kind.file.slice(0, -5))]] : [];
  const { folder, entry } = kind;
  if ('file' in entry) return [[`${folder}/example/${entry.file}`, ownerSkillFile()]];
  return [[`${folder}/example.yaml`, yaml(entry.schemaName)]];
});

/** Editors use these. They are draft 07, which YAML language servers support. Some checks only the build can do. */
const schemas = schemaNames.map((name): [string, string] => {
  const schema = z.toJSONSchema(contentSchemaOf(name), { io: 'input', target: 'draft-7' });
  return [join('content/.schemas', schemaFile(name)), `${JSON.stringify(schema, null, 2)}\n`];
});
const FULL = 'docs/files-to-copy/full';
const copies = filesToCopy.map(([path, text]): [string, string] => [join(FULL, path), text]);
await rm(FULL, { recursive: true, force: true });
for (const [path, text] of [...schemas, ...copies]) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
