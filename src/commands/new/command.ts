import type { Command } from 'commander';
import { editingCommand, perform } from '../command-line/owner-command.ts';
import { processTerminal, type Terminal } from '../command-line/terminal.ts';
import { newAgentSkill } from './agent-skill.ts';
import { entryCommand } from './new-entry.ts';
import { newProduct } from './product.ts';
import { newRole } from './role.ts';

const examples = `
npm run new -- role                               ask for everything
npm run new -- role --organization "Example Ltd" --title Engineer --category engineering --start 2024-03
npm run new -- product --app-store https://apps.apple.com/us/app/my-app/id1234567890
npm run new -- product --help                     every field of a product as an option
npm run new -- skill --name compare-plans --description "Compares the plans of …"
`;

const newProgram = (terminal: Terminal): Command => {
  const program = editingCommand('new', terminal, {
    description:
      'Adds a role, a product or an agent skill: writes a valid file, with optional fields as comments.',
    examples,
  });
  entryCommand(
    program.command('role').description('add a job, your own company, or a course of study'),
    newRole,
    terminal,
  );
  entryCommand(
    program
      .command('product')
      .description('add an app; if you give its App Store address, the facts and the icon come from there')
      .option('--app-store <url>', 'its App Store address'),
    newProduct(terminal),
    terminal,
  );
  entryCommand(
    program
      .command('skill')
      .description(
        'add an agent skill: instructions (SKILL.md) that agents can install. Technologies are not added here: list them in the `tech` of your roles',
      ),
    newAgentSkill,
    terminal,
  );
  return program;
};

/** `npm run new`. Resolves to the exit code. */
export const newCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  perform(newProgram(terminal), args, terminal);

if (import.meta.main) process.exitCode = await newCommand(process.argv.slice(2), processTerminal());
