/**
 * `npm run project -- <name>`: the commands for work on the program. `src/project/<name>/command.ts` adds the options and the action of
 * each. It is loaded only if it is asked for, so that no command pays for what another loads.
 */
import { Command } from 'commander';

const summaries: Readonly<Record<string, string>> = {
  bench: 'compare what the parts cost with bare versions of the same',
  dates: 'run the tests on other days, in other zones and languages',
  docs: 'write docs/endpoints.md and docs/fields.md',
  hostile: 'send hostile requests to a local server',
  load: 'load a local server that is killed three times, and audit it',
  lockfile: 'check that npm installs what was chosen',
  platforms: 'install from the lockfile for other platforms',
  readiness: 'judge the sample site with Lighthouse and others',
  schemas: 'write the JSON Schemas that editors use for content/',
  screenshots: 'take the pictures in the README',
  simulate: 'check the promises of the intake in random orders',
  visits: 'count the requests and bytes of typical visits',
};

/** What `command.ts` of a folder exports: it adds its options and its action. */
interface Entry {
  readonly configure: (command: Command) => Command;
}

const program = new Command('npm run project --')
  .description('Runs a command for work on the program.')
  .showHelpAfterError('Add --help for the names, or for the options of one.')
  .helpCommand(false);
for (const [name, summary] of Object.entries(summaries)) {
  program.command(name).description(summary).copyInheritedSettings(program);
}

const args = process.argv.slice(2);
const chosen = program.commands.find(command => command.name() === args[0]);
if (chosen) {
  const entry: Entry = await import(`./${chosen.name()}/command.ts`);
  entry.configure(chosen);
}
await program.parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' });
