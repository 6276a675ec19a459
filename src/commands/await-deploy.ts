/** `npm run await-deploy -- <address> --commit <commit>`: waits until a deployment was built from a commit. */
import { awaitDeployCommand } from './await-deploy/command.ts';
import { processTerminal } from './owner-command/terminal.ts';

process.exitCode = await awaitDeployCommand(process.argv.slice(2), processTerminal());
