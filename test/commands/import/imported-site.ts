import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bodies } from '../../../src/api/reads/bodies.ts';
import { initCommand } from '../../../src/commands/init/command.ts';
import { builtFrom } from '../../setup/built-from.ts';
import { ownerTerminal } from '../../setup/owner-terminal.ts';

/** Output of an import, and the bodies of its site; no bodies if the import failed. */
export interface ImportedSite {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly bodies?: Bodies;
}

/** Imports a file into an empty folder, and builds the bodies of the site in this process. */
export const importedSite = async (file: string, ...args: readonly string[]): Promise<ImportedSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'imported-'));
  try {
    const terminal = ownerTerminal(folder);
    const code = await initCommand(['--yes', '--from', file, ...args], terminal);
    const result = { code, stdout: terminal.stdout(), stderr: terminal.stderr() };
    if (code !== 0) return result;
    return { ...result, bodies: builtFrom(folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
