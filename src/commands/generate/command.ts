/**
 * `npm run generate`: writes `docs/fields.md`, and the JSON Schemas in `content/.schemas/`, to which the first line of
 * each YAML file refers.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentSchema, schemaFile, schemaNames } from '../../documents/content-schemas.ts';
import { fieldReference } from './field-reference.ts';

const SCHEMAS = 'content/.schemas';

await mkdir(SCHEMAS, { recursive: true });
for (const name of schemaNames)
  await writeFile(join(SCHEMAS, schemaFile(name)), `${JSON.stringify(contentSchema(name), null, 2)}\n`);
await writeFile('docs/fields.md', fieldReference());
