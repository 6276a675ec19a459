/** `npm run inbox`: the owner's view of what has come in, and the hand that moves it on. */
import { Argument, Command } from 'commander';
import { IllegalTransition, UnreadableRecord } from '../../netlify/records/record.ts';
import { StoreUnavailable } from '../../netlify/records/store.ts';
import { type InquiryStatus, ownerStatuses } from '../api/resources/inquiries/status.ts';
import { type Answer, deleteOne, exportAll, list, resend, set, show } from './inbox-actions.ts';
import { examples } from './inbox-help.ts';
import { InboxProblem } from './inbox-problem.ts';
import { type OpenStore, openStore } from './inbox-store.ts';
import { json } from './inbox-text.ts';

const known = [InboxProblem, IllegalTransition, StoreUnavailable, UnreadableRecord];

/** Runs `act` on the store that the options name and prints what it answers. */
const run = async (act: (open: OpenStore) => Promise<Answer>): Promise<void> => {
  const options = program.opts<{ json?: true; production?: true; folder: string }>();
  try {
    const open = await openStore(options, process.env);
    const { value, text } = await act(open).finally(open.close);
    const output = options.json ? json(value, 2) : text;
    if (output !== '') process.stdout.write(`${output}\n`);
  } catch (error) {
    if (!(error instanceof Error && known.some(kind => error instanceof kind))) throw error;
    console.error(`error: ${error.message}`);
    process.exitCode = 1;
  }
};

// `npm run inbox -- export | head` closes the pipe early, which is no mistake.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const id = ['<id>', 'the id, or as much of its beginning as no other has'] as const;
const statuses = new Argument('<status>', 'what it becomes').choices(ownerStatuses);

const program = new Command('npm run inbox --')
  .description('What agents and people sent: role inquiries and support requests.')
  .option('--json', 'answer with JSON')
  .option('--production', 'the live site; needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN')
  .option('--folder <folder>', 'the project whose local store is meant', '.')
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError('Add --help for examples.')
  .addHelpText('after', examples);

program
  .command('list', { isDefault: true })
  .description('everything, pending first, then undelivered, then the newest')
  .action(() => run(list));
program
  .command('show')
  .description('one of them, whole')
  .argument(...id)
  .action((typed: string) => run(open => show(open, typed)));
program
  .command('set')
  .description('move it on; of an inquiry, the sender sees the status')
  .argument(...id)
  .addArgument(statuses)
  .action((typed: string, status: InquiryStatus) => run(open => set(open, typed, status)));
program
  .command('resend')
  .description('mail it to you now, or with the next sweep')
  .argument(...id)
  .option('--again', 'even if it was delivered')
  .action((typed: string, { again = false }: { again?: boolean }) => run(open => resend(open, typed, again)));
program
  .command('delete')
  .description('remove it, and all that was kept to recognise and limit its sender')
  .argument(...id)
  .option('--yes', 'do not ask')
  .action((typed: string, { yes = false }: { yes?: boolean }) => run(open => deleteOne(open, typed, yes)));
program
  .command('export')
  .description('everything, one JSON object a line; with --json, one array')
  .action(() => run(exportAll));

await program.parseAsync();
