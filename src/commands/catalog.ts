/** `npm run catalog`: refreshes the facts about the products from the stores. */

import { perform } from '../command-line/command.ts';
import { processTerminal } from '../command-line/terminal.ts';
import { catalogProgram } from './catalog/program.ts';

const terminal = processTerminal();
process.exitCode = await perform(catalogProgram(terminal), process.argv.slice(2), terminal);
