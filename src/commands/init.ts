/** `npm run init`: makes the site the owner’s. */
import { initProgram } from './init/program.ts';
import { perform } from './owner-command/command.ts';
import { processTerminal } from './owner-command/terminal.ts';

const terminal = processTerminal();
process.exitCode = await perform(initProgram(terminal), process.argv.slice(2), terminal);
