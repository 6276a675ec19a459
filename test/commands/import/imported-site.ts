import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { initCommand } from '../../../src/commands/init/command.ts';
import { builtFrom } from '../../setup/built-from.ts';
import { runOwnerCommand } from '../../setup/owner-terminal.ts';

type Notes = readonly Readonly<Record<'path' | 'kind', string>>[];

/** Imports a file into a new folder in `parent`. */
export const importedSite = async (file: string, parent: string) => {
  const folder = mkdtempSync(join(parent, 'site-'));
  const args = ['--yes', '--json', '--email', 'o@owner.dev', '--from', file];
  const { code, stdout, stderr } = await runOwnerCommand(initCommand, args, folder);
  expect([code, stderr]).toEqual([0, '']);
  return { folder, notes: JSON.parse(stdout).notes as Notes, bodies: builtFrom(folder) };
};
