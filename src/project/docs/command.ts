import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { endpointReference } from './endpoint-reference.ts';
import { fieldReference } from './field-reference.ts';

const write = async (): Promise<void> => {
  await writeFile('docs/endpoints.md', endpointReference());
  await writeFile('docs/fields.md', fieldReference());
};

/** `npm run project -- docs`: writes the generated references. A test fails if one of them is out of date. */
export const configure = (command: Command): Command => command.action(write);
