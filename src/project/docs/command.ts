import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { endpointReference } from './endpoint-reference.ts';
import { fieldReference } from './field-reference.ts';

const write = async (check: boolean): Promise<void> => {
  const documents = [
    ['docs/fields.md', fieldReference()],
    ['docs/endpoints.md', await endpointReference()],
  ] as const;

  for (const [path, wanted] of documents) {
    const present = await readFile(path, 'utf8').catch(() => '');
    if (present === wanted) continue;
    if (!check) {
      await writeFile(path, wanted);
      continue;
    }
    const lines = present.split('\n');
    const line = wanted.split('\n').findIndex((text, index) => text !== lines[index]) + 1;
    console.error(
      `${path} is out of date from line ${line} on. Run \`npm run project -- docs\` and commit the result.`,
    );
    process.exitCode = 1;
  }
};

/** `npm run project -- docs`: writes the generated references, `docs/endpoints.md` and `docs/fields.md`. */
export const configure = (command: Command): Command =>
  command
    .option('--check', 'write nothing, and fail if one of them is out of date')
    .action(({ check = false }: { check?: boolean }) => write(check));
