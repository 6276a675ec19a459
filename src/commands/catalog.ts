/** `npm run catalog`: refreshes the facts about the products from the stores. */
import { catalogProgram } from './catalog/program.ts';
import { perform } from './owner-command/command.ts';
import { processTerminal } from './owner-command/terminal.ts';

const terminal = processTerminal();
process.exitCode = await perform(catalogProgram(terminal), process.argv.slice(2), terminal);
