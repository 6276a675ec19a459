import type { Command } from 'commander';
import { editingCommand, perform, printOutcome } from '../command-line/owner-command.ts';
import { processTerminal, type Terminal } from '../command-line/terminal.ts';
import { type CatalogOptions, refreshCatalog } from './refresh.ts';

const examples = `
npm run catalog                            refresh versions, release notes, prices, ratings and more
npm run catalog -- --dry-run               show what would change
npm run catalog -- --accept-retired        also remove stores that no longer have a product
`;

const catalogProgram = (terminal: Terminal): Command =>
  editingCommand('catalog', terminal, {
    description:
      'Refreshes the products from the stores. Values that a store does not give are kept. If the App Store does not answer for a product, the other products are still refreshed, and the exit code is 1.',
    examples,
  })
    .option(
      '--accept-retired',
      'remove stores that no longer have a product, and retire products that have no store left',
    )
    .action(async (options: CatalogOptions) =>
      printOutcome(options, terminal, await refreshCatalog(options, terminal)),
    );

/** `npm run catalog`. Resolves to the exit code. */
export const catalogCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  perform(catalogProgram(terminal), args, terminal);

if (import.meta.main) process.exitCode = await catalogCommand(process.argv.slice(2), processTerminal());
