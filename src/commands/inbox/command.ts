import { getStore } from '@netlify/blobs';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { counted } from '../../api/prose/words.ts';
import type { Environment } from '../../deploy/environment-variables.ts';
import { STORE_NAME, serviceStore } from '../../deploy/runtime/blob-store.ts';
import { fileStore, LOCAL_FOLDER, openLocalData } from '../../deploy/runtime/file-store.ts';
import { quoted, quotedLine } from '../../messages/mail/quote.ts';
import { sanitizeLine, sanitizeText } from '../../messages/mail/sanitize.ts';
import { messageId, ownerStatuses, type StatusName } from '../../messages/schemas/message.ts';
import * as inbox from '../../messages/status/inbox.ts';
import {
  IllegalTransition,
  isEmailed,
  type MessageRecord,
  type StoredMessage,
} from '../../messages/store/record.ts';
import { type Store, StoreUnavailable } from '../../messages/store/store.ts';
import { findMessage } from '../../messages/store/stored-messages.ts';
import { isBlank } from '../../schemas/visible-text.ts';
import { CommandError } from '../command-line/command-error.ts';
import { serviceFetch } from '../command-line/limited-fetch.ts';
import { ownerCommand, perform } from '../command-line/owner-command.ts';
import { jsonLines, type Terminal } from '../command-line/terminal.ts';

export const openLive = ({
  NETLIFY_SITE_ID: siteID,
  NETLIFY_AUTH_TOKEN: token,
  ...env
}: Environment): Store => {
  if (!(siteID && token))
    throw new CommandError(
      '--production needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN in the environment (docs/deployment.md#environment-variables).',
    );
  const access = { siteID, token, apiURL: env['NETLIFY_API_URL'] ?? 'https://api.netlify.com' };
  return serviceStore(getStore({ name: STORE_NAME, consistency: 'strong', fetch: serviceFetch, ...access }));
};

const examples = `
npm run inbox                                 the messages of npm start, undelivered ones first
npm run inbox -- --production                 the messages of the live site
npm run inbox -- set <id> replied             set the status, which the sender sees
npm run --silent inbox -- list --all --json   full records
`;

/** Messages in each group of a list, which keeps the command under two seconds. */
const MAX_SHOWN = 100;

const knownMessage = async (store: Store, id: string): Promise<StoredMessage> => {
  const entry = await findMessage(store, id);
  if (entry) return entry;
  throw new CommandError(`No message has the id ${id}. \`npm run inbox -- list --all\` lists all ids.`);
};

/** Begins every line that a sender wrote. */
const MARK = '│ ';

const minuteOf = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

const recordTopic = (record: MessageRecord): string =>
  (record.kind === 'inquiry'
    ? [record.body.company, record.body.role, record.body.contact_email]
    : [record.product?.name, record.body.subject ?? record.body.message, record.body.email]
  )
    .map(text => sanitizeLine(text ?? '', 60))
    .join(' · ');

export const summaryLines = (entry: StoredMessage): string[] => {
  const { id } = entry;
  if (entry.kind === 'unreadable') return [`${id}  unreadable  The show command prints the stored data.`];
  if (entry.status === 'withdrawn') {
    const email = isEmailed(entry)
      ? 'Please also delete the email from your mailbox.'
      : 'It was not emailed.';
    return [`${id}  withdrawn  ${minuteOf(entry.history.at(-1)?.at ?? entry.received_at)}  ${email}`];
  }
  const { last_error } = entry.delivery;
  return [
    `${id}  ${entry.status}  ${minuteOf(entry.received_at)}`,
    ...(last_error ? [`  could not be emailed: ${sanitizeLine(last_error, 120)}`] : []),
    ...quotedLine(recordTopic(entry), `  ${MARK}`).split('\n'),
  ];
};

export const fullLines = (entry: StoredMessage): string[] => {
  if (entry.kind === 'unreadable') return [...summaryLines(entry), ...jsonLines(entry.value)];
  const history = entry.history.map(({ status, at }) => `  ${minuteOf(at)}  ${status}`);
  if (entry.status === 'withdrawn') return [...summaryLines(entry), ...history];
  const passages = Object.entries(entry.body).map(([name, text = '']) => ({
    label: sanitizeLine(name, 60),
    // With line breaks other than `\n`, a sender’s line would not have its mark.
    text: isBlank(text) ? '(blank)' : sanitizeText(text),
  }));
  const senderLines = quoted({ facts: [], passages }, MARK).split('\n');
  return [...summaryLines(entry), ...history, 'Written by the sender:', ...senderLines];
};

