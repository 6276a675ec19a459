/** `npm run inbox`: lists and manages submissions. */

import { perform } from '../command-line/command.ts';
import { processTerminal } from '../command-line/terminal.ts';
import { inboxProgram } from './inbox/program.ts';

const terminal = processTerminal();
process.exitCode = await perform(inboxProgram(terminal), process.argv.slice(2), terminal);
