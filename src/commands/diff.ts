/** `npm run diff -- <address>`: compares a build with a deployment. */

import { processTerminal } from '../command-line/terminal.ts';
import { diffCommand } from './diff/command.ts';

process.exitCode = await diffCommand(process.argv.slice(2), processTerminal());
