/** `npm run new`: adds a role, a product or an agent skill. */

import { perform } from '../command-line/command.ts';
import { processTerminal } from '../command-line/terminal.ts';
import { newProgram } from './new/program.ts';

const terminal = processTerminal();
process.exitCode = await perform(newProgram(terminal), process.argv.slice(2), terminal);
