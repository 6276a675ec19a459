/** `npm run await-deploy -- <address> --commit <commit>`: waits until a deployment was built from a commit. */

import { processTerminal } from '../command-line/terminal.ts';
import { awaitDeployCommand } from './await-deploy/command.ts';

process.exitCode = await awaitDeployCommand(process.argv.slice(2), processTerminal());
