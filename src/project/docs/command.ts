/**
 * `npm run docs`: writes the generated references, `docs/endpoints.md` and `docs/fields.md`. With `--check` it writes nothing
 * and fails if one of them is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { endpointReference } from './endpoint-reference.ts';
import { fieldReference } from './field-reference.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const documents = [
  ['docs/fields.md', fieldReference()],
  ['docs/endpoints.md', await endpointReference()],
] as const;

for (const [path, wanted] of documents) {
  const present = await readFile(path, 'utf8').catch(() => '');
  if (present === wanted) continue;
  if (!values.check) {
    await writeFile(path, wanted);
    continue;
  }
  const lines = present.split('\n');
  const line = wanted.split('\n').findIndex((text, index) => text !== lines[index]) + 1;
  console.error(`${path} is out of date from line ${line} on. Run \`npm run docs\` and commit the result.`);
  process.exitCode = 1;
}
