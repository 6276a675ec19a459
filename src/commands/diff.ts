/** `npm run diff -- <address>`: compares a build with a deployment. */
import { diffCommand } from './diff/command.ts';
import { processTerminal } from './owner-command/terminal.ts';

process.exitCode = await diffCommand(process.argv.slice(2), processTerminal());
