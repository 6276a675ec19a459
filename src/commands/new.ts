/** `npm run new`: adds a role, a product or an agent skill. */
import { newProgram } from './new/program.ts';
import { perform } from './owner-command/command.ts';
import { processTerminal } from './owner-command/terminal.ts';

const terminal = processTerminal();
process.exitCode = await perform(newProgram(terminal), process.argv.slice(2), terminal);
