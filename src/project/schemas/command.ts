import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { contentSchema, schemaFile, schemaNames } from '../../api/documents/content-schemas.ts';

const FOLDER = 'content/.schemas';

const write = async (check: boolean): Promise<void> => {
  const stale: string[] = [];

  await mkdir(FOLDER, { recursive: true });
  for (const kind of schemaNames) {
    const path = join(FOLDER, schemaFile(kind));
    const text = `${JSON.stringify(contentSchema(kind), null, 2)}\n`;
    if ((await readFile(path, 'utf8').catch(() => '')) === text) continue;
    if (check) stale.push(path);
    else await writeFile(path, text);
  }
  if (stale.length > 0) {
    console.error(`Out of date: ${stale.join(', ')}. Run npm run project -- schemas and commit the result.`);
    process.exitCode = 1;
  }
};

/**
 * `npm run project -- schemas`: writes the JSON Schemas of the content files to `content/.schemas/`, where the first line of each YAML
 * file points an editor to them.
 */
export const configure = (command: Command): Command =>
  command
    .option('--check', 'write nothing, and fail if one is out of date')
    .action(({ check = false }: { check?: boolean }) => write(check));
