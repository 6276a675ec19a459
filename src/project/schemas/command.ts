/**
 * `npm run schemas`: writes the JSON Schemas of the content files to `content/.schemas/`, where the first line of each YAML file
 * points an editor to them. With `--check` it writes nothing, and fails if one is out of date.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentSchema, schemaFile, schemaNames } from '../../api/documents/content-schemas.ts';

const FOLDER = 'content/.schemas';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const stale: string[] = [];

await mkdir(FOLDER, { recursive: true });
for (const kind of schemaNames) {
  const path = join(FOLDER, schemaFile(kind));
  const text = `${JSON.stringify(contentSchema(kind), null, 2)}\n`;
  if ((await readFile(path, 'utf8').catch(() => '')) === text) continue;
  if (values.check) stale.push(path);
  else await writeFile(path, text);
}
if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run npm run schemas and commit the result.`);
  process.exit(1);
}
