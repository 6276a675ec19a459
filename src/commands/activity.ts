/** `npm run activity`: counts commits per week. */

import { perform } from '../command-line/command.ts';
import { processTerminal } from '../command-line/terminal.ts';
import { activityProgram } from './activity/program.ts';

const terminal = processTerminal();
process.exitCode = await perform(activityProgram(terminal), process.argv.slice(2), terminal);
