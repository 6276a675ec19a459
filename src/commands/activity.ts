/** `npm run activity`: counts commits per week. */
import { activityProgram } from './activity/program.ts';
import { perform } from './owner-command/command.ts';
import { processTerminal } from './owner-command/terminal.ts';

const terminal = processTerminal();
process.exitCode = await perform(activityProgram(terminal), process.argv.slice(2), terminal);
