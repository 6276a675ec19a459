/** `npm run smoke -- <address>`: checks a deployment. */
import { processTerminal } from '../command-line/terminal.ts';
import { smokeCommand } from './smoke/command.ts';

process.exitCode = await smokeCommand(process.argv.slice(2), processTerminal());
