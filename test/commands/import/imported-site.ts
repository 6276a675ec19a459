import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { initCommand } from '../../../src/commands/init/command.ts';
import { builtFrom } from '../../setup/built-from.ts';
import { runOwnerCommand } from '../../setup/owner-terminal.ts';

/** Imports a file into an empty folder. */
export const importedSite = async (file: string, ...args: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'imported-'));
  try {
    const run = await runOwnerCommand(initCommand, ['--yes', '--from', file, ...args], folder);
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path =>
      path.endsWith('.yaml'),
    );
    const written: unknown[] = paths.map(path => parse(readFileSync(join(folder, path), 'utf8')));
    return { ...run, written, bodies: run.code === 0 ? builtFrom(folder) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
