import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Bodies } from '../../../src/api/reads/bodies.ts';
import { initCommand } from '../../../src/commands/init/command.ts';
import { builtFrom } from '../../setup/built-from.ts';
import { ownerTerminal } from '../../setup/owner-terminal.ts';

/** Output of an import, its content files, and the bodies of its site; no bodies if the import failed. */
export interface ImportedSite {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly written: readonly unknown[];
  readonly bodies?: Bodies;
}

/** Imports a file into an empty folder, and builds the bodies of the site in this process. */
export const importedSite = async (file: string, ...args: readonly string[]): Promise<ImportedSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'imported-'));
  try {
    const terminal = ownerTerminal(folder);
    const code = await initCommand(['--yes', '--from', file, ...args], terminal);
    const paths = (await readdir(folder, { recursive: true })).filter(path => path.endsWith('.yaml'));
    const texts = await Promise.all(paths.map(path => readFile(join(folder, path), 'utf8')));
    const result = {
      code,
      stdout: terminal.stdout(),
      stderr: terminal.stderr(),
      written: texts.map(text => parse(text)),
    };
    return code === 0 ? { ...result, bodies: builtFrom(folder) } : result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