const EXPECTED = [inbox.InboxError, IllegalTransition, StoreUnavailable];

export const inboxCommand = (terminal: Terminal): Command => {
  const program = ownerCommand('inbox', terminal, {
    description: 'Lists, shows, and deletes messages, sets their status, and emails them again.',
    examples,
  }).option('--production', 'use the live site; needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN');

  const print = (value: unknown, lines: readonly string[]): void =>
    terminal.print(program.opts()['json'] ? jsonLines(value) : lines);
  const withStore = async (act: (store: Store) => Promise<void>): Promise<void> => {
    const isLive = program.opts()['production'];
    if (!isLive) await openLocalData();
    await act(isLive ? openLive(terminal.env) : fileStore(LOCAL_FOLDER)).catch((error: unknown) => {
      const expected = error instanceof Error && EXPECTED.some(kind => error instanceof kind);
      throw expected ? new CommandError(error.message) : error;
    });
  };

  program
    .command('list', { isDefault: true })
    .description('list the messages: undelivered ones first, then pending ones, then the rest')
    .option('--all', 'list every message, not just 100 of each kind')
    .action(({ all = false }: { all?: boolean }) =>
      withStore(async store => {
        const { messages, more } = await inbox.readMessages(store, all ? undefined : MAX_SHOWN);
        const undelivered = messages.filter(message => message.status === 'undelivered');
        if (undelivered.length > 0)
          terminal.report([`${counted(undelivered.length, 'message')} could not be emailed.`]);
        const lines = messages.length > 0 ? messages.flatMap(summaryLines) : ['There are no messages.'];
        print(messages, more ? [...lines, 'Run `npm run inbox -- list --all` to see all messages.'] : lines);
      }),
    );

  const forOne = (name: string, description: string): Command =>
    program
      .command(name)
      .description(description)
      .argument('<id>', 'the id of the message', (id: string) => {
        if (messageId.safeParse(id).success) return id;
        throw new InvalidArgumentError('Copy the full id from the list or the email.');
      });
  forOne('show', 'show one message in full').action((id: string) =>
    withStore(async store => {
      const entry = await knownMessage(store, id);
      print(entry, fullLines(entry));
    }),
  );
  const choices = ownerStatuses('support')
    .map(name => `\`${name}\``)
    .join(' or ');
  forOne(
    'set',
    `set a status, which the sender can see; for a support request, ${choices}; \`closed\` is final`,
  )
    .addArgument(new Argument('<status>').choices(ownerStatuses()))
    .action((id: string, status: StatusName) =>
      withStore(async store => {
        const { before, after } = await inbox.setStatus(store, id, status, new Date());
        print(after, [`The status of ${id} changed from ${before.status} to ${status}.`]);
      }),
    );
  forOne('resend', 'email a message to you again').action((id: string) =>
    withStore(async store => {
      await inbox.queueAgain(store, id, new Date());
      const { production } = program.opts();
      const effect = production ? 'The site emails it' : '`npm start` writes it to .netlify/outbox/';
      print(await knownMessage(store, id), [`${id} is pending. ${effect} within 15 minutes.`]);
    }),
  );
  forOne('delete', 'delete a message')
    .option('--yes', 'confirm the deletion (required)')
    // Without a `--` before it, npm reads `--yes` itself and passes it on as this variable.
    .action((id: string, { yes = terminal.env['npm_config_yes'] === 'true' }: { yes?: boolean }) =>
      withStore(async store => {
        const entry = await knownMessage(store, id);
        if (!yes) throw new CommandError('Add --yes to delete this permanently:', summaryLines(entry));
        await inbox.remove(store, id, new Date());
        print({ id, deleted: true }, [`${id} was deleted.`]);
      }),
    );
  return program;
};

if (import.meta.main) process.exitCode = await perform(inboxCommand);
