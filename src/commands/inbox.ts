/** `npm run inbox`: lists and manages submissions. */
import { inboxProgram } from './inbox/program.ts';
import { perform } from './owner-command/command.ts';
import { processTerminal } from './owner-command/terminal.ts';

const terminal = processTerminal();
process.exitCode = await perform(inboxProgram(terminal), process.argv.slice(2), terminal);
