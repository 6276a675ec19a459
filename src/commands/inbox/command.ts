import { Argument, type Command } from 'commander';
import {
  type InquiryStatus,
  ownerStatuses,
  transitions,
} from '../../api/resources/inquiries/status-transitions.ts';
import { AdminError, IllegalTransition, StoreUnavailable, UnreadableRecord } from '../../intake/admin.ts';
import { CommandError } from '../command-line/command-error.ts';
import { linesOf, ownerCommand, perform, printJson } from '../command-line/owner-command.ts';
import { processTerminal, type Terminal } from '../command-line/terminal.ts';
import { deleteOne, exportAll, list, type Result, resend, set, show } from './actions.ts';
import { type OpenStore, openStore } from './store.ts';

const moves = Object.entries(transitions)
  .map(([from, to]) => [from, ownerStatuses.filter(status => to.some(next => next === status))] as const)
  .filter(([, to]) => to.length > 0)
  .map(([from, to]) => `  ${from.padEnd(12)} → ${to.join(', ')}`)
  .join('\n');

const examples = `
npm run inbox                                  list the messages
npm run inbox show inq_20261121k               show one, by the beginning of its id
npm run inbox set inq_20261121k replied        set the status, which the sender sees
npm run inbox resend inq_20261121k             email an undelivered one again
npm run inbox delete inq_20261121k --yes       delete without confirmation
npm run inbox -- list --json                   output for programs
npm run --silent inbox export > inbox.jsonl    whole records, one per line
npm run inbox -- --production                  the live site instead of the local store
`;

const notes = `
The statuses that you can set:
${moves}

Stores:
  The default is the store of \`npm start\`, which need not be running. --production uses the live site:
  set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN. After \`resend --production\`, the site’s next sweep sends
  the email within 15 minutes.

All options except --yes need a -- before them.
`;

const known = [AdminError, IllegalTransition, StoreUnavailable, UnreadableRecord];

interface InboxOptions {
  readonly json?: true;
  readonly production?: true;
}

/** Runs an action on the store that the options select, and prints the result. */
const run = async (
  { json, production }: InboxOptions,
  terminal: Terminal,
  act: (open: OpenStore) => Promise<Result>,
): Promise<void> => {
  try {
    const open = await openStore(production === true, terminal.env);
    const { value, text } = await act(open).finally(open.close);
    if (json) printJson(terminal, value);
    else if (text !== '') terminal.print(linesOf(text));
  } catch (error) {
    if (!(error instanceof Error && known.some(kind => error instanceof kind))) throw error;
    throw new CommandError(error.message);
  }
};

const inboxProgram = (terminal: Terminal): Command => {
  const program = ownerCommand('inbox', terminal, {
    description: 'Lists, shows and deletes messages, and sets their status.',
    examples,
    notes,
  }).option('--production', 'use the live site; needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN');

  const withStore = (act: (open: OpenStore) => Promise<Result>) => run(program.opts(), terminal, act);
  const id = ['<id>', 'the id, or its unique beginning'] as const;
  const statuses = new Argument('<status>', 'the new status').choices(ownerStatuses);

  program
    .command('list', { isDefault: true })
    .description('list the messages: undelivered ones first, then pending ones, then the rest')
    .option('--all', 'list every message, not just 100 of each kind')
    .action(({ all = false }: { all?: boolean }) => withStore(open => list(open, all)));
  program
    .command('show')
    .description('show one message in full')
    .argument(...id)
    .action((typed: string) => withStore(open => show(open, typed)));
  program
    .command('set')
    .description('set a status, which the sender can see')
    .argument(...id)
    .addArgument(statuses)
    .action((typed: string, status: InquiryStatus) => withStore(open => set(open, typed, status)));
  program
    .command('resend')
    .description('email a message to you again')
    .argument(...id)
    .option('--again', 'even if it was already delivered')
    .action((typed: string, { again = false }: { again?: boolean }) =>
      withStore(open => resend(open, typed, again)),
    );
  program
    .command('delete')
    .description('delete a message')
    .argument(...id)
    .option('--yes', 'do not ask for confirmation')
    // Without a `--` before it, npm reads `--yes` itself and passes it on as this variable.
    .action((typed: string, { yes = terminal.env['npm_config_yes'] === 'true' }: { yes?: boolean }) =>
      withStore(open => deleteOne(open, typed, yes ? undefined : (terminal.questions ?? 'nobody'))),
    );
  program
    .command('export')
    .description('print every record, one JSON object per line; with --json, as one array')
    .action(() => withStore(exportAll));
  return program;
};

/** `npm run inbox`. Resolves to the exit code. */
export const inboxCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  perform(inboxProgram(terminal), args, terminal);

if (import.meta.main) process.exitCode = await inboxCommand(process.argv.slice(2), processTerminal());
