import type { Command } from 'commander';
import { faults } from './faults.ts';
import { readLockfile } from './lockfile.ts';

/** That of the project, and that of the checkers of `readiness`. */
const LOCKFILES = ['package-lock.json', 'src/project/readiness/tools/package-lock.json'];

const check = async (): Promise<void> => {
  for (const file of LOCKFILES) {
    const found = faults(await readLockfile(file));
    if (found.length > 0) {
      console.error([`${file}:`, ...found].join('\n\n'));
      process.exitCode = 1;
    }
  }
};

/**
 * `npm run project -- lockfile`, a part of `npm run check`: exits with 1 if a lockfile lets npm install something else than what was
 * chosen, and says what helps.
 */
export const configure = (command: Command): Command => command.action(check);
