/** `npm run doctor`: looks for what is wrong with a site and would not show by itself. */

import { processTerminal } from '../command-line/terminal.ts';
import { doctorCommand } from './doctor/command.ts';

process.exitCode = await doctorCommand(process.argv.slice(2), processTerminal(), { root: process.cwd() });
