/**
 * `npm run generate`: writes the files in `docs/files-to-copy/full`, and the JSON Schemas in `content/.schemas/`, to
 * which the first line of each YAML file refers.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentSchema, schemaFile, schemaNames } from '../../documents/content-schemas.ts';
import { filesToCopy } from './files-to-copy.ts';

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

for (const name of schemaNames)
  await write(
    join('content/.schemas', schemaFile(name)),
    `${JSON.stringify(contentSchema(name), null, 2)}\n`,
  );

const FULL = 'docs/files-to-copy/full';
await rm(FULL, { recursive: true, force: true });
for (const [path, text] of filesToCopy) await write(join(FULL, path), text);
