/** `npm run init`: makes the site the owner’s. */

import { perform } from '../command-line/command.ts';
import { processTerminal } from '../command-line/terminal.ts';
import { initProgram } from './init/program.ts';

const terminal = processTerminal();
process.exitCode = await perform(initProgram(terminal), process.argv.slice(2), terminal);
